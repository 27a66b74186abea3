name         = "sample-app"
cluster_name = "acme-prod"

cluster_access_role_arn = "arn:aws:iam::777788889999:role/acme-deploy-apply"

labels      = { team = "orders" }
annotations = { "acme.example/owner" = "orders@acme.example" }

pod_security = {
  enforce = "restricted"
}

admin_groups = ["orders-leads"]
edit_groups  = ["orders-developers"]
view_groups  = ["support"]

custom_roles = {
  restarter = {
    rules = [
      {
        api_groups = ["apps"]
        resources  = ["deployments"]
        verbs      = ["get", "patch"]
      },
    ]
    groups = ["support"]
  }
}

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

oidc_provider_arn            = "arn:aws:iam::777788889999:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/platform-boundary"

resource_quota = {
  "requests.cpu"           = "20"
  "requests.memory"        = "40Gi"
  "persistentvolumeclaims" = "10"
}

container_defaults = {
  memory_limit = "1Gi"
}

container_maximum = {
  memory = "4Gi"
}

allow_inbound_from_namespaces  = ["monitoring"]
allow_inbound_from_cidr_blocks = ["10.4.0.0/21"]
allow_outbound_to_cidr_blocks  = ["10.4.0.0/16"]

fargate_profile = {
  pod_execution_role_arn = "arn:aws:iam::777788889999:role/acme-prod-fargate"
  subnet_ids             = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
  labels                 = { compute = "fargate" }
}

tags = {
  Environment = "prod"
  Team        = "orders"
}
