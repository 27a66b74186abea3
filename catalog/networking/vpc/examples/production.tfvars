vpc_name         = "prod"
cidr_block       = "10.4.0.0/16"
num_nat_gateways = 3

availability_zone_ids = ["use1-az1", "use1-az2", "use1-az4"]

peering_connections = {
  mgmt = {
    peer_vpc_id          = "vpc-0abc1234def567890"
    peer_cidr_block      = "10.5.0.0/16"
    peer_route_table_ids = ["rtb-0a1b2c3d4e5f60718", "rtb-0b2c3d4e5f6071829"]
    tiers                = ["private_app", "private_persistence"]
  }
}

network_acl_admin_cidr_blocks = ["10.5.0.0/16"]

interface_endpoints = {
  "ecr.api" = {}
  "ecr.dkr" = {}
  "logs"    = {}
}

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

tags = {
  Environment = "prod"
  Team        = "platform"
}
