cluster_name       = "legacy"
kubernetes_version = "1.34"
vpc_id             = "vpc-0abc1234def567890"
subnet_ids         = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

cluster_iam_role_arn          = "arn:aws:iam::777788889999:role/legacy-eks-cluster"
kms_key_arn                   = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
additional_security_group_ids = ["sg-0b2c3d4e5f6071829"]

authentication_mode                = "API_AND_CONFIG_MAP"
upgrade_support_type               = "EXTENDED"
endpoint_public_access             = true
endpoint_public_access_cidr_blocks = ["203.0.113.0/24"]
enabled_cluster_log_types          = ["api", "audit"]

addons                = {}
enable_network_policy = false

managed_node_groups = {
  general = {
    min_size = 3
    max_size = 6
  }
}
