cluster_name         = "acme-prod"
vpc_id               = "vpc-0abc1234def567890"
service_account_auth = "pod_identity"

enable_external_dns = true
external_dns = {
  hosted_zone_ids = ["Z0123456789ABCDEFGHIJ"]
}

node_autoscaler = "karpenter"
karpenter = {
  node_iam_role_name = "acme-prod-node"
  subnet_ids         = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]
  security_group_ids = ["sg-0a1b2c3d4e5f60718"]
  node_pools = {
    general = {
      capacity_types = ["spot", "on-demand"]
      cpu_limit      = 200
    }
  }
}

enable_container_insights       = true
enable_secrets_store_csi_driver = true
log_retention_days              = 90
