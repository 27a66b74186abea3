name                       = "legacy-orders"
engine                     = "mysql"
engine_version             = "8.4"
instance_class             = "db.m7g.large"
allocated_storage          = 200
multi_az                   = false
engine_lifecycle_support   = "open-source-rds-extended-support"
master_username            = "root"
master_password_secret_arn = "arn:aws:secretsmanager:us-east-1:777788889999:secret:legacy/orders/master-AbCdEf"

db_subnet_group_name          = "legacy-databases"
db_parameter_group_name       = "legacy-mysql84"
option_group_name             = "legacy-mysql84"
create_security_group         = false
additional_security_group_ids = ["sg-0b2c3d4e5f6071829"]
