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

allow_ssh_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
profile_issuer_iam_arns           = ["arn:aws:iam::777788889999:role/vpn-admins"]

backup_bucket = "acme-prod-vpn-pki"
kms_key_arn   = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

eip_allocation_id = "eipalloc-0a1b2c3d4e5f60718"
hosted_zone_id    = "Z0123456789ABCDEFGHIJ"
domain_name       = "vpn.prod.acme.example"

ami_id = "ami-0a1b2c3d4e5f60718"

root_volume = {
  size = 20
}

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

additional_iam_policy_arns   = ["arn:aws:iam::777788889999:policy/vpn-extra-logs"]
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/permissions-boundary"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:prod-alarms"]

tags = {
  Environment = "mgmt"
  Team        = "platform"
}
