name                       = "legacy-orders"
engine                     = "aurora-mysql"
engine_version             = "8.0"
instance_class             = "db.r7g.large"
engine_lifecycle_support   = "open-source-rds-extended-support"
master_username            = "root"
master_password_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:legacy/orders/master-AbCdEf"

db_subnet_group_name            = "legacy-databases"
db_cluster_parameter_group_name = "legacy-aurora-mysql80"
db_parameter_group_name         = "legacy-aurora-mysql80"
create_security_group           = false
additional_security_group_ids   = ["sg-0b2c3d4e5f6071829"]
