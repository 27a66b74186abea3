cluster_name = "acme-dev"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
autoscaling_groups = {
  arm = {
    min_size                      = 1
    max_size                      = 6
    instance_types                = ["m7g.large", "m6g.large"]
    ami_family                    = "BOTTLEROCKET_ARM_64"
    on_demand_base_capacity       = 1
    on_demand_percentage          = 0
    max_instance_lifetime_seconds = 604800
  }
}
enable_instance_refresh = true
