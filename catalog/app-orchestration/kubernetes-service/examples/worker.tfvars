application_name = "order-worker"
namespace        = "sample-app"
cluster_name     = "acme-prod"
container_image = {
  repository = "444455556666.dkr.ecr.us-east-1.amazonaws.com/order-worker"
  digest     = "sha256:0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"
}

container_port                   = null
liveness_probe                   = { command = ["/usr/local/bin/order-worker", "healthy"] }
termination_grace_period_seconds = 300

service_account_auth = "pod_identity"
iam_policy_statements = {
  ReadOrders = {
    actions   = ["sqs:ReceiveMessage", "sqs:DeleteMessage"]
    resources = ["arn:aws:sqs:us-east-1:777788889999:orders"]
  }
}
