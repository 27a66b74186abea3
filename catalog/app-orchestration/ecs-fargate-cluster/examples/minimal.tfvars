cluster_name = "acme-dev-fargate"
