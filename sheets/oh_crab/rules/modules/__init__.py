"""The modules of the Adventure Pack (OC-20 to OC-25), one file each."""
