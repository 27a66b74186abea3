name           = "legacy-search"
engine_version = "OpenSearch_1.3"
vpc_id         = "vpc-0abc1234def567890"
subnet_ids     = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

instance_type           = "m6g.large.search"
instance_count          = 2
availability_zone_count = 2
dedicated_master_count  = 0
ebs_volume_size         = 100
auto_tune_enabled       = false

fine_grained_access_control_enabled = false
master_user_arn                     = null
access_principal_arns               = ["arn:aws:iam::777788889999:role/catalog-api"]
additional_security_group_ids       = ["sg-0b2c3d4e5f6071829"]
log_types                           = []
