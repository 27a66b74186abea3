name             = "acme"
account_id       = "111122223333"
governed_regions = ["us-east-1"]

create_organization  = false
organizational_units = { workloads = { name = "Workloads" } }
baseline_scps        = { deny-leave-organization = ["root"] }
security_account_key = null

child_accounts = {
  prod = { email = "aws-prod@acme.example", name = "Production", parent_ou = "workloads" }
}

cloudtrail_s3_bucket_name = "acme-cloudtrail-logs"
config_s3_bucket_name     = "acme-config-logs"
enable_cloudtrail         = false
