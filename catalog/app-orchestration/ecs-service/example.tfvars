service_name = "orders"
cluster_name = "acme-prod-fargate"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids = [
  "subnet-0a1b2c3d4e5f60718",
  "subnet-0b2c3d4e5f6071829",
  "subnet-0c3d4e5f60718293a",
]

container_definitions = [
  {
    name  = "app"
    image = "444455556666.dkr.ecr.us-east-1.amazonaws.com/orders:1.14.2"
    environment = {
      LOG_LEVEL = "info"
      PORT      = "8080"
    }
    secrets = {
      DATABASE_PASSWORD = "arn:aws:secretsmanager:us-east-1:777788889999:secret:orders-db-AbCdEf:password::"
    }
    port_mappings = [
      {
        container_port = 8080
        name           = "http"
        app_protocol   = "http"
      },
    ]
    health_check = {
      command      = ["CMD-SHELL", "curl -f http://localhost:8080/health || exit 1"]
      start_period = 20
    }
  },
]

capacity_provider_strategy = [
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

ephemeral_storage_gib = 40

volumes = {
  uploads = {
    efs = {
      file_system_id  = "fs-0123456789abcdef0"
      access_point_id = "fsap-0123456789abcdef0"
    }
  }
}

placement_constraints = [
  {
    type       = "memberOf"
    expression = "attribute:ecs.instance-type =~ m7i.*"
  },
]

deployment_alarm_names = ["orders-5xx-http"]

alb_arn               = "arn:aws:elasticloadbalancing:us-east-1:777788889999:loadbalancer/app/acme-prod/0123456789abcdef"
alb_security_group_id = "sg-0a1b2c3d4e5f60718"
alb_dns_name          = "acme-prod-1234567890.us-east-1.elb.amazonaws.com"
alb_hosted_zone_id    = "Z35SXDOTRQ7X7K"

allow_inbound_from_security_group_ids = ["sg-0b2c3d4e5f6071829"]
allow_inbound_from_cidr_blocks        = ["10.4.0.0/16"]
additional_security_group_ids         = ["sg-0c3d4e5f60718293a"]

target_groups = {
  http = {
    container_port = 8080
    health_check = {
      path = "/health"
    }
  }
}

listener_arns = {
  "443" = "arn:aws:elasticloadbalancing:us-east-1:777788889999:listener/app/acme-prod/0123456789abcdef/fedcba9876543210"
}

listener_rules = {
  orders = {
    priority     = 100
    host_headers = ["orders.acme.example"]
  }
}

domain_names   = ["orders.acme.example"]
hosted_zone_id = "Z0123456789ABCDEFGHIJ"

service_connect = {
  services = [
    {
      port_name = "http"
      dns_name  = "orders"
      port      = 80
    },
  ]
}

service_discovery = {
  namespace_id = "ns-0123456789abcdef"
  dns_name     = "orders"
}

auto_scaling_memory_target_percent = 75

auto_scaling_requests_per_target = {
  http = 600
}

scheduled_scaling = {
  weekday-morning = {
    schedule     = "cron(0 7 ? * MON-FRI *)"
    timezone     = "America/New_York"
    min_capacity = 6
    max_capacity = 20
  }
}

iam_policy_statements = {
  PublishOrders = {
    actions   = ["sns:Publish"]
    resources = ["arn:aws:sns:us-east-1:777788889999:orders"]
  }
}

task_role_arn                = "arn:aws:iam::777788889999:role/acme-orders-task"
execution_role_arn           = "arn:aws:iam::777788889999:role/acme-ecs-execution"
secrets_kms_key_arns         = ["arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"]
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-workload-boundary"

log_group_name  = "/acme/prod/orders"
log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
alarm_thresholds = {
  target_response_time_p95_seconds = 0.8
}

tags = {
  Environment = "prod"
  Team        = "orders"
}
