"""How Sphinx makes pages of the documentation; nothing is fetched from elsewhere."""

from sheets import __version__

project = "shoal"
author = "The shoal maintainers"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["man"]
html_theme = "furo"
html_title = "shoal"
html_show_copyright = False
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": True}
nitpicky = False
