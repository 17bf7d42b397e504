"""Many servers that are one: PostgreSQL says who owns a table, NATS carries what nodes say to each other. Only with `--cluster`."""
