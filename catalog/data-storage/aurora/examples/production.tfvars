name           = "orders"
engine         = "aurora-postgresql"
engine_version = "16"
db_name        = "orders"

vpc_id                                = "vpc-0abc1234def567890"
subnet_ids                            = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]

instances = {
  one = {
    instance_class = "db.r7g.large"
    promotion_tier = 0
  }
  two = {
    instance_class = "db.r7g.large"
    promotion_tier = 0
  }
  reports = {
    promotion_tier = 15
  }
}
serverless_v2_scaling = {
  max_capacity = 32
}
custom_endpoints = {
  reports = {
    static_members = ["reports"]
  }
}

kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
share_snapshots = {
  account_id = "333344445555"
}
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
