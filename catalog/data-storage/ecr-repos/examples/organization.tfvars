repositories = {
  "shop/web" = {}
  "shop/orders" = {
    write_account_ids = ["555566667777"]
  }
}

organization_id            = "o-a1b2c3d4e5"
default_kms_key_arn        = "arn:aws:kms:us-east-1:444455556666:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
default_lambda_account_ids = ["777788889999"]
lifecycle_rules = [
  {
    description  = "Remove images of pull requests after a week"
    tag_status   = "tagged"
    tag_patterns = ["pr-*"]
    expire_days  = 7
  },
  {
    description = "Retain the newest 200 images"
    keep_count  = 200
  },
]
