name                  = "orders"
engine                = "postgres"
engine_version        = "17"
instance_class        = "db.r7g.large"
allocated_storage     = 400
max_allocated_storage = 1000
db_name               = "orders"

# RDS does not support read replicas with a password that it manages.
master_password_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/orders/master-AbCdEf"

vpc_id                                = "vpc-0abc1234def567890"
subnet_ids                            = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
hosted_zone_id                        = "Z0123456789ABCDEFGHIJ"
dns_record_name                       = "orders-db.prod.acme.example"

kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
read_replicas = {
  reports = {
    parameters = [
      { name = "max_standby_streaming_delay", value = "900000" },
    ]
  }
}
share_snapshots = {
  account_id = "333344445555"
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  database_connections = 800
}
