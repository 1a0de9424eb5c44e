"""Bots that look ahead."""

from sheets.bots.search.bot import SearchBot

__all__ = ["SearchBot"]
