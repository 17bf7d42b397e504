"""HTTP: who may come in, the routes, the client's pages."""
