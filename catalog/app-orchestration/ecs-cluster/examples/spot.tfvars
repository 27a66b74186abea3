cluster_name     = "acme-dev-spot"
vpc_id           = "vpc-0abc1234def567890"
subnet_ids       = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
max_size         = 10
instance_types   = ["m7g.large", "m6g.large", "c7g.xlarge"]
cpu_architecture = "ARM64"
spot             = { on_demand_base_capacity = 1 }
