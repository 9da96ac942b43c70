"""Where one robot can go: step tables, move graph, routes and bottlenecks."""
