external_id      = "acme-4f0c1b7e9d2a4c68"
expires_at       = "2026-12-04T18:00:00Z"
cairn_account_id = "999900001111"

access_level               = "read-only"
allowed_source_cidr_blocks = ["198.51.100.0/24"]
allowed_regions            = ["us-east-1"]
alarm_sns_topic_arns       = ["arn:aws:sns:us-east-1:555566667777:security-alarms"]
