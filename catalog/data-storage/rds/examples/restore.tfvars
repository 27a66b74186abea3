name              = "orders-restored"
engine            = "postgres"
engine_version    = "17"
instance_class    = "db.r7g.large"
allocated_storage = 400

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

restore_to_point_in_time = {
  source_db_instance_identifier = "orders"
  restore_time                  = "2026-11-20T09:30:00Z"
}
