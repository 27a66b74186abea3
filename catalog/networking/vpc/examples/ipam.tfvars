vpc_name         = "stage"
num_nat_gateways = 2

ipv4_ipam_pool = {
  pool_id        = "ipam-pool-0a1b2c3d4e5f60718"
  netmask_length = 18
}

num_availability_zones = 2
enable_ipv6            = true
ipv6_tiers             = ["public", "private_app"]

create_transit_subnets = true

transit_gateway_attachment = {
  transit_gateway_id      = "tgw-0a1b2c3d4e5f60718"
  destination_cidr_blocks = ["10.0.0.0/8"]
}
