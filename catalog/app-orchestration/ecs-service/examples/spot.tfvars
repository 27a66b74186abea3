service_name  = "thumbnails"
cluster_name  = "acme-prod-fargate"
vpc_id        = "vpc-0abc1234def567890"
subnet_ids    = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
desired_count = 4

capacity_provider_strategy = [
  { capacity_provider = "FARGATE", base = 2, weight = 1 },
  { capacity_provider = "FARGATE_SPOT", weight = 3 },
]

container_definitions = [
  {
    name         = "worker"
    image        = "444455556666.dkr.ecr.us-east-1.amazonaws.com/thumbnails:2.3.0"
    stop_timeout = 120
  },
]
