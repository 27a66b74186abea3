name                  = "acme"
account_id            = "777788889999"
governed_regions      = ["us-east-1", "us-west-2"]
config_s3_bucket_name = "acme-config-logs"
account_alias         = "acme-prod"

alternate_contacts = {
  SECURITY = {
    name          = "Security team"
    title         = "Security operations"
    email_address = "aws-security@acme.example"
    phone_number  = "+1 555 0100"
  }
}

allow_admin_access_from_principal_arns     = ["arn:aws:iam::333344445555:root"]
allow_read_only_access_from_principal_arns = ["arn:aws:iam::333344445555:root"]
allow_deploy_plan_from_principal_arns      = ["arn:aws:iam::444455556666:role/acme-deploy-runner-plan"]
allow_deploy_apply_from_principal_arns     = ["arn:aws:iam::444455556666:role/acme-deploy-runner-apply"]

alarm_email_addresses       = ["platform@acme.example"]
cost_anomaly_minimum_impact = 100
budgets = {
  month = {
    amount = 5000
  }
}

enable_backup = true
backup_vault_lock = {
  min_retention_days = 7
}
