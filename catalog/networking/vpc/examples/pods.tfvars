vpc_name         = "prod"
cidr_block       = "10.4.0.0/16"
num_nat_gateways = 3

secondary_cidr_blocks = ["100.64.0.0/16"]

additional_subnet_tiers = {
  pods = {
    cidr_blocks     = ["100.64.0.0/18", "100.64.64.0/18", "100.64.128.0/18"]
    internet_access = "nat"
    network_acl_id  = "acl-0a1b2c3d4e5f60718"
    tags = {
      "kubernetes.io/role/cni" = "1"
    }
  }
}

eks_cluster_names = ["prod"]
