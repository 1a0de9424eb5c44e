"""Games of other packages, as tests install them."""
