vpc_name   = "mgmt"
cidr_block = "10.5.0.0/16"
