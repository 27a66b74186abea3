service_name = "orders"
cluster_name = "acme-prod-fargate"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f60718293a"]

cpu    = 1024
memory = 2048
container_definitions = [
  {
    name        = "app"
    image       = "444455556666.dkr.ecr.us-east-1.amazonaws.com/orders:1.14.2"
    environment = { LOG_LEVEL = "info" }
    secrets = {
      DATABASE_PASSWORD = "arn:aws:secretsmanager:us-east-1:777788889999:secret:orders-db-AbCdEf:password::"
    }
    port_mappings = [{ container_port = 8080 }]
  },
]

alb_arn               = "arn:aws:elasticloadbalancing:us-east-1:777788889999:loadbalancer/app/acme-prod/0123456789abcdef"
alb_security_group_id = "sg-0a1b2c3d4e5f60718"
target_groups = {
  http = {
    container_port = 8080
    health_check   = { path = "/health" }
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

min_capacity                     = 3
max_capacity                     = 30
auto_scaling_requests_per_target = { http = 600 }
deployment_alarm_names           = ["orders-5xx-http"]

iam_policy_statements = {
  PublishOrders = {
    actions   = ["sns:Publish"]
    resources = ["arn:aws:sns:us-east-1:777788889999:orders"]
  }
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
alarm_thresholds = {
  target_response_time_p95_seconds = 0.8
}
