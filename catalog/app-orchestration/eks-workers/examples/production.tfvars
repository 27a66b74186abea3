cluster_name = "acme-prod"
name         = "acme-prod-blue"
subnet_ids   = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

autoscaling_groups = {
  general = {
    min_size       = 3
    max_size       = 9
    instance_types = ["m6i.large", "m5.large"]
    root_volume    = { size = 80 }
    labels         = { workload = "general" }
  }
  batch = {
    min_size             = 0
    max_size             = 20
    instance_types       = ["c6i.xlarge", "c5.xlarge", "c5a.xlarge"]
    on_demand_percentage = 0
    taints               = [{ key = "workload", value = "batch", effect = "NoSchedule" }]
  }
}
managed_node_groups = {
  system = {
    min_size = 2
    max_size = 4
    ami_type = "BOTTLEROCKET_x86_64"
  }
}

ebs_kms_key_arn      = "arn:aws:kms:us-east-1:777788889999:key/3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f"
alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]
