cluster_name = "acme-prod"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
managed_node_groups = {
  general = { min_size = 2, max_size = 4 }
}
