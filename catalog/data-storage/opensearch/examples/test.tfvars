name       = "search-test"
vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718"]

master_user_arn         = "arn:aws:iam::777788889999:role/search-admin"
instance_type           = "t3.small.search"
instance_count          = 1
availability_zone_count = 1
dedicated_master_count  = 0
auto_tune_enabled       = false
ebs_volume_size         = 10

# Replicas cannot be allocated on a single node, so the alarm for a yellow cluster would fire.
enable_cloudwatch_alarms = false
