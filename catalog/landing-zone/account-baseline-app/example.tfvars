name             = "acme"
account_id       = "777788889999"
governed_regions = ["us-east-1", "us-west-2"]

config_s3_bucket_name = "acme-config-logs"

# The logs account alone sets these.
organization_id        = "o-a1b2c3d4e5"
log_source_account_ids = ["111122223333"]
access_log_bucket      = "acme-access-logs"
log_bucket_object_lock = {
  mode = "GOVERNANCE"
  days = 365
}
log_bucket_lifecycle = {
  archive_after_days = 90
  expire_after_days  = 2555
}

inspector_resource_types = ["EC2", "ECR"]
account_alias            = "acme-prod"
primary_contact = {
  full_name       = "Acme Cloud Administration"
  company_name    = "Acme, Inc."
  address_line_1  = "100 Main Street"
  city            = "Springfield"
  state_or_region = "IL"
  postal_code     = "62701"
  country_code    = "US"
  phone_number    = "+15550100"
}
alternate_contacts = {
  SECURITY = {
    name          = "Security team"
    title         = "Security operations"
    email_address = "aws-security@acme.example"
    phone_number  = "+1 555 0100"
  }
  OPERATIONS = {
    name          = "Platform team"
    title         = "Cloud operations"
    email_address = "aws-operations@acme.example"
    phone_number  = "+1 555 0101"
  }
}
instance_metadata_defaults = {
  http_tokens                 = "required"
  http_put_response_hop_limit = 2
}
ebs_kms_key_arns = {
  us-east-1 = "arn:aws:kms:us-east-1:777788889999:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
  us-west-2 = "arn:aws:kms:us-west-2:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
}

unused_access_age_days               = 45
cloudtrail_s3_bucket_name            = "acme-cloudtrail-logs"
cloudtrail_kms_key_arn               = "arn:aws:kms:us-east-1:222233334444:key/9d8c7b6a-5f4e-3d2c-1b0a-f9e8d7c6b5a4"
log_kms_key_arn                      = "arn:aws:kms:us-east-1:777788889999:key/4d5e6f70-8192-a3b4-c5d6-e7f8091a2b3c"
cloudtrail_s3_data_event_bucket_arns = ["arn:aws:s3:::acme-prod-uploads"]
disabled_cis_metric_alarms           = ["s3_bucket_policy_changes"]
cis_metric_alarm_overrides = {
  unauthorized_api_calls = {
    threshold = 10
  }
}
alarm_sns_topic_arns           = ["arn:aws:sns:us-east-1:777788889999:security-alarms"]
alarm_email_addresses          = ["aws-security@acme.example"]
config_kms_key_arn             = "arn:aws:kms:us-east-1:222233334444:key/3c4d5e6f-7081-92a3-b4c5-d6e7f8091a2b"
config_excluded_resource_types = ["AWS::EC2::NetworkInterface"]
config_managed_rules = {
  s3-bucket-versioning = {
    identifier = "S3_BUCKET_VERSIONING_ENABLED"
  }
  required-tags = {
    identifier       = "REQUIRED_TAGS"
    input_parameters = { tag1Key = "Owner" }
    resource_types   = ["AWS::EC2::Instance", "AWS::RDS::DBInstance"]
    regions          = ["us-east-1"]
  }
}
kms_keys = {
  acme-data = {
    description        = "Databases and volumes"
    administrator_arns = ["arn:aws:iam::777788889999:role/acme-admin"]
    user_arns          = ["arn:aws:iam::777788889999:role/acme-deploy-apply"]
  }
}
allow_support_access_from_principal_arns   = ["arn:aws:iam::333344445555:root"]
allow_admin_access_from_principal_arns     = ["arn:aws:iam::333344445555:root"]
allow_read_only_access_from_principal_arns = ["arn:aws:iam::333344445555:root"]
allow_billing_access_from_principal_arns   = ["arn:aws:iam::333344445555:root"]
allow_deploy_plan_from_principal_arns      = ["arn:aws:iam::444455556666:role/acme-deploy-runner-plan"]
allow_deploy_apply_from_principal_arns     = ["arn:aws:iam::444455556666:role/acme-deploy-runner-apply"]
deploy_apply_policy_json                   = <<-EOT
  {
    "Version": "2012-10-17",
    "Statement": [
      {
        "Effect": "Allow",
        "Action": ["ec2:*", "ecs:*", "elasticloadbalancing:*", "logs:*", "rds:*", "s3:*"],
        "Resource": "*"
      }
    ]
  }
EOT
cross_account_roles = {
  acme-auditor = {
    trusted_principal_arns = ["arn:aws:iam::333344445555:role/auditor"]
    managed_policy_arns    = ["arn:aws:iam::aws:policy/SecurityAudit"]
    require_mfa            = false
    max_session_seconds    = 7200
  }
}
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-boundary"
backup_kms_key_arn           = "arn:aws:kms:us-east-1:777788889999:key/2b3c4d5e-6f70-8192-a3b4-c5d6e7f8091a"
backup_vault_lock = {
  min_retention_days = 7
  max_retention_days = 365
}

budgets = {
  month = {
    amount = 5000
  }
}
cost_anomaly_minimum_impact = 100

tags = {
  Owner      = "platform"
  CostCenter = "shared"
}
