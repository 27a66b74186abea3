name              = "orders"
engine            = "postgres"
engine_version    = "17"
instance_class    = "db.r7g.large"
allocated_storage = 400

db_subnet_group_name    = "orders-legacy"
db_parameter_group_name = "orders-legacy-postgres17"
option_group_name       = "billing-sqlserver-16"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

db_name                             = "orders"
port                                = 5433
iam_database_authentication_enabled = false
master_password_secret_arn          = "arn:aws:secretsmanager:us-east-1:777788889999:secret:prod/orders/master-AbCdEf"
master_user_secret_kms_key_arn      = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"

iops               = 12000
storage_throughput = 500
kms_key_arn        = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"

availability_zone = "us-east-1a"
read_replicas = {
  reports = {
    instance_class = "db.r7g.xlarge"
    parameters = [
      { name = "max_standby_streaming_delay", value = "900000" },
    ]
  }
}
replicate_source_db = "arn:aws:rds:us-west-2:777788889999:db:orders"

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_from_cidr_blocks        = ["10.5.0.0/16"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]
hosted_zone_id                        = "Z0123456789ABCDEFGHIJ"
dns_record_name                       = "orders-db.prod.acme.example"

parameter_group_family = "postgres17"
parameters = [
  { name = "log_min_duration_statement", value = "500" },
  { name = "shared_preload_libraries", value = "pg_stat_statements,auto_explain", apply_method = "pending-reboot" },
]
options = [
  {
    option_name = "SQLSERVER_BACKUP_RESTORE"
    settings    = { IAM_ROLE_ARN = "arn:aws:iam::777788889999:role/orders-native-backup" }
  },
]
license_model      = "postgresql-license"
character_set_name = "AL32UTF8"
timezone           = "Central Standard Time"
active_directory = {
  directory_id  = "d-1234567890"
  iam_role_name = "rds-directory-access"
}
iam_role_associations = {
  s3Export = "arn:aws:iam::777788889999:role/orders-s3-export"
}

final_snapshot_name = "orders-before-migration"
snapshot_identifier = "arn:aws:rds:us-east-1:666677778888:snapshot:orders-2026-11-01"
restore_to_point_in_time = {
  source_db_instance_identifier = "orders-old"
  restore_time                  = "2026-11-20T09:30:00Z"
}
share_snapshots = {
  account_id    = "333344445555"
  max_snapshots = 14
}
timeouts = {
  create = "120m"
}

monitoring_role_arn             = "arn:aws:iam::777788889999:role/rds-enhanced-monitoring"
database_insights_kms_key_arn   = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
enabled_cloudwatch_logs_exports = ["postgresql", "upgrade", "iam-db-auth-error"]
log_kms_key_arn                 = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
alarm_sns_topic_arns            = ["arn:aws:sns:us-east-1:777788889999:alarms"]
alarm_thresholds = {
  cpu_utilization_percent = 80
  database_connections    = 800
}

tags = {
  Team        = "orders"
  Environment = "prod"
}
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/deploy-boundary"
