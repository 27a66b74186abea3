name = "acme"

users = {
  "jane.doe" = {
    groups               = ["full-access"]
    create_login_profile = true
    pgp_key              = "keybase:janedoe"
    tags                 = { Team = "platform" }
  }
  "inventory-export" = {
    groups            = ["read-only"]
    create_access_key = true
    pgp_key           = "keybase:janedoe"
    path              = "/programs/"
  }
}

groups = {
  ses-senders = {
    inline_policy_json = <<-EOT
      {
        "Version": "2012-10-17",
        "Statement": [
          {
            "Effect": "Allow",
            "Action": "ses:SendRawEmail",
            "Resource": "*",
            "Condition": { "StringEquals": { "ses:FromAddress": "noreply@acme.example" } }
          }
        ]
      }
    EOT
  }
}

cross_account_groups = {
  prod-read-only = ["arn:aws:iam::777788889999:role/acme-read-only"]
  dev-admin      = ["arn:aws:iam::555566667777:role/acme-admin"]
}

mfa_exempt_user_names              = ["inventory-export"]
mfa_max_age_seconds                = 43200
allowed_source_cidr_blocks         = ["203.0.113.0/24"]
credential_check_exempt_user_names = ["break-glass"]
alarm_sns_topic_arns               = ["arn:aws:sns:us-east-1:333344445555:security-alarms"]
log_kms_key_arn                    = "arn:aws:kms:us-east-1:333344445555:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
iam_permissions_boundary_arn       = "arn:aws:iam::333344445555:policy/acme-boundary"

tags = {
  Owner = "security"
}
