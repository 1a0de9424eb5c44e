"""Finished games for other programs: links, files and texts.  Nothing here uses a network."""
