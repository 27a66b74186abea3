cluster_name = "acme-prod"
vpc_id       = "vpc-0abc1234def567890"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f60718293a"]
min_size     = 3
max_size     = 12

instance_types                = ["m7i.large", "m7a.large", "m6i.large"]
target_capacity_percent       = 80
max_instance_lifetime_seconds = 604800
additional_capacity_providers = ["FARGATE", "FARGATE_SPOT"]

root_volume = {
  size        = 100
  kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
