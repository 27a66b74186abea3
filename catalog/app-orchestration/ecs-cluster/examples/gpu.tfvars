cluster_name = "acme-prod-gpu"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
min_size     = 0
max_size     = 4

instance_types = ["g6.xlarge"]
ami_variant    = "gpu"
root_volume = {
  size = 200
}
