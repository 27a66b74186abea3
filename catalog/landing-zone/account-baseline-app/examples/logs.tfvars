name             = "acme"
account_id       = "222233334444"
governed_regions = ["us-east-1", "us-west-2"]

create_cloudtrail_bucket  = true
cloudtrail_s3_bucket_name = "acme-cloudtrail-logs"
create_config_bucket      = true
config_s3_bucket_name     = "acme-config-logs"
organization_id           = "o-a1b2c3d4e5"
log_source_account_ids    = ["111122223333"]

log_bucket_object_lock = {
  mode = "GOVERNANCE"
  days = 365
}
