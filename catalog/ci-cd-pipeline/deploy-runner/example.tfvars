name       = "acme-deploy-runner"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
image_uri  = "444455556666.dkr.ecr.us-east-1.amazonaws.com/deploy-runner:2.0.0-1"

repositories = {
  "acme-corp/infrastructure-live" = {
    plan_refs         = ["refs/heads/main", "refs/pull/*/merge"]
    apply_refs        = ["refs/heads/main"]
    allowed_paths     = ["dev/**", "stage/**", "prod/**"]
    allowed_commands  = ["plan", "plan-all", "apply", "apply-all"]
    apply_environment = "infrastructure"
  }
}

target_accounts = {
  dev = {
    plan_role_arn  = "arn:aws:iam::555566667777:role/acme-deploy-plan"
    apply_role_arn = "arn:aws:iam::555566667777:role/acme-deploy-apply"
  }
  stage = {
    plan_role_arn  = "arn:aws:iam::666677778888:role/acme-deploy-plan"
    apply_role_arn = "arn:aws:iam::666677778888:role/acme-deploy-apply"
  }
  prod = {
    plan_role_arn  = "arn:aws:iam::777788889999:role/acme-deploy-plan"
    apply_role_arn = "arn:aws:iam::777788889999:role/acme-deploy-apply"
  }
}

git_credentials_secret_arn = "arn:aws:secretsmanager:us-east-1:444455556666:secret:deploy-runner/github-app-a1b2c3"

github_oidc_provider_arn          = "arn:aws:iam::444455556666:oidc-provider/token.actions.githubusercontent.com"
additional_invoker_principal_arns = ["arn:aws:iam::444455556666:role/acme-jenkins"]
additional_invoker_repository     = "acme-corp/infrastructure-live"

environment_variables = {
  TG_PARALLELISM = "4"
}
secret_environment_variables = {
  DATADOG_API_KEY = "arn:aws:secretsmanager:us-east-1:444455556666:secret:deploy-runner/datadog-d4e5f6"
}

kms_key_arn                  = "arn:aws:kms:us-east-1:444455556666:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
log_kms_key_arn              = "arn:aws:kms:us-east-1:444455556666:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
access_log_bucket            = "acme-shared-access-logs"
alarm_sns_topic_arns         = ["arn:aws:sns:us-east-1:444455556666:deployments"]
iam_permissions_boundary_arn = "arn:aws:iam::444455556666:policy/acme-boundary"

tags = {
  Owner = "platform"
}
