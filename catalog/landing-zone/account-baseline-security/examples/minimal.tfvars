name                  = "acme"
account_id            = "333344445555"
governed_regions      = ["us-east-1", "us-west-2"]
config_s3_bucket_name = "acme-config-logs"
