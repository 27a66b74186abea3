name             = "acme"
account_id       = "111122223333"
governed_regions = ["us-east-1", "us-west-2"]

child_accounts = {
  logs     = { email = "aws-logs@acme.example", parent_ou = "security" }
  security = { email = "aws-security-account@acme.example", parent_ou = "security" }
}

cloudtrail_s3_bucket_name = "acme-cloudtrail-logs"
config_s3_bucket_name     = "acme-config-logs"

# Both need the buckets of the logs account: set them to true after its baseline is applied.
enable_cloudtrail = false
enable_config     = false
