cluster_name       = "acme-prod"
kubernetes_version = "1.35"
vpc_id             = "vpc-0abc1234def567890"
subnet_ids         = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]

control_plane_subnet_ids              = ["subnet-0d4e5f60718293041", "subnet-0e5f6071829304152", "subnet-0f607182930415263"]
endpoint_public_access_cidr_blocks    = ["203.0.113.0/24"]
allow_inbound_from_cidr_blocks        = ["10.10.0.0/16"]
allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
additional_security_group_ids         = ["sg-0b2c3d4e5f6071829"]
service_ipv4_cidr_block               = "172.20.0.0/16"

remote_networks = {
  node_cidr_blocks = ["192.168.10.0/24"]
  pod_cidr_blocks  = ["192.168.64.0/20"]
}

log_kms_key_arn            = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d"
kms_key_arn                = "arn:aws:kms:us-east-1:777788889999:key/2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e"
kms_key_administrator_arns = ["arn:aws:iam::777788889999:role/allow-full-access-from-other-accounts"]

access_entries = {
  administrators = {
    principal_arn       = "arn:aws:iam::777788889999:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_ClusterAdministrator_1b2c3d4e5f607182"
    policy_associations = [{ policy = "AmazonEKSClusterAdminPolicy" }]
  }
  developers = {
    principal_arn = "arn:aws:iam::777788889999:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_ReadOnlyAccess_0123456789abcdef"
    policy_associations = [
      { policy = "AmazonEKSEditPolicy", namespaces = ["sample-app"] },
      { policy = "AmazonEKSViewPolicy" },
    ]
  }
}

cluster_iam_role_arn         = "arn:aws:iam::777788889999:role/eks-control-plane"
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/platform-boundary"

pod_identity_associations = {
  sample-app = {
    namespace       = "sample-app"
    service_account = "sample-app"
    role_arn        = "arn:aws:iam::777788889999:role/sample-app"
  }
}

identity_providers = {
  okta = {
    issuer_url     = "https://acme.okta.example/oauth2/default"
    client_id      = "0oa1b2c3d4e5f6g7h8i9"
    username_claim = "email"
    groups_claim   = "groups"
  }
}

managed_node_groups = {
  general = {
    min_size       = 3
    max_size       = 9
    desired_size   = 3
    instance_types = ["m6i.large", "m5.large"]
    labels         = { workload = "general" }
  }
  batch = {
    min_size       = 0
    max_size       = 20
    capacity_type  = "SPOT"
    instance_types = ["c6i.xlarge", "c5.xlarge", "c5a.xlarge"]
    taints         = [{ key = "workload", value = "batch", effect = "NO_SCHEDULE" }]
  }
}

node_iam_role_additional_policy_arns = ["arn:aws:iam::aws:policy/CloudWatchAgentServerPolicy"]
ebs_kms_key_arn                      = "arn:aws:kms:us-east-1:777788889999:key/3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f"

node_security_group_rules = {
  node-port-from-alb = {
    description       = "Node ports from the load balancer"
    from_port         = 30000
    to_port           = 32767
    security_group_id = "sg-0c3d4e5f607182930"
  }
}

fargate_profiles = {
  jobs = {
    selectors = [{ namespace = "jobs", labels = { compute = "fargate" } }]
  }
}

fargate_pod_execution_role_additional_policy_arns = ["arn:aws:iam::777788889999:policy/fargate-logs"]

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]

cluster_timeouts = {
  update = "90m"
}

node_group_timeouts = {
  update = "3h"
}

tags = {
  Environment = "prod"
  Team        = "platform"
}

alarm_thresholds = {
  pending_pods = 20
}
