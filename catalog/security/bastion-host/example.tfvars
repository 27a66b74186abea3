name       = "bastion"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

allow_inbound_from_cidr_blocks        = ["203.0.113.0/24"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_outbound_to_cidr_blocks         = ["10.4.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]

key_pair_name = "prod-emergency"

eip_allocation_id = "eipalloc-0a1b2c3d4e5f60718"
hosted_zone_id    = "Z0123456789ABCDEFGHIJ"
domain_name       = "bastion.prod.acme.example"

ami_id = "ami-0a1b2c3d4e5f60718"

root_volume = {
  size        = 16
  kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

running_hours = {
  start     = "0 7 * * MON-FRI"
  stop      = "0 19 * * MON-FRI"
  time_zone = "America/New_York"
}

additional_iam_policy_arns   = ["arn:aws:iam::777788889999:policy/read-database-secrets"]
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/permissions-boundary"

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]

tags = {
  Environment = "mgmt"
  Team        = "platform"
}
