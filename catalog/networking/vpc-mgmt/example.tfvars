vpc_name   = "mgmt"
cidr_block = "10.5.0.0/16"

availability_zone_ids      = ["use1-az1", "use1-az2", "use1-az4"]
public_subnet_cidr_blocks  = ["10.5.0.0/20", "10.5.16.0/20", "10.5.32.0/20"]
private_subnet_cidr_blocks = ["10.5.128.0/20", "10.5.144.0/20", "10.5.160.0/20"]

nat_gateway_eip_allocation_ids = ["eipalloc-0a1b2c3d4e5f60718"]

peering_connections = {
  shared = {
    peer_vpc_id     = "vpc-0abc1234def567890"
    peer_cidr_block = "10.10.0.0/16"
    peer_owner_id   = "444455556666"
  }
}

interface_endpoints = {
  ssm         = {}
  ssmmessages = {}
  ec2messages = {}
}

network_acl_inbound_cidr_blocks = ["10.4.0.0/16"]

flow_logs_s3_bucket_arn = "arn:aws:s3:::acme-flow-logs/prod-mgmt"

kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

resolver_rule_ids = {
  corporate = "rslvr-rr-0a1b2c3d4e5f60718"
}

tags = {
  Environment = "mgmt"
  Team        = "platform"
}

public_subnet_tags = {
  Exposure = "public"
}

private_subnet_tags = {
  Exposure = "private"
}
