name                  = "acme"
account_id            = "333344445555"
governed_regions      = ["us-east-1", "us-west-2"]
config_s3_bucket_name = "acme-config-logs"
account_alias         = "acme-security"

guardduty_findings_s3_bucket_arn = "arn:aws:s3:::acme-guardduty-findings"
guardduty_findings_kms_key_arn   = "arn:aws:kms:us-east-1:222233334444:key/5e6f7081-92a3-b4c5-d6e7-f8091a2b3c4d"
security_hub_disabled_controls   = ["IAM.6"]
inspector_resource_types         = ["EC2", "ECR", "LAMBDA"]

alarm_email_addresses                  = ["security@acme.example"]
allow_deploy_plan_from_principal_arns  = ["arn:aws:iam::444455556666:role/acme-deploy-runner-plan"]
allow_deploy_apply_from_principal_arns = ["arn:aws:iam::444455556666:role/acme-deploy-runner-apply"]
