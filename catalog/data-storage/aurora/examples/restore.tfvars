name           = "orders-copy"
engine         = "aurora-postgresql"
engine_version = "16"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

restore_to_point_in_time = {
  source_cluster_identifier  = "orders"
  restore_type               = "copy-on-write"
  use_latest_restorable_time = true
}
