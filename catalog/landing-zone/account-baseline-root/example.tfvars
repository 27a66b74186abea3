name             = "acme"
account_id       = "111122223333"
governed_regions = ["us-east-1", "us-west-2"]

child_accounts = {
  logs     = { email = "aws-logs@acme.example", parent_ou = "security" }
  security = { email = "aws-security-account@acme.example", parent_ou = "security" }
  shared   = { email = "aws-shared@acme.example", parent_ou = "infrastructure" }
  dev      = { email = "aws-dev@acme.example", parent_ou = "nonproduction" }
  stage    = { email = "aws-stage@acme.example", parent_ou = "nonproduction" }
  prod     = { email = "aws-prod@acme.example", parent_ou = "production" }
}

cloudtrail_s3_bucket_name = "acme-cloudtrail-logs"
config_s3_bucket_name     = "acme-config-logs"

scp_allowed_regions = ["us-east-1", "us-west-2"]
service_control_policies = {
  deny-expensive-instances = {
    description = "No GPU instances outside of production"
    content     = <<-EOT
      {
        "Version": "2012-10-17",
        "Statement": [
          {
            "Effect": "Deny",
            "Action": "ec2:RunInstances",
            "Resource": "arn:aws:ec2:*:*:instance/*",
            "Condition": { "StringLike": { "ec2:InstanceType": ["g*", "p*"] } }
          }
        ]
      }
    EOT
    targets     = ["nonproduction"]
  }
}
resource_control_policies = {
  require-tls = {
    content = <<-EOT
      {
        "Version": "2012-10-17",
        "Statement": [
          {
            "Effect": "Deny",
            "Principal": "*",
            "Action": "s3:*",
            "Resource": "*",
            "Condition": { "BoolIfExists": { "aws:SecureTransport": "false" } }
          }
        ]
      }
    EOT
    targets = ["workloads"]
  }
}
tag_policies = {
  environment = {
    tag_key      = "Environment"
    tag_values   = ["dev", "stage", "prod"]
    enforced_for = ["ec2:instance"]
    targets      = ["workloads"]
  }
}
backup_policies = {
  daily = {
    content = <<-EOT
      {
        "plans": {
          "daily": {
            "regions": { "@@assign": ["us-east-1"] },
            "rules": {
              "daily": {
                "schedule_expression": { "@@assign": "cron(0 5 * * ? *)" },
                "target_backup_vault_name": { "@@assign": "acme" },
                "lifecycle": { "delete_after_days": { "@@assign": "35" } }
              }
            },
            "selections": {
              "tags": {
                "daily": {
                  "iam_role_arn": { "@@assign": "arn:aws:iam::$account:role/acme-backup" },
                  "tag_key": { "@@assign": "backup-plan" },
                  "tag_value": { "@@assign": ["daily"] }
                }
              }
            }
          }
        }
      }
    EOT
    targets = ["production"]
  }
}

identity_center_permission_sets = {
  administrator = {
    description         = "Full access, for emergencies and platform work"
    managed_policy_arns = ["arn:aws:iam::aws:policy/AdministratorAccess"]
    session_duration    = "PT1H"
  }
  read-only = {
    managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
  }
}
identity_center_assignments = [
  {
    permission_set = "read-only"
    group_name     = "developers"
    account_keys   = ["dev", "stage", "prod"]
  },
]

account_alias = "acme-management"
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
  us-east-1 = "arn:aws:kms:us-east-1:111122223333:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
  us-west-2 = "arn:aws:kms:us-west-2:111122223333:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
}

unused_access_age_days     = 45
cloudtrail_kms_key_arn     = "arn:aws:kms:us-east-1:222233334444:key/9d8c7b6a-5f4e-3d2c-1b0a-f9e8d7c6b5a4"
log_kms_key_arn            = "arn:aws:kms:us-east-1:111122223333:key/4d5e6f70-8192-a3b4-c5d6-e7f8091a2b3c"
disabled_cis_metric_alarms = ["s3_bucket_policy_changes"]
cis_metric_alarm_overrides = {
  unauthorized_api_calls = {
    threshold = 10
  }
}
alarm_sns_topic_arns           = ["arn:aws:sns:us-east-1:111122223333:security-alarms"]
alarm_email_addresses          = ["aws-security@acme.example"]
config_kms_key_arn             = "arn:aws:kms:us-east-1:222233334444:key/3c4d5e6f-7081-92a3-b4c5-d6e7f8091a2b"
config_excluded_resource_types = ["AWS::EC2::NetworkInterface"]
kms_keys = {
  acme-data = {
    description        = "Databases and volumes"
    administrator_arns = ["arn:aws:iam::111122223333:role/acme-admin"]
    user_arns          = ["arn:aws:iam::111122223333:role/acme-deploy-apply"]
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
iam_permissions_boundary_arn               = "arn:aws:iam::111122223333:policy/acme-boundary"

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
