"""People, seats, tables, the log, sockets: everything between the engine and a browser."""
