name      = "sessions"
node_type = "cache.r7g.large"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

subnet_group_name = "legacy-caches"

serverless = {
  data_storage_gigabytes = 50
  ecpu_per_second        = 20000
}
preferred_availability_zones = ["us-east-1a", "us-east-1b"]
global_replication_group_id  = "ldgnf-sessions"

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_cidr_blocks        = ["10.5.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]
hosted_zone_id                        = "Z0123456789ABCDEFGHIJ"
dns_record_name                       = "sessions.prod.acme.example"

kms_key_arn           = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
auth_token_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/sessions/auth-token-AbCdEf"
users = {
  web = {
    access_string = "on ~sessions:* -@all +@read +@write +@connection"
  }
  support = {
    user_name            = "support"
    access_string        = "on ~* -@all +@read +@connection"
    authentication       = "password"
    password_secret_arns = ["arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/sessions/support-GhIjKl"]
  }
}

engine_version         = "8.1"
parameter_group_family = "valkey8"
parameters = {
  maxmemory-policy = "volatile-lru"
}

final_snapshot_name        = "sessions-final"
restore_from_snapshot_name = "sessions-2026-11-01"
restore_from_snapshot_arns = ["arn:aws:s3:::acme-prod-cache-exports/sessions.rdb"]
notification_topic_arn     = "arn:aws:sns:us-east-1:777788889999:cache-events"
timeouts = {
  update = "120m"
}

log_kms_key_arn      = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  memory_usage_percent = 75
  evictions            = 0
}

tags = {
  Team        = "web"
  Environment = "prod"
}
