service_name = "inference"
cluster_name = "acme-prod-gpu"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

launch_type = "EC2"
capacity_provider_strategy = [
  { capacity_provider = "acme-prod-gpu" },
]

cpu    = 4096
memory = 14336
container_definitions = [
  {
    name  = "model"
    image = "444455556666.dkr.ecr.us-east-1.amazonaws.com/inference:3.1.0"
    gpus  = 1
  },
]

enable_auto_scaling = false
desired_count       = 1
