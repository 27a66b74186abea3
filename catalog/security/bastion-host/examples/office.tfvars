name       = "bastion"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

enable_public_ip               = true
allow_inbound_from_cidr_blocks = ["203.0.113.0/24"]
allow_outbound_to_cidr_blocks  = ["10.4.0.0/16"]
hosted_zone_id                 = "Z0123456789ABCDEFGHIJ"
domain_name                    = "bastion.prod.acme.example"

running_hours = {
  start     = "0 7 * * MON-FRI"
  stop      = "0 19 * * MON-FRI"
  time_zone = "America/New_York"
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]
