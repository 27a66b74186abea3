name          = "license-server"
vpc_id        = "vpc-0abc1234def567890"
subnet_id     = "subnet-0a1b2c3d4e5f60718"
ami_id        = "ami-0abc1234def567890"
instance_type = "m7i.large"

ebs_volumes = {
  data = {
    device_name = "/dev/sdf"
    size        = 200
    mount_path  = "/var/lib/license-server"
  }
}
ebs_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
backup_tags     = { backup-plan = "daily" }

ingress_rules = {
  licenses = {
    from_port   = 27000
    to_port     = 27009
    cidr_blocks = ["10.4.0.0/16"]
  }
}
hosted_zone_id  = "Z0123456789ABCDEFGHIJ"
dns_record_name = "licenses.acme.example"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
