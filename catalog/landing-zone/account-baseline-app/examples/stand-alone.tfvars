name             = "acme"
account_id       = "777788889999"
governed_regions = ["us-east-1"]

create_cloudtrail_bucket  = true
cloudtrail_s3_bucket_name = "acme-cloudtrail-logs"
create_config_bucket      = true
config_s3_bucket_name     = "acme-config-logs"
log_source_account_ids    = ["777788889999"]

enable_cloudtrail     = true
enable_guardduty      = true
enable_security_hub   = true
alarm_email_addresses = ["security@acme.example"]
