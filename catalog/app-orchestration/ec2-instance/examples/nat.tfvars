name      = "vpn-appliance"
vpc_id    = "vpc-0abc1234def567890"
subnet_id = "subnet-0a1b2c3d4e5f60718"
ami_id    = "ami-0abc1234def567890"

attach_elastic_ip               = true
enable_source_destination_check = false
ingress_rules = {
  ike = {
    from_port   = 500
    protocol    = "udp"
    cidr_blocks = ["198.51.100.7/32"]
  }
  ping = {
    from_port   = -1
    protocol    = "icmp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}
