repositories = {
  "legacy/web" = {}
  "legacy/api" = {
    kms_key_arn = "arn:aws:kms:us-east-1:444455556666:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
  }
}

default_image_tag_mutability = "MUTABLE"
default_read_account_ids     = ["777788889999"]
lifecycle_rules              = []
