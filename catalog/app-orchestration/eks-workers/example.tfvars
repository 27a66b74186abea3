cluster_name = "acme-prod"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

name = "acme-prod-blue"

autoscaling_groups = {
  general = {
    min_size       = 3
    max_size       = 9
    instance_types = ["m6i.large", "m5.large"]
    root_volume    = { size = 80 }
    labels         = { workload = "general" }
  }
  batch = {
    min_size                = 0
    max_size                = 20
    instance_types          = ["c6i.xlarge", "c5.xlarge", "c5a.xlarge"]
    on_demand_base_capacity = 0
    on_demand_percentage    = 0
    taints                  = [{ key = "workload", value = "batch", effect = "NoSchedule" }]
  }
}

managed_node_groups = {
  system = {
    min_size       = 2
    max_size       = 4
    instance_types = ["m6i.large"]
    ami_type       = "BOTTLEROCKET_x86_64"
  }
}

instance_refresh = {
  min_healthy_percentage = 100
  max_healthy_percentage = 120
}

additional_security_group_ids                    = ["sg-0a1b2c3d4e5f60718"]
allow_inbound_node_ports_from_cidr_blocks        = ["10.4.0.0/16"]
allow_inbound_node_ports_from_security_group_ids = ["sg-0b2c3d4e5f6071829"]
allow_ssh_from_security_group_ids                = ["sg-0c3d4e5f607182930"]

key_pair_name   = "acme-prod"
ebs_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f"

iam_role_arn                 = null
additional_iam_policy_arns   = ["arn:aws:iam::aws:policy/CloudWatchAgentServerPolicy"]
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/platform-boundary"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]

alarm_thresholds = {
  cpu_utilization_percent = 80
}

tags = {
  Environment = "prod"
  Team        = "platform"
}
