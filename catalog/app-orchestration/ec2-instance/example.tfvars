name      = "license-server"
vpc_id    = "vpc-0abc1234def567890"
subnet_id = "subnet-0a1b2c3d4e5f60718"
ami_id    = "ami-0abc1234def567890"

user_data = <<-EOT
  #!/usr/bin/env bash
  set -euo pipefail
  systemctl enable --now license-server
EOT

root_volume = {
  size = 40
}

ebs_volumes = {
  data = {
    device_name = "/dev/sdf"
    size        = 200
    mount_path  = "/var/lib/license-server"
  }
}

ebs_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

backup_tags = {
  backup-plan = "daily"
}

private_ip = "10.4.80.25"

ingress_rules = {
  licenses = {
    from_port          = 27000
    to_port            = 27009
    cidr_blocks        = ["10.4.0.0/16"]
    security_group_ids = ["sg-0b2c3d4e5f6071829"]
  }
}

additional_security_group_ids = ["sg-0c3d4e5f60718293a"]

hosted_zone_id  = "Z0123456789ABCDEFGHIJ"
dns_record_name = "licenses.acme.example"

key_pair_name = "acme-operators"

iam_policy_statements = {
  ReadLicenses = {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::acme-prod-licenses/*"]
  }
}

iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/acme-workload-boundary"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/2345bcde-23bc-45de-67fa-2345678901bc"
alarm_thresholds = {
  disk_used_percent = 80
}

tags = {
  Environment = "prod"
  Team        = "platform"
}
