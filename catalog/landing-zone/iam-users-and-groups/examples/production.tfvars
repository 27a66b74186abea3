name = "acme"

users = {
  "jane.doe" = {
    groups               = ["read-only", "dev-admin", "prod-read-only"]
    create_login_profile = true
    pgp_key              = "keybase:janedoe"
  }
  "inventory-export" = {
    groups            = ["inventory-readers"]
    create_access_key = true
    pgp_key           = "keybase:janedoe"
    path              = "/programs/"
  }
}

groups = {
  inventory-readers = {
    managed_policy_arns = ["arn:aws:iam::aws:policy/ResourceGroupsandTagEditorReadOnlyAccess"]
  }
}

cross_account_groups = {
  dev-admin      = ["arn:aws:iam::555566667777:role/acme-admin"]
  prod-read-only = ["arn:aws:iam::777788889999:role/acme-read-only"]
}

mfa_exempt_user_names      = ["inventory-export"]
mfa_max_age_seconds        = 43200
allowed_source_cidr_blocks = ["203.0.113.0/24"]
credential_check_mode      = "disable"
alarm_sns_topic_arns       = ["arn:aws:sns:us-east-1:333344445555:security-alarms"]
