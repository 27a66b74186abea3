name       = "acme-deploy-runner"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
image_uri  = "444455556666.dkr.ecr.us-east-1.amazonaws.com/deploy-runner:2.0.0-1"

repositories = {
  "acme-corp/infrastructure-live" = {}
}

target_accounts = {
  dev = {
    plan_role_arn  = "arn:aws:iam::555566667777:role/acme-deploy-plan"
    apply_role_arn = "arn:aws:iam::555566667777:role/acme-deploy-apply"
  }
}

git_credentials_secret_arn = "arn:aws:secretsmanager:us-east-1:444455556666:secret:deploy-runner/github-app-a1b2c3"
