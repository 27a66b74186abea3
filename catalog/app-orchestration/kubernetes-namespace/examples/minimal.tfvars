name         = "sample-app"
cluster_name = "acme-dev"
edit_groups  = ["orders-developers"]
