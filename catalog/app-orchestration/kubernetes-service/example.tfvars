application_name = "sample-app"
namespace        = "sample-app"
cluster_name     = "acme-prod"

container_image = {
  repository = "444455556666.dkr.ecr.us-east-1.amazonaws.com/sample-app"
  tag        = "1.4.2"
  digest     = "sha256:0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"
}

cluster_access_role_arn = "arn:aws:iam::777788889999:role/acme-deploy-apply"

additional_ports = {
  metrics = { container_port = 9090 }
}

command   = ["/usr/local/bin/sample-app"]
args      = ["serve", "--verbose"]
cpu_limit = "1"

security_context = {
  run_as_user = 1000
}

sidecar_containers = {
  otel-collector = {
    image = "444455556666.dkr.ecr.us-east-1.amazonaws.com/otel-collector:0.136.0"
    port  = 4317
  }
}

init_containers = [
  {
    name    = "warm-cache"
    command = ["/usr/local/bin/sample-app", "warm-cache"]
  },
]

environment_variables = {
  LOG_LEVEL = "info"
  DB_HOST   = "acme-orders-prod.cluster-c0abcdefghij.us-east-1.rds.amazonaws.com"
}

config_files = {
  "/etc/sample-app/features.json" = "{\"newCheckout\":true}"
}

secrets_manager_secrets = {
  db-password = {
    secret_arn           = "arn:aws:secretsmanager:us-east-1:777788889999:secret:orders/database-AbCdEf"
    json_key             = "password"
    environment_variable = "DB_PASSWORD"
  }
}

secrets_kms_key_arns = ["arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d"]

kubernetes_secret_environment_variables = {
  LICENSE_KEY = {
    secret_name = "license"
    key         = "value"
  }
}

readiness_probe = { path = "/health/ready" }
liveness_probe  = { path = "/health/live" }
startup_probe   = { command = ["/usr/local/bin/sample-app", "started"] }

autoscaling = {
  min_replicas = 3
  max_replicas = 12
}

rolling_update = {
  max_surge = "50%"
}

canary = {
  tag = "1.5.0-rc.1"
}

pod_disruption_budget = {
  max_unavailable = "25%"
}

node_selector       = { workload = "general" }
tolerations         = [{ key = "workload", value = "general", effect = "NoSchedule" }]
priority_class_name = "business-critical"

ingress = {
  hosts                          = ["app.prod.acme.example"]
  scheme                         = "internet-facing"
  group_name                     = "acme-prod-public"
  certificate_arns               = ["arn:aws:acm:us-east-1:777788889999:certificate/4d5e6f7a-8b9c-4d0e-9f2a-3b4c5d6e7f80"]
  allow_inbound_from_cidr_blocks = ["0.0.0.0/0"]
  access_log_bucket              = "acme-alb-logs-prod"
}

service_account_name = null
oidc_provider_arn    = "arn:aws:iam::777788889999:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"

iam_policy_statements = {
  ReadUploads = {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::acme-uploads-prod/*"]
  }
}

additional_iam_policy_arns   = ["arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess"]
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/platform-boundary"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]

pod_labels      = { team = "orders" }
pod_annotations = { "prometheus.io/scrape" = "true" }

tags = {
  Environment = "prod"
  Team        = "orders"
}
