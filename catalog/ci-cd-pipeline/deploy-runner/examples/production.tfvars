name       = "acme-deploy-runner"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
image_uri  = "444455556666.dkr.ecr.us-east-1.amazonaws.com/deploy-runner@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

repositories = {
  "acme-corp/infrastructure-live" = {
    allowed_paths     = ["dev/**", "prod/**"]
    apply_environment = "infrastructure"
  }
}

target_accounts = {
  dev = {
    plan_role_arn  = "arn:aws:iam::555566667777:role/acme-deploy-plan"
    apply_role_arn = "arn:aws:iam::555566667777:role/acme-deploy-apply"
  }
  prod = {
    plan_role_arn  = "arn:aws:iam::777788889999:role/acme-deploy-plan"
    apply_role_arn = "arn:aws:iam::777788889999:role/acme-deploy-apply"
  }
}

git_credentials_secret_arn  = "arn:aws:secretsmanager:us-east-1:444455556666:secret:deploy-runner/github-app-a1b2c3"
cpu_architecture            = "ARM64"
task_timeout_minutes        = 120
ci_role_max_session_seconds = 7200
alarm_sns_topic_arns        = ["arn:aws:sns:us-east-1:444455556666:deployments"]
