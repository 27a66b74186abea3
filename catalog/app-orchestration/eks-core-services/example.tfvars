cluster_name      = "acme-prod"
vpc_id            = "vpc-0abc1234def567890"
oidc_provider_arn = "arn:aws:iam::777788889999:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"

cluster_access_role_arn      = "arn:aws:iam::777788889999:role/acme-deploy-apply"
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/platform-boundary"

node_selector  = { workload = "system" }
tolerations    = [{ key = "workload", value = "system", effect = "NoSchedule" }]
image_registry = "444455556666.dkr.ecr.us-east-1.amazonaws.com/mirror"

aws_load_balancer_controller = {
  replicas     = 2
  default_tags = { ManagedBy = "aws-load-balancer-controller" }
}

enable_external_dns = true

external_dns = {
  hosted_zone_ids = ["Z0123456789ABCDEFGHIJ"]
  domain_filters  = ["prod.acme.example"]
}

cluster_autoscaler = {
  scale_down_unneeded_time = "5m"
}

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

node_termination_handler_asg_names = ["acme-prod-blue-general"]

fluent_bit = {
  exclude_namespaces = ["kube-system"]
}

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e"

ebs_csi_driver = {
  reclaim_policy = "Retain"
  kms_key_arns   = ["arn:aws:kms:us-east-1:777788889999:key/3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f"]
}

secrets_store_csi_driver = {
  sync_as_kubernetes_secret = true
}

tags = {
  Environment = "prod"
  Team        = "platform"
}
