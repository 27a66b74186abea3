vpc_name         = "dev"
cidr_block       = "10.0.0.0/16"
num_nat_gateways = 1
