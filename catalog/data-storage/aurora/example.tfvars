name           = "orders"
engine         = "aurora-postgresql"
engine_version = "16"

db_subnet_group_name            = "orders-legacy"
db_cluster_parameter_group_name = "orders-legacy-postgresql16"
db_parameter_group_name         = "orders-legacy-postgresql16"
replication_source_arn          = "arn:aws:rds:eu-west-1:777788889999:cluster:orders"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

instances = {
  one = {
    instance_class    = "db.r7g.large"
    availability_zone = "us-east-1a"
    promotion_tier    = 0
  }
  two = {
    instance_class    = "db.r7g.large"
    availability_zone = "us-east-1b"
    promotion_tier    = 0
  }
  reports = {
    promotion_tier = 15
  }
}
serverless_v2_scaling = {
  min_capacity = 2
  max_capacity = 32
}
reader_autoscaling = {
  min_capacity = 2
  max_capacity = 6
  target_value = 60
}
custom_endpoints = {
  reports = {
    static_members = ["reports"]
  }
}

db_name                        = "orders"
port                           = 5433
master_password_secret_arn     = "arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/orders/master-AbCdEf"
master_user_secret_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
kms_key_arn                    = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
global_cluster_identifier      = "orders-global"

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_cidr_blocks        = ["10.5.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]
hosted_zone_id                        = "Z0123456789ABCDEFGHIJ"
dns_record_name                       = "orders-db.prod.acme.example"

parameter_group_family = "aurora-postgresql16"
cluster_parameters = [
  { name = "rds.logical_replication", value = "1", apply_method = "pending-reboot" },
]
instance_parameters = [
  { name = "log_min_duration_statement", value = "500" },
]
iam_role_associations = {
  s3Export = "arn:aws:iam::777788889999:role/orders-s3-export"
}
activity_stream = {
  mode        = "async"
  kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
}

final_snapshot_name = "orders-before-migration"
snapshot_identifier = "arn:aws:rds:us-east-1:666677778888:cluster-snapshot:orders-2026-11-01"
restore_to_point_in_time = {
  source_cluster_identifier  = "orders-old"
  restore_type               = "copy-on-write"
  use_latest_restorable_time = true
}
share_snapshots = {
  account_id    = "333344445555"
  max_snapshots = 14
}
active_directory = {
  directory_id  = "d-90670a1b2c"
  iam_role_name = "aurora-directory"
}
timeouts = {
  create = "120m"
}

monitoring_role_arn             = "arn:aws:iam::777788889999:role/rds-enhanced-monitoring"
database_insights_kms_key_arn   = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
enabled_cloudwatch_logs_exports = ["postgresql", "iam-db-auth-error"]
log_kms_key_arn                 = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
alarm_sns_topic_arns            = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  cpu_utilization_percent = 80
  database_connections    = 1200
}

tags = {
  Team        = "orders"
  Environment = "prod"
}
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/deploy-boundary"
