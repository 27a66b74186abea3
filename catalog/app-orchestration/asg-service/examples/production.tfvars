name       = "billing"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f60718293a"]
ami_id     = "ami-0abc1234def567890"
min_size   = 3
max_size   = 9

alb_arn               = "arn:aws:elasticloadbalancing:us-east-1:777788889999:loadbalancer/app/acme-prod/0123456789abcdef"
alb_security_group_id = "sg-0a1b2c3d4e5f60718"
target_groups = {
  http = {
    port         = 8080
    health_check = { path = "/health" }
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

auto_scaling_requests_per_target = { http = 900 }
max_instance_lifetime_seconds    = 604800
instance_refresh = {
  checkpoint_percentages = [20, 100]
  alarm_names            = ["billing-5xx-http"]
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
