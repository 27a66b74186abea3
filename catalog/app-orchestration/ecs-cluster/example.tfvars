cluster_name = "acme-prod-ecs"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids = [
  "subnet-0a1b2c3d4e5f60718",
  "subnet-0b2c3d4e5f6071829",
  "subnet-0c3d4e5f60718293a",
]
max_size = 12

ami_id = "ami-0abc1234def567890"

spot = {
  on_demand_base_capacity         = 2
  on_demand_percentage_above_base = 25
}

kms_key_arn                   = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
max_instance_lifetime_seconds = 604800

root_volume = {
  size        = 100
  throughput  = 250
  kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

scaling_step_size = {
  maximum = 4
}

ecs_agent_config = {
  ECS_IMAGE_PULL_BEHAVIOR               = "prefer-cached"
  ECS_ENGINE_TASK_CLEANUP_WAIT_DURATION = "1h"
}

registry_credentials_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:registry-credentials-AbCdEf"

additional_user_data = <<-EOT
  sysctl -w net.core.somaxconn=4096
EOT

additional_capacity_providers = ["FARGATE", "FARGATE_SPOT"]

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_cidr_blocks        = ["10.4.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]

iam_policy_statements = {
  ReadBootConfiguration = {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::acme-prod-boot-config/*"]
  }
}

service_connect_namespace_arn = "arn:aws:servicediscovery:us-east-1:777788889999:namespace/ns-0123456789abcdef"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]

log_kms_key_arn              = "arn:aws:kms:us-east-1:777788889999:key/2345bcde-23bc-45de-67fa-2345678901bc"
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-workload-boundary"

ami_variant = "gpu"
alarm_thresholds = {
  reservation_percent = 90
}

tags = {
  Environment = "prod"
  Team        = "platform"
}
