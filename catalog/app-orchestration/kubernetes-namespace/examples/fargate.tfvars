name         = "batch"
cluster_name = "acme-prod"
fargate_profile = {
  pod_execution_role_arn = "arn:aws:iam::777788889999:role/acme-prod-fargate"
  subnet_ids             = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
}
