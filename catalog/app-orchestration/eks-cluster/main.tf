locals {
  role_prefix       = substr(var.cluster_name, 0, 26)
  kms_key_arn       = var.kms_key_arn != null ? var.kms_key_arn : one(aws_kms_key.secrets[*].arn)
  cluster_role      = var.cluster_iam_role_arn != null ? var.cluster_iam_role_arn : one(aws_iam_role.cluster[*].arn)
  partition         = data.aws_partition.current.partition
  policy_prefix     = "arn:${local.partition}:iam::aws:policy"
  own_role_groups   = { for name, group in var.managed_node_groups : name => group if group.iam_role_arn == null }
  creates_node_role = length(local.own_role_groups) > 0 || (var.enable_auto_mode && length(var.auto_mode_node_pools) > 0)

  cluster_policies = concat(["AmazonEKSClusterPolicy"], var.enable_auto_mode ? ["AmazonEKSComputePolicy", "AmazonEKSBlockStoragePolicy", "AmazonEKSLoadBalancingPolicy", "AmazonEKSNetworkingPolicy"] : [])
  node_policies = concat(
    ["${local.policy_prefix}/AmazonEKSWorkerNodePolicy", "${local.policy_prefix}/AmazonEC2ContainerRegistryPullOnly", "${local.policy_prefix}/AmazonEKS_CNI_Policy"],
    var.enable_node_session_manager ? ["${local.policy_prefix}/AmazonSSMManagedInstanceCore"] : [],
    var.node_iam_role_additional_policy_arns,
  )

  cni_settings = jsonencode({
    enableNetworkPolicy = tostring(var.enable_network_policy)
    env                 = { ENABLE_PREFIX_DELEGATION = tostring(var.enable_prefix_delegation) }
  })

  # Bottlerocket has its system on /dev/xvda, and images, logs and volumes of pods on /dev/xvdb. Both must be encrypted.
  bottlerocket_data = { for name, group in var.managed_node_groups : name => startswith(group.ami_type, "BOTTLEROCKET") && !contains(keys(group.block_device_mappings), "/dev/xvdb") }
  root_devices      = { for name, group in var.managed_node_groups : name => startswith(group.ami_type, "WINDOWS") ? "/dev/sda1" : local.bottlerocket_data[name] ? "/dev/xvdb" : "/dev/xvda" }

  # EKS merges its own part into the user data of Amazon Linux, which must be a MIME archive.
  managed_user_data = { for name, group in var.managed_node_groups : name => group.pre_bootstrap_user_data == null ? null : !startswith(group.ami_type, "AL2023") || startswith(group.pre_bootstrap_user_data, "MIME-Version:") ? group.pre_bootstrap_user_data : join("\n", [
    "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"BOUNDARY\"\n",
    "--BOUNDARY\nContent-Type: text/x-shellscript; charset=\"us-ascii\"\n",
    startswith(group.pre_bootstrap_user_data, "#!") ? group.pre_bootstrap_user_data : "#!/usr/bin/env bash\n${group.pre_bootstrap_user_data}",
    "--BOUNDARY--\n",
  ]) }

  alarms = { for name, alarm in {
    api_server_5xx_errors = { metric = "apiserver_request_total_5XX", statistic = "Sum", period = 300, periods = 1, threshold = var.alarm_thresholds.api_server_5xx_errors }
    pending_pods          = { metric = "scheduler_pending_pods", statistic = "Minimum", period = 300, periods = 3, threshold = var.alarm_thresholds.pending_pods }
  } : name => alarm if var.enable_cloudwatch_alarms && alarm.threshold != null }

  policy_associations = merge(flatten([for name, entry in var.access_entries : [for association in entry.policy_associations : {
    "${name}/${association.policy}" = merge(association, { entry = name })
  }]])...)
}

data "aws_partition" "current" {}

data "aws_region" "current" {}

data "aws_caller_identity" "current" {}

data "aws_iam_policy_document" "trust" {
  for_each = { cluster = "eks", node = "ec2", fargate = "eks-fargate-pods" }

  statement {
    actions = ["sts:AssumeRole", "sts:TagSession"]
    principals {
      type        = "Service"
      identifiers = ["${each.value}.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "secrets_key" {
  statement {
    actions   = length(var.kms_key_administrator_arns) > 0 ? ["kms:Describe*", "kms:Get*", "kms:List*", "kms:Encrypt", "kms:Decrypt", "kms:CreateGrant"] : ["kms:*"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:${local.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  dynamic "statement" {
    for_each = length(var.kms_key_administrator_arns) > 0 ? [var.kms_key_administrator_arns] : []
    content {
      actions   = ["kms:Create*", "kms:Describe*", "kms:Enable*", "kms:List*", "kms:Put*", "kms:Update*", "kms:Revoke*", "kms:Disable*", "kms:Get*", "kms:Delete*", "kms:TagResource", "kms:UntagResource", "kms:ScheduleKeyDeletion", "kms:CancelKeyDeletion"]
      resources = ["*"]
      principals {
        type        = "AWS"
        identifiers = statement.value
      }
    }
  }
}

resource "aws_kms_key" "secrets" {
  count                   = var.kms_key_arn == null ? 1 : 0
  description             = "Kubernetes secrets of ${var.cluster_name}"
  enable_key_rotation     = true
  deletion_window_in_days = var.kms_key_deletion_window_days
  policy                  = data.aws_iam_policy_document.secrets_key.json
  tags                    = var.tags
}

resource "aws_cloudwatch_log_group" "control_plane" {
  name              = "/aws/eks/${var.cluster_name}/cluster"
  retention_in_days = var.log_retention_days
  log_group_class   = var.log_group_class
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_iam_role" "cluster" {
  count                = var.cluster_iam_role_arn == null ? 1 : 0
  name_prefix          = "${local.role_prefix}-cluster-"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["cluster"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "cluster" {
  for_each   = var.cluster_iam_role_arn == null ? toset(local.cluster_policies) : []
  role       = aws_iam_role.cluster[0].id
  policy_arn = "${local.policy_prefix}/${each.value}"
}

resource "aws_security_group" "control_plane" {
  name_prefix = "${var.cluster_name}-control-plane-"
  description = "Access to the private endpoint of ${var.cluster_name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "endpoint_cidr_block" {
  for_each          = toset(var.allow_inbound_from_cidr_blocks)
  security_group_id = aws_security_group.control_plane.id
  cidr_ipv4         = each.value
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  tags              = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "endpoint_security_group" {
  for_each                     = toset(var.allow_inbound_from_security_group_ids)
  security_group_id            = aws_security_group.control_plane.id
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = 443
  to_port                      = 443
  tags                         = var.tags
}

resource "aws_eks_cluster" "this" {
  name                          = var.cluster_name
  version                       = var.kubernetes_version
  role_arn                      = local.cluster_role
  enabled_cluster_log_types     = var.enabled_cluster_log_types
  force_update_version          = var.force_update_version ? true : null
  bootstrap_self_managed_addons = false
  tags                          = var.tags

  access_config {
    authentication_mode                         = var.authentication_mode
    bootstrap_cluster_creator_admin_permissions = var.enable_cluster_creator_admin_permissions
  }

  vpc_config {
    subnet_ids              = length(var.control_plane_subnet_ids) > 0 ? var.control_plane_subnet_ids : var.subnet_ids
    security_group_ids      = concat([aws_security_group.control_plane.id], var.additional_security_group_ids)
    endpoint_private_access = var.endpoint_private_access
    endpoint_public_access  = var.endpoint_public_access
    public_access_cidrs     = var.endpoint_public_access ? var.endpoint_public_access_cidr_blocks : null
  }

  kubernetes_network_config {
    ip_family         = var.ip_family
    service_ipv4_cidr = var.service_ipv4_cidr_block

    dynamic "elastic_load_balancing" {
      for_each = var.enable_auto_mode ? [true] : []
      content {
        enabled = elastic_load_balancing.value
      }
    }
  }

  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = local.kms_key_arn
    }
  }

  upgrade_policy {
    support_type = var.upgrade_support_type
  }

  zonal_shift_config {
    enabled = var.enable_zonal_shift
  }

  dynamic "compute_config" {
    for_each = var.enable_auto_mode ? [var.auto_mode_node_pools] : []
    content {
      enabled       = true
      node_pools    = compute_config.value
      node_role_arn = length(compute_config.value) > 0 ? one(aws_iam_role.node[*].arn) : null
    }
  }

  dynamic "storage_config" {
    for_each = var.enable_auto_mode ? [true] : []
    content {
      block_storage {
        enabled = storage_config.value
      }
    }
  }

  dynamic "remote_network_config" {
    for_each = var.remote_networks == null ? [] : [var.remote_networks]
    content {
      remote_node_networks {
        cidrs = remote_network_config.value.node_cidr_blocks
      }

      dynamic "remote_pod_networks" {
        for_each = length(remote_network_config.value.pod_cidr_blocks) > 0 ? [remote_network_config.value.pod_cidr_blocks] : []
        content {
          cidrs = remote_pod_networks.value
        }
      }
    }
  }

  timeouts {
    create = var.cluster_timeouts.create
    update = var.cluster_timeouts.update
    delete = var.cluster_timeouts.delete
  }

  # Both count at creation only. Without this, the plan replaces an imported cluster, because EKS does not return them.
  lifecycle {
    ignore_changes = [bootstrap_self_managed_addons, access_config[0].bootstrap_cluster_creator_admin_permissions]
  }

  depends_on = [aws_cloudwatch_log_group.control_plane, aws_iam_role_policy_attachment.cluster]
}

resource "aws_iam_openid_connect_provider" "this" {
  count          = var.enable_irsa ? 1 : 0
  url            = aws_eks_cluster.this.identity[0].oidc[0].issuer
  client_id_list = var.oidc_audiences
  tags           = var.tags
}

resource "aws_eks_identity_provider_config" "this" {
  for_each     = var.identity_providers
  cluster_name = aws_eks_cluster.this.name
  tags         = var.tags

  oidc {
    identity_provider_config_name = each.key
    issuer_url                    = each.value.issuer_url
    client_id                     = each.value.client_id
    username_claim                = each.value.username_claim
    username_prefix               = each.value.username_prefix
    groups_claim                  = each.value.groups_claim
    groups_prefix                 = each.value.groups_prefix
    required_claims               = each.value.required_claims
  }
}

resource "aws_eks_access_entry" "this" {
  for_each          = var.access_entries
  cluster_name      = aws_eks_cluster.this.name
  principal_arn     = each.value.principal_arn
  type              = each.value.type
  kubernetes_groups = each.value.kubernetes_groups
  user_name         = each.value.user_name
  tags              = var.tags
}

resource "aws_eks_access_policy_association" "this" {
  for_each      = local.policy_associations
  cluster_name  = aws_eks_cluster.this.name
  principal_arn = aws_eks_access_entry.this[each.value.entry].principal_arn
  policy_arn    = "arn:${local.partition}:eks::aws:cluster-access-policy/${each.value.policy}"

  access_scope {
    type       = length(each.value.namespaces) > 0 ? "namespace" : "cluster"
    namespaces = each.value.namespaces
  }
}

resource "aws_eks_pod_identity_association" "this" {
  for_each        = var.pod_identity_associations
  cluster_name    = aws_eks_cluster.this.name
  namespace       = each.value.namespace
  service_account = each.value.service_account
  role_arn        = each.value.role_arn
  tags            = var.tags
}

# Add-ons with `before_compute` do not wait for the node groups, which wait for them.
resource "aws_eks_addon" "before_compute" {
  for_each                    = { for name, addon in var.addons : name => addon if addon.before_compute }
  cluster_name                = aws_eks_cluster.this.name
  addon_name                  = each.key
  addon_version               = each.value.version
  configuration_values        = each.value.configuration_values != null ? each.value.configuration_values : each.key == "vpc-cni" ? local.cni_settings : null
  resolve_conflicts_on_create = each.value.resolve_conflicts_on_create
  resolve_conflicts_on_update = each.value.resolve_conflicts_on_update
  service_account_role_arn    = each.value.service_account_role_arn
  preserve                    = each.value.preserve
  tags                        = var.tags

  dynamic "pod_identity_association" {
    for_each = each.value.pod_identity_roles
    content {
      service_account = pod_identity_association.key
      role_arn        = pod_identity_association.value
    }
  }
}

resource "aws_eks_addon" "this" {
  for_each                    = { for name, addon in var.addons : name => addon if !addon.before_compute }
  cluster_name                = aws_eks_cluster.this.name
  addon_name                  = each.key
  addon_version               = each.value.version
  configuration_values        = each.value.configuration_values != null ? each.value.configuration_values : each.key == "vpc-cni" ? local.cni_settings : null
  resolve_conflicts_on_create = each.value.resolve_conflicts_on_create
  resolve_conflicts_on_update = each.value.resolve_conflicts_on_update
  service_account_role_arn    = each.value.service_account_role_arn
  preserve                    = each.value.preserve
  tags                        = var.tags
  depends_on                  = [aws_eks_node_group.this, aws_eks_fargate_profile.this]

  dynamic "pod_identity_association" {
    for_each = each.value.pod_identity_roles
    content {
      service_account = pod_identity_association.key
      role_arn        = pod_identity_association.value
    }
  }
}

resource "aws_iam_role" "node" {
  count                = local.creates_node_role ? 1 : 0
  name_prefix          = "${local.role_prefix}-node-"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["node"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "node" {
  for_each   = local.creates_node_role ? toset(local.node_policies) : []
  role       = aws_iam_role.node[0].id
  policy_arn = each.value
}

# AmazonEKS_CNI_Policy has the permissions for IPv4 only.
data "aws_iam_policy_document" "node_ipv6" {
  statement {
    actions   = ["ec2:AssignIpv6Addresses", "ec2:DescribeInstances", "ec2:DescribeInstanceTypes", "ec2:DescribeNetworkInterfaces", "ec2:DescribeTags"]
    resources = ["*"]
  }

  statement {
    actions   = ["ec2:CreateTags"]
    resources = ["arn:${local.partition}:ec2:*:*:network-interface/*"]
  }
}

resource "aws_iam_role_policy" "node_ipv6" {
  count  = local.creates_node_role && var.ip_family == "ipv6" ? 1 : 0
  name   = "vpc-cni-ipv6"
  role   = aws_iam_role.node[0].id
  policy = data.aws_iam_policy_document.node_ipv6.json
}

resource "aws_security_group" "node" {
  name_prefix = "${var.cluster_name}-node-"
  description = "Managed nodes of ${var.cluster_name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "node" {
  for_each                     = { for name, rule in var.node_security_group_rules : name => rule if rule.type == "ingress" }
  security_group_id            = aws_security_group.node.id
  description                  = each.value.description
  ip_protocol                  = each.value.protocol
  from_port                    = each.value.protocol == "-1" ? null : each.value.from_port
  to_port                      = each.value.protocol == "-1" ? null : each.value.to_port
  cidr_ipv4                    = each.value.cidr_block
  referenced_security_group_id = each.value.security_group_id
  prefix_list_id               = each.value.prefix_list_id
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "node" {
  for_each                     = { for name, rule in var.node_security_group_rules : name => rule if rule.type == "egress" }
  security_group_id            = aws_security_group.node.id
  description                  = each.value.description
  ip_protocol                  = each.value.protocol
  from_port                    = each.value.protocol == "-1" ? null : each.value.from_port
  to_port                      = each.value.protocol == "-1" ? null : each.value.to_port
  cidr_ipv4                    = each.value.cidr_block
  referenced_security_group_id = each.value.security_group_id
  prefix_list_id               = each.value.prefix_list_id
  tags                         = var.tags
}

resource "aws_launch_template" "node" {
  for_each               = var.managed_node_groups
  name_prefix            = "${substr("${var.cluster_name}-${each.key}", 0, 98)}-" # The provider allows 99 characters
  image_id               = each.value.ami_id
  vpc_security_group_ids = concat([aws_eks_cluster.this.vpc_config[0].cluster_security_group_id, aws_security_group.node.id], each.value.additional_security_group_ids)
  user_data              = local.managed_user_data[each.key] == null ? null : base64encode(local.managed_user_data[each.key])
  update_default_version = true
  tags                   = var.tags

  block_device_mappings {
    device_name = local.root_devices[each.key]
    ebs {
      encrypted             = true
      delete_on_termination = true
      volume_size           = each.value.root_volume.size
      volume_type           = each.value.root_volume.type
      iops                  = each.value.root_volume.iops
      throughput            = each.value.root_volume.throughput
      kms_key_id            = each.value.root_volume.kms_key_arn != null ? each.value.root_volume.kms_key_arn : var.ebs_kms_key_arn
    }
  }

  dynamic "block_device_mappings" {
    for_each = local.bottlerocket_data[each.key] ? ["/dev/xvda"] : []
    content {
      device_name = block_device_mappings.value
      ebs {
        encrypted             = true
        delete_on_termination = true
        kms_key_id            = each.value.root_volume.kms_key_arn != null ? each.value.root_volume.kms_key_arn : var.ebs_kms_key_arn
      }
    }
  }

  dynamic "block_device_mappings" {
    for_each = each.value.block_device_mappings
    content {
      device_name = block_device_mappings.key
      ebs {
        encrypted             = true
        delete_on_termination = true
        volume_size           = block_device_mappings.value.size
        volume_type           = block_device_mappings.value.type
        iops                  = block_device_mappings.value.iops
        throughput            = block_device_mappings.value.throughput
        snapshot_id           = block_device_mappings.value.snapshot_id
        kms_key_id            = var.ebs_kms_key_arn
      }
    }
  }

  dynamic "capacity_reservation_specification" {
    for_each = each.value.capacity_reservation_id == null ? [] : [each.value.capacity_reservation_id]
    content {
      capacity_reservation_target {
        capacity_reservation_id = capacity_reservation_specification.value
      }
    }
  }

  dynamic "instance_market_options" {
    for_each = each.value.capacity_type == "CAPACITY_BLOCK" ? ["capacity-block"] : []
    content {
      market_type = instance_market_options.value
    }
  }

  dynamic "placement" {
    for_each = each.value.placement_group_name == null ? [] : [each.value.placement_group_name]
    content {
      group_name = placement.value
    }
  }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = var.node_metadata_hop_limit
  }

  # EC2 refuses a specification without tags.
  dynamic "tag_specifications" {
    for_each = length(merge(var.tags, each.value.tags)) > 0 ? toset(["instance", "volume"]) : []
    content {
      resource_type = tag_specifications.value
      tags          = merge(var.tags, each.value.tags)
    }
  }
}

resource "aws_eks_node_group" "this" {
  for_each               = var.managed_node_groups
  cluster_name           = aws_eks_cluster.this.name
  node_group_name_prefix = "${each.key}-"
  node_role_arn          = each.value.iam_role_arn != null ? each.value.iam_role_arn : one(aws_iam_role.node[*].arn)
  subnet_ids             = length(each.value.subnet_ids) > 0 ? each.value.subnet_ids : var.subnet_ids
  instance_types         = each.value.instance_types
  capacity_type          = each.value.capacity_type
  ami_type               = each.value.ami_type
  release_version        = each.value.ami_release_version
  version                = each.value.ami_id != null ? null : coalesce(each.value.kubernetes_version, var.kubernetes_version)
  labels                 = each.value.labels
  tags                   = merge(var.tags, each.value.tags)

  launch_template {
    id      = aws_launch_template.node[each.key].id
    version = aws_launch_template.node[each.key].latest_version
  }

  scaling_config {
    min_size     = each.value.min_size
    max_size     = each.value.max_size
    desired_size = coalesce(each.value.desired_size, each.value.min_size)
  }

  update_config {
    max_unavailable_percentage = each.value.max_unavailable_percentage
  }

  node_repair_config {
    enabled = each.value.enable_node_repair
  }

  dynamic "taint" {
    for_each = each.value.taints
    content {
      key    = taint.value.key
      value  = taint.value.value
      effect = taint.value.effect
    }
  }

  timeouts {
    create = var.node_group_timeouts.create
    update = var.node_group_timeouts.update
    delete = var.node_group_timeouts.delete
  }

  lifecycle {
    create_before_destroy = true
    ignore_changes        = [scaling_config[0].desired_size]
  }

  depends_on = [aws_eks_addon.before_compute, aws_iam_role_policy_attachment.node, aws_iam_role_policy.node_ipv6]
}

resource "aws_iam_role" "fargate" {
  count                = length(var.fargate_profiles) > 0 ? 1 : 0
  name_prefix          = "${local.role_prefix}-fargate-"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["fargate"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "fargate" {
  for_each   = length(var.fargate_profiles) > 0 ? toset(concat(["${local.policy_prefix}/AmazonEKSFargatePodExecutionRolePolicy"], var.fargate_pod_execution_role_additional_policy_arns)) : []
  role       = aws_iam_role.fargate[0].id
  policy_arn = each.value
}

resource "aws_eks_fargate_profile" "this" {
  for_each               = var.fargate_profiles
  cluster_name           = aws_eks_cluster.this.name
  fargate_profile_name   = each.key
  pod_execution_role_arn = each.value.pod_execution_role_arn != null ? each.value.pod_execution_role_arn : one(aws_iam_role.fargate[*].arn)
  subnet_ids             = length(each.value.subnet_ids) > 0 ? each.value.subnet_ids : var.subnet_ids
  tags                   = var.tags

  dynamic "selector" {
    for_each = each.value.selectors
    content {
      namespace = selector.value.namespace
      labels    = selector.value.labels
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.cluster_name}-${replace(each.key, "_", "-")}"
  namespace           = "AWS/EKS"
  metric_name         = each.value.metric
  dimensions          = { ClusterName = aws_eks_cluster.this.name }
  statistic           = each.value.statistic
  comparison_operator = "GreaterThanOrEqualToThreshold"
  threshold           = each.value.threshold
  period              = each.value.period
  evaluation_periods  = each.value.periods
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  tags                = var.tags
}
