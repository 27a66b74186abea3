vpc_name         = "prod"
cidr_block       = "10.4.0.0/16"
num_nat_gateways = 3

availability_zone_ids = ["use1-az1", "use1-az2", "use1-az4"]
secondary_cidr_blocks = ["100.64.0.0/16"]

ipv4_ipam_pool = {
  pool_id        = "ipam-pool-0a1b2c3d4e5f60718"
  netmask_length = 16
}

ipv6_ipam_pool_id = "ipam-pool-0b2c3d4e5f6071829"

additional_subnet_tiers = {
  pods = {
    cidr_blocks     = ["100.64.0.0/18", "100.64.64.0/18", "100.64.128.0/18"]
    internet_access = "nat"
  }
}

block_public_access_exclusion_mode = "allow-bidirectional"

public_subnet_cidr_blocks              = ["10.4.0.0/22", "10.4.4.0/22", "10.4.8.0/22"]
private_app_subnet_cidr_blocks         = ["10.4.32.0/19", "10.4.64.0/19", "10.4.96.0/19"]
private_persistence_subnet_cidr_blocks = ["10.4.160.0/22", "10.4.164.0/22", "10.4.168.0/22"]
create_transit_subnets                 = true
transit_subnet_cidr_blocks             = ["10.4.252.0/28", "10.4.252.16/28", "10.4.252.32/28"]

eks_cluster_names = ["prod"]

nat_gateway_eip_allocation_ids = [
  "eipalloc-0a1b2c3d4e5f60718",
  "eipalloc-0b2c3d4e5f6071829",
  "eipalloc-0c3d4e5f607182930",
]

additional_routes = {
  office = {
    tiers                  = ["private_app", "private_persistence"]
    destination_cidr_block = "192.168.0.0/16"
    vpn_gateway_id         = "vgw-0a1b2c3d4e5f60718"
  }
}

vpn_gateway_id = "vgw-0a1b2c3d4e5f60718"

peering_connections = {
  mgmt = {
    peer_vpc_id          = "vpc-0abc1234def567890"
    peer_cidr_block      = "10.5.0.0/16"
    peer_route_table_ids = ["rtb-0a1b2c3d4e5f60718", "rtb-0b2c3d4e5f6071829"]
  }
}

transit_gateway_attachment = {
  transit_gateway_id      = "tgw-0a1b2c3d4e5f60718"
  destination_cidr_blocks = ["10.10.0.0/16"]
}

s3_endpoint_policy = <<-EOT
  {
    "Version": "2012-10-17",
    "Statement": [
      { "Effect": "Allow", "Principal": "*", "Action": "s3:*", "Resource": "*" }
    ]
  }
EOT

dynamodb_endpoint_policy = <<-EOT
  {
    "Version": "2012-10-17",
    "Statement": [
      {
        "Effect": "Allow",
        "Principal": "*",
        "Action": "dynamodb:*",
        "Resource": "arn:aws:dynamodb:us-east-1:777788889999:table/*"
      }
    ]
  }
EOT

interface_endpoints = {
  "ecr.api"     = {}
  "ecr.dkr"     = {}
  "ssm"         = {}
  "ssmmessages" = {}
  "ec2messages" = {}
}

interface_endpoint_allow_inbound_from_cidr_blocks = ["10.5.0.0/16"]

dhcp_options = {
  domain_name         = "prod.acme.internal"
  domain_name_servers = ["AmazonProvidedDNS"]
}

resolver_rule_ids = {
  corporate = "rslvr-rr-0a1b2c3d4e5f60718"
}

resolver_query_log_config_id = "rqlc-0a1b2c3d4e5f6071"

network_acl_admin_cidr_blocks = ["10.5.0.0/16"]

additional_network_acl_rules = {
  deny-scanner = {
    tier        = "public"
    rule_number = 100
    cidr_block  = "198.51.100.0/24"
    action      = "deny"
    protocol    = "-1"
  }
}

flow_logs_s3_destination = {
  bucket_arn = "arn:aws:s3:::acme-flow-logs/prod"
}

flow_logs_firehose_arn = "arn:aws:firehose:us-east-1:444455556666:deliverystream/flow-logs"
flow_logs_format       = "$${version} $${vpc-id} $${srcaddr} $${dstaddr} $${srcport} $${dstport} $${action}"

log_kms_key_arn              = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/permissions-boundary"

tags = {
  Environment = "prod"
  Team        = "platform"
}

vpc_tags = {
  Tier = "application"
}

public_subnet_tags = {
  Exposure = "public"
}

private_app_subnet_tags = {
  "karpenter.sh/discovery" = "prod"
}

private_persistence_subnet_tags = {
  DataClass = "confidential"
}
