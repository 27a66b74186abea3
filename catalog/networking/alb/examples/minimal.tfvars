name = "dev-internal"

vpc_id = "vpc-0abc1234def567890"
subnet_ids = [
  "subnet-0a1b2c3d4e5f60718",
  "subnet-0b2c3d4e5f6071829",
  "subnet-0c3d4e5f607182930",
]

allow_inbound_from_cidr_blocks = ["10.0.0.0/16"]
