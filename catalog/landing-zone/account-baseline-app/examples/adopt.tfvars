name             = "legacy"
account_id       = "777788889999"
governed_regions = ["us-east-1"]

enable_cloudtrail         = true
cloudtrail_s3_bucket_name = "acme-legacy-trail"
cloudtrail_kms_key_arn    = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
config_s3_bucket_name     = "acme-legacy-config"
enable_guardduty          = true

kms_keys = {
  legacy-data = {
    administrator_arns = ["arn:aws:iam::777788889999:role/legacy-admin"]
    user_arns          = ["arn:aws:iam::777788889999:role/legacy-app"]
  }
}

default_vpc_action         = "keep"
enable_iam_password_policy = false
