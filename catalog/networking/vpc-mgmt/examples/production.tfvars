vpc_name              = "mgmt"
cidr_block            = "10.5.0.0/20"
availability_zone_ids = ["use1-az1", "use1-az2", "use1-az4"]
num_nat_gateways      = 3

peering_connections = {
  prod = {
    peer_vpc_id          = "vpc-0abc1234def567890"
    peer_cidr_block      = "10.4.0.0/16"
    peer_route_table_ids = ["rtb-0a1b2c3d4e5f60718", "rtb-0b2c3d4e5f6071829", "rtb-0c3d4e5f607182930"]
  }
}

flow_logs_destination_type = "s3"
flow_logs_s3_destination = {
  bucket_arn = "arn:aws:s3:::acme-flow-logs/prod-mgmt"
}
