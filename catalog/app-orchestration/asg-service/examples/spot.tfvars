name           = "renderer"
vpc_id         = "vpc-0abc1234def567890"
subnet_ids     = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
ami_id         = "ami-0abc1234def567890"
min_size       = 0
max_size       = 20
instance_types = ["c7i.xlarge", "c6i.xlarge", "c7a.xlarge"]

purchase_options = {
  on_demand_base_capacity         = 1
  on_demand_percentage_above_base = 0
}
scheduled_scaling = {
  night = {
    recurrence       = "0 22 * * *"
    time_zone        = "America/New_York"
    desired_capacity = 10
  }
}
