cluster_name       = "legacy"
capacity_providers = ["FARGATE"]

container_insights      = "disabled"
execute_command_logging = "NONE"
