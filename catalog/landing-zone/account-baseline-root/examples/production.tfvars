name             = "acme"
account_id       = "111122223333"
governed_regions = ["us-east-1", "us-west-2"]

child_accounts = {
  logs     = { email = "aws-logs@acme.example", parent_ou = "security" }
  security = { email = "aws-security-account@acme.example", parent_ou = "security" }
  shared   = { email = "aws-shared@acme.example", parent_ou = "infrastructure" }
  dev      = { email = "aws-dev@acme.example", parent_ou = "nonproduction" }
  prod     = { email = "aws-prod@acme.example", parent_ou = "production" }
}

cloudtrail_s3_bucket_name = "acme-cloudtrail-logs"
cloudtrail_kms_key_arn    = "arn:aws:kms:us-east-1:222233334444:key/9d8c7b6a-5f4e-3d2c-1b0a-f9e8d7c6b5a4"
config_s3_bucket_name     = "acme-config-logs"

baseline_scps = {
  deny-leave-organization   = ["root"]
  protect-security-services = ["root"]
  deny-root-user            = ["workloads"]
  restrict-regions          = ["workloads"]
}

identity_center_permission_sets = {
  administrator = {
    managed_policy_arns = ["arn:aws:iam::aws:policy/AdministratorAccess"]
    session_duration    = "PT1H"
  }
  read-only = {
    managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
  }
}

identity_center_assignments = [
  { permission_set = "administrator", group_name = "platform", account_keys = ["management", "prod"] },
  { permission_set = "read-only", group_name = "developers", account_keys = ["dev", "prod"] },
]

alarm_email_addresses = ["security@acme.example"]
budgets = {
  organization = {
    amount = 20000
  }
}
