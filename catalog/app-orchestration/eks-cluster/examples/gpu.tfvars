cluster_name       = "acme-prod"
kubernetes_version = "1.35"
vpc_id             = "vpc-0abc1234def567890"
subnet_ids         = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

access_entries = {
  administrators = {
    principal_arn       = "arn:aws:iam::777788889999:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_ClusterAdministrator_1b2c3d4e5f607182"
    policy_associations = [{ policy = "AmazonEKSClusterAdminPolicy" }]
  }
}

managed_node_groups = {
  training = {
    min_size                = 0
    max_size                = 4
    instance_types          = ["p5.48xlarge"]
    ami_type                = "AL2023_x86_64_NVIDIA"
    capacity_type           = "CAPACITY_BLOCK"
    capacity_reservation_id = "cr-0a1b2c3d4e5f60718"
    placement_group_name    = "training"
    subnet_ids              = ["subnet-0a1b2c3d4e5f60718"]
    root_volume = {
      size = 500
    }
    taints = [{ key = "nvidia.com/gpu", effect = "NO_SCHEDULE" }]
  }
}
