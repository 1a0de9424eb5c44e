"""Programs that play.  They see what their seat sees, and nothing else."""
