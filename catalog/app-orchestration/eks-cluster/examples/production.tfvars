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

endpoint_public_access             = true
endpoint_public_access_cidr_blocks = ["203.0.113.0/24"]
kms_key_arn                        = "arn:aws:kms:us-east-1:777788889999:key/2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e"
ebs_kms_key_arn                    = "arn:aws:kms:us-east-1:777788889999:key/3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f"

managed_node_groups = {
  general = {
    min_size       = 3
    max_size       = 9
    instance_types = ["m6i.large", "m5.large"]
  }
  batch = {
    min_size       = 0
    max_size       = 20
    capacity_type  = "SPOT"
    instance_types = ["c6i.xlarge", "c5.xlarge", "c5a.xlarge"]
    taints         = [{ key = "workload", value = "batch", effect = "NO_SCHEDULE" }]
  }
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]
