name      = "license-server"
vpc_id    = "vpc-0abc1234def567890"
subnet_id = "subnet-0a1b2c3d4e5f60718"
ami_id    = "ami-0abc1234def567890"
