vpc_name         = "mgmt"
cidr_block       = "10.5.0.0/20"
num_nat_gateways = 0

interface_endpoints = {
  ssm         = {}
  ssmmessages = {}
  ec2messages = {}
  logs        = {}
}
