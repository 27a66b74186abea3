application_name = "sample-app"
namespace        = "sample-app"
cluster_name     = "acme-prod"
container_image = {
  repository = "444455556666.dkr.ecr.us-east-1.amazonaws.com/sample-app"
  tag        = "1.4.2"
  digest     = "sha256:0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"
}

readiness_probe = { path = "/health/ready" }
liveness_probe  = { path = "/health/live" }
autoscaling = {
  min_replicas = 3
  max_replicas = 12
}
pod_disruption_budget = { max_unavailable = "25%" }

ingress = {
  hosts                          = ["app.prod.acme.example"]
  scheme                         = "internet-facing"
  allow_inbound_from_cidr_blocks = ["0.0.0.0/0"]
  waf_web_acl_arn                = "arn:aws:wafv2:us-east-1:777788889999:regional/webacl/prod/1234abcd-12ab-34cd-56ef-1234567890ab"
}

secrets_manager_secrets = {
  db-password = {
    secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:orders/database-AbCdEf"
    json_key   = "password"
  }
}
oidc_provider_arn = "arn:aws:iam::777788889999:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
