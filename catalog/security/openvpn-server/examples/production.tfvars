name       = "vpn"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

certificate_authority = {
  common_name  = "acme VPN"
  organization = "acme"
  country      = "US"
}

routes         = ["10.4.0.0/16"]
search_domains = ["prod.acme.internal"]

require_one_time_password = true
profile_issuer_iam_arns   = ["arn:aws:iam::777788889999:role/vpn-admins"]

hosted_zone_id = "Z0123456789ABCDEFGHIJ"
domain_name    = "vpn.prod.acme.example"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]
