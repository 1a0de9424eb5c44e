"""shoal in a browser tab: the page's commands, games, lessons and forms, without a server."""
