external_id      = "acme-4f0c1b7e9d2a4c68"
expires_at       = "2026-12-04T18:00:00Z"
cairn_account_id = "999900001111"

access_level                 = "read-only"
allowed_source_cidr_blocks   = ["198.51.100.0/24"]
additional_iam_policy_arns   = ["arn:aws:iam::aws:policy/AmazonRDSPerformanceInsightsReadOnly"]
allowed_regions              = ["us-east-1", "us-west-2"]
iam_permissions_boundary_arn = "arn:aws:iam::555566667777:policy/acme-boundary"
alarm_sns_topic_arns         = ["arn:aws:sns:us-east-1:555566667777:security-alarms"]

tags = {
  Owner = "security"
}
