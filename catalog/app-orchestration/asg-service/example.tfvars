name   = "billing"
vpc_id = "vpc-0abc1234def567890"
subnet_ids = [
  "subnet-0a1b2c3d4e5f60718",
  "subnet-0b2c3d4e5f6071829",
  "subnet-0c3d4e5f60718293a",
]
ami_id   = "ami-0abc1234def567890"
min_size = 3
max_size = 9

user_data = <<-EOT
  #!/usr/bin/env bash
  set -euo pipefail
  systemctl start billing
EOT

desired_capacity              = 3
log_kms_key_arn               = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
max_instance_lifetime_seconds = 604800

root_volume = {
  size        = 50
  kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

instance_refresh = {
  checkpoint_percentages   = [20, 100]
  checkpoint_delay_seconds = 900
  alarm_names              = ["billing-5xx"]
}

warm_pool = {
  state    = "Stopped"
  min_size = 2
}

lifecycle_hooks = {
  drain = {
    transition                = "terminating"
    heartbeat_timeout_seconds = 120
    default_result            = "CONTINUE"
  }
}

alb_arn               = "arn:aws:elasticloadbalancing:us-east-1:777788889999:loadbalancer/app/acme-prod/0123456789abcdef"
alb_security_group_id = "sg-0a1b2c3d4e5f60718"
alb_dns_name          = "acme-prod-1234567890.us-east-1.elb.amazonaws.com"
alb_hosted_zone_id    = "Z35SXDOTRQ7X7K"

auto_scaling_requests_per_target = {
  http = 900
}

scheduled_scaling = {
  weekday-morning = {
    recurrence = "0 7 * * MON-FRI"
    time_zone  = "America/New_York"
    min_size   = 6
  }
}

target_groups = {
  http = {
    port = 8080
    health_check = {
      path = "/health"
    }
  }
}

listener_arns = {
  "443" = "arn:aws:elasticloadbalancing:us-east-1:777788889999:listener/app/acme-prod/0123456789abcdef/fedcba9876543210"
}

listener_rules = {
  billing = {
    priority     = 200
    host_headers = ["billing.acme.example"]
  }
}

domain_names   = ["billing.acme.example"]
hosted_zone_id = "Z0123456789ABCDEFGHIJ"

server_ports                          = [9100]
allow_inbound_from_security_group_ids = ["sg-0b2c3d4e5f6071829"]
allow_inbound_from_cidr_blocks        = ["10.4.0.0/16"]
additional_security_group_ids         = ["sg-0c3d4e5f60718293a"]

key_pair_name                     = "acme-operators"
allow_ssh_from_security_group_ids = ["sg-0d4e5f60718293a4b"]

iam_policy_statements = {
  ReadConfiguration = {
    actions   = ["ssm:GetParametersByPath"]
    resources = ["arn:aws:ssm:us-east-1:777788889999:parameter/billing/*"]
  }
}

iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-workload-boundary"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]

alarm_thresholds = {
  target_5xx_percent = 2
}

tags = {
  Environment = "prod"
  Team        = "billing"
}
