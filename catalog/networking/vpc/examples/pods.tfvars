vpc_name         = "prod"
cidr_block       = "10.4.0.0/16"
num_nat_gateways = 3

secondary_cidr_blocks = ["100.64.0.0/16"]

additional_subnet_tiers = {
  pods = {
    cidr_blocks     = ["100.64.0.0/18", "100.64.64.0/18", "100.64.128.0/18"]
    internet_access = "nat"
    tags = {
      "kubernetes.io/role/cni" = "1"
    }
  }
}

# The tier for pods has the default network ACL, so that ACL keeps its rules.
manage_default_network_acl = false

additional_network_acl_rules = {
  pods_to_databases = {
    tier        = "private_persistence"
    rule_number = 100
    cidr_block  = "100.64.0.0/16"
    protocol    = "-1"
  }
  databases_to_pods = {
    tier        = "private_persistence"
    rule_number = 100
    cidr_block  = "100.64.0.0/16"
    protocol    = "-1"
    egress      = true
  }
}

eks_cluster_names = ["prod"]
