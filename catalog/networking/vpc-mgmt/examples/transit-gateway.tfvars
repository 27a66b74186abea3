vpc_name    = "mgmt"
enable_ipv6 = true

ipv4_ipam_pool = {
  pool_id        = "ipam-pool-0a1b2c3d4e5f60718"
  netmask_length = 20
}

transit_gateway_attachment = {
  transit_gateway_id  = "tgw-0a1b2c3d4e5f60718"
  default_association = false
  default_propagation = false
}
