name                            = "acme-logs-s3-access-us-east-1"
log_delivery_services           = ["alb", "s3"]
log_delivery_source_account_ids = ["666677778888", "777788889999"]
sse_algorithm                   = "AES256"

lifecycle_rules = {
  expire = {
    expiration_days = 365
  }
}
