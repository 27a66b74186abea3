cluster_name = "acme-prod-fargate"

default_capacity_provider_strategy = [
  {
    capacity_provider = "FARGATE"
    base              = 2
    weight            = 1
  },
  {
    capacity_provider = "FARGATE_SPOT"
    weight            = 3
  },
]

execute_command_logging    = "BOTH"
execute_command_log_bucket = "acme-prod-ecs-exec-logs"

kms_key_arn                           = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
fargate_ephemeral_storage_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/2345bcde-23bc-45de-67fa-2345678901bc"

service_connect_namespace_arn = "arn:aws:servicediscovery:us-east-1:777788889999:namespace/ns-0123456789abcdef"

enable_task_failure_notifications = true
alarm_sns_topic_arns              = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

alarm_thresholds = {
  vcpu_quota_percent = 70
}

tags = {
  Environment = "prod"
  Team        = "platform"
}
