name      = "pages"
node_type = "cache.r7g.large"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

subnet_group_name = "legacy-caches"

preferred_availability_zones          = ["us-east-1a", "us-east-1b"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_cidr_blocks        = ["10.4.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]
hosted_zone_id                        = "Z0123456789ABCDEFGHIJ"
dns_record_name                       = "pages.prod.acme.example"

parameter_group_family = "memcached1.6"
parameters = {
  max_item_size = "4194304"
}

notification_topic_arn = "arn:aws:sns:us-east-1:777788889999:cache-events"
timeouts = {
  update = "90m"
}
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  cpu_utilization_percent = 80
  evictions               = 1000
}

tags = {
  Team        = "web"
  Environment = "prod"
}
