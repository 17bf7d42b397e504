"""What the server's benches are made of: a quick client, players, a bare service to compare with, processes to measure."""
