"""Faults made on purpose: processes killed at random moments."""
