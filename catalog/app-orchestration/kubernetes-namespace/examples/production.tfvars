name         = "sample-app"
cluster_name = "acme-prod"
pod_security = { enforce = "restricted" }

admin_groups = ["orders-leads"]
edit_groups  = ["orders-developers"]
view_groups  = ["support"]

service_accounts = {
  sample-app = {
    iam_policy_statements = {
      ReadUploads = {
        actions   = ["s3:GetObject"]
        resources = ["arn:aws:s3:::acme-uploads-prod/*"]
      }
    }
  }
}
oidc_provider_arn = "arn:aws:iam::777788889999:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"

resource_quota = {
  "requests.cpu"    = "20"
  "requests.memory" = "40Gi"
}
container_maximum              = { memory = "4Gi" }
allow_inbound_from_namespaces  = ["monitoring"]
allow_inbound_from_cidr_blocks = ["10.4.0.0/21"]
