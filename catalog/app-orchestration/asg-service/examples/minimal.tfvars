name       = "billing"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
ami_id     = "ami-0abc1234def567890"
min_size   = 2
max_size   = 4
