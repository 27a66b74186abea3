vpc_name   = "mgmt"
cidr_block = "10.5.0.0/16"

ipv4_ipam_pool = {
  pool_id        = "ipam-pool-0a1b2c3d4e5f60718"
  netmask_length = 20
}

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

flow_logs_s3_destination = {
  bucket_arn = "arn:aws:s3:::acme-flow-logs/prod-mgmt"
}

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

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

vpc_tags = {
  Network = "mgmt"
}

ipv6_ipam_pool_id                  = "ipam-pool-0b2c3d4e5f6071829"
block_public_access_exclusion_mode = "allow-bidirectional"

additional_routes = {
  office = {
    destination_cidr_block = "192.168.0.0/16"
    network_interface_id   = "eni-0a1b2c3d4e5f60718"
  }
}

vpn_gateway_id = "vgw-0a1b2c3d4e5f60718"

transit_gateway_attachment = {
  transit_gateway_id = "tgw-0a1b2c3d4e5f60718"
}

s3_endpoint_policy       = "{\"Version\":\"2012-10-17\",\"Statement\":[]}"
dynamodb_endpoint_policy = "{\"Version\":\"2012-10-17\",\"Statement\":[]}"

interface_endpoint_allow_inbound_from_cidr_blocks = ["10.4.0.0/16"]

additional_network_acl_rules = {
  scanner = {
    tier        = "public"
    rule_number = 100
    cidr_block  = "198.51.100.0/24"
    action      = "deny"
  }
}

flow_logs_format = "$${version} $${srcaddr} $${dstaddr} $${action}"

iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/permissions-boundary"

dhcp_options = {
  domain_name = "corp.acme.example"
}

resolver_query_log_config_id = "rqlc-0a1b2c3d4e5f60718"
