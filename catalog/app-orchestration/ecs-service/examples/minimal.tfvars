service_name = "orders-worker"
cluster_name = "acme-prod-fargate"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

container_definitions = [
  {
    name  = "worker"
    image = "444455556666.dkr.ecr.us-east-1.amazonaws.com/orders-worker:1.14.2"
  },
]
