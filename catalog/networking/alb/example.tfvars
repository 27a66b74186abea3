name = "prod-public"

vpc_id = "vpc-0abc1234def567890"
subnet_ids = [
  "subnet-0a1b2c3d4e5f60718",
  "subnet-0b2c3d4e5f6071829",
  "subnet-0c3d4e5f607182930",
]

internal                              = false
ip_address_type                       = "dualstack"
allow_inbound_from_cidr_blocks        = ["0.0.0.0/0"]
allow_inbound_from_ipv6_cidr_blocks   = ["::/0"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_prefix_list_ids    = ["pl-3b927c52"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]

https_listeners = {
  "443" = {
    certificate_arn             = "arn:aws:acm:us-east-1:777788889999:certificate/12345678-1234-1234-1234-123456789012"
    additional_certificate_arns = ["arn:aws:acm:us-east-1:777788889999:certificate/23456789-2345-2345-2345-234567890123"]
  }
}

default_response = {
  status_code  = 404
  content_type = "application/json"
  body         = "{\"error\":\"not found\"}"
}

response_headers = {
  strict_transport_security = "max-age=31536000"
}

minimum_capacity_units = 500

hosted_zone_id = "Z0123456789ABCDEFGHIJ"
domain_names   = ["prod.acme.example", "*.prod.acme.example"]

waf_web_acl_arn = "arn:aws:wafv2:us-east-1:777788889999:regional/webacl/prod/a1b2c3d4-5678-90ab-cdef-111122223333"

access_log_bucket = "acme-prod-alb-logs"
access_log_prefix = "prod-public"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]

alarm_thresholds = {
  target_response_time_p99 = 2
}

tags = {
  Environment = "prod"
  Team        = "platform"
}
