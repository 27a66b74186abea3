name            = "pages"
node_type       = "cache.r7g.large"
num_cache_nodes = 4

vpc_id                                = "vpc-0abc1234def567890"
subnet_ids                            = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]

parameters = {
  max_item_size = "4194304"
}
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
