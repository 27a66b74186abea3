name       = "search"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
access_principal_arns                 = ["arn:aws:iam::777788889999:role/catalog-api"]
master_user_arn                       = "arn:aws:iam::777788889999:role/search-admin"
kms_key_arn                           = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"

instance_count                = 6
multi_az_with_standby_enabled = true
warm_count                    = 3

snapshot_role = {
  bucket_name = "acme-prod-search-snapshots"
}
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
