name         = "sessions"
node_type    = "cache.r7g.large"
cluster_mode = "enabled"
num_shards   = 3

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
kms_key_arn                           = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
users = {
  web = {
    access_string = "on ~sessions:* -@all +@read +@write +@connection"
  }
}
parameters = {
  maxmemory-policy = "volatile-lru"
}

final_snapshot_name  = "sessions-final"
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
