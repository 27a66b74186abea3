locals {
  name          = coalesce(var.name, var.cluster_name)
  partition     = data.aws_partition.current.partition
  creates_role  = var.iam_role_arn == null
  iam_role_arn  = local.creates_role ? one(aws_iam_role.this[*].arn) : var.iam_role_arn
  iam_role_name = local.creates_role ? one(aws_iam_role.this[*].name) : element(split("/", coalesce(var.iam_role_arn, "none")), -1)
  cluster       = data.aws_eks_cluster.this

  policies = concat(
    [for policy in ["AmazonEKSWorkerNodePolicy", "AmazonEC2ContainerRegistryPullOnly", "AmazonEKS_CNI_Policy"] : "arn:${local.partition}:iam::aws:policy/${policy}"],
    var.enable_session_manager ? ["arn:${local.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"] : [],
    var.additional_iam_policy_arns,
  )

  ami_paths = {
    AL2023_x86_64       = "/aws/service/eks/optimized-ami/${local.cluster.version}/amazon-linux-2023/x86_64/standard/recommended/image_id"
    AL2023_ARM_64       = "/aws/service/eks/optimized-ami/${local.cluster.version}/amazon-linux-2023/arm64/standard/recommended/image_id"
    BOTTLEROCKET_x86_64 = "/aws/service/bottlerocket/aws-k8s-${local.cluster.version}/x86_64/latest/image_id"
    BOTTLEROCKET_ARM_64 = "/aws/service/bottlerocket/aws-k8s-${local.cluster.version}/arm64/latest/image_id"
  }

  node_labels = { for name, group in var.autoscaling_groups : name => join(",", [for key, value in group.labels : "${key}=${value}"]) }
  node_taints = { for name, group in var.autoscaling_groups : name => join(",", [for taint in group.taints : "${taint.key}=${taint.value}:${taint.effect}"]) }

  node_configs = { for name, group in var.autoscaling_groups : name => yamlencode({
    apiVersion = "node.eks.aws/v1alpha1"
    kind       = "NodeConfig"
    spec = {
      cluster = {
        name                 = var.cluster_name
        apiServerEndpoint    = local.cluster.endpoint
        certificateAuthority = local.cluster.certificate_authority[0].data
        cidr                 = local.cluster.kubernetes_network_config[0].ip_family == "ipv6" ? local.cluster.kubernetes_network_config[0].service_ipv6_cidr : local.cluster.kubernetes_network_config[0].service_ipv4_cidr
      }
      kubelet = {
        config = group.max_pods == null ? {} : { maxPods = group.max_pods }
        flags = concat(
          ["--node-labels=${local.node_labels[name]}", "--register-with-taints=${local.node_taints[name]}"],
          [for key, value in group.kubelet_extra_args : "--${key}=${value}"],
        )
      }
    }
  }) }

  user_data = { for name, group in var.autoscaling_groups : name => startswith(group.ami_family, "BOTTLEROCKET") ? join("\n", compact([
    "[settings.kubernetes]",
    "cluster-name = \"${var.cluster_name}\"",
    "api-server = \"${local.cluster.endpoint}\"",
    "cluster-certificate = \"${local.cluster.certificate_authority[0].data}\"",
    group.max_pods == null ? "" : "max-pods = ${group.max_pods}",
    length(group.labels) == 0 ? "" : "[settings.kubernetes.node-labels]\n${join("\n", [for key, value in group.labels : "\"${key}\" = \"${value}\""])}",
    length(group.taints) == 0 ? "" : "[settings.kubernetes.node-taints]\n${join("\n", [for taint in group.taints : "\"${taint.key}\" = [\"${taint.value}:${taint.effect}\"]"])}",
    group.pre_bootstrap_user_data == null ? "" : group.pre_bootstrap_user_data,
    ])) : join("\n", compact([
    "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"BOUNDARY\"\n",
    group.pre_bootstrap_user_data == null ? "" : "--BOUNDARY\nContent-Type: text/x-shellscript\n\n#!/usr/bin/env bash\n${group.pre_bootstrap_user_data}",
    "--BOUNDARY\nContent-Type: application/node.eks.aws\n\n${local.node_configs[name]}",
    "--BOUNDARY--",
  ])) }

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

  autoscaler_tags = { for name, group in var.autoscaling_groups : name => var.enable_cluster_autoscaler_tags ? merge(
    { "k8s.io/cluster-autoscaler/enabled" = "true", "k8s.io/cluster-autoscaler/${var.cluster_name}" = "owned" },
    { for key, value in group.labels : "k8s.io/cluster-autoscaler/node-template/label/${key}" => value },
    { for taint in group.taints : "k8s.io/cluster-autoscaler/node-template/taint/${taint.key}" => "${taint.value}:${taint.effect}" },
  ) : {} }

  security_group_ids = concat([local.cluster.vpc_config[0].cluster_security_group_id, aws_security_group.this.id], var.additional_security_group_ids)

  inbound = merge(
    { for block in toset(var.allow_inbound_node_ports_from_cidr_blocks) : block => { cidr_block = block, security_group_id = null, from = 30000, to = 32767 } },
    { for id in toset(var.allow_inbound_node_ports_from_security_group_ids) : "ports/${id}" => { cidr_block = null, security_group_id = id, from = 30000, to = 32767 } },
    { for id in toset(var.allow_ssh_from_security_group_ids) : "ssh/${id}" => { cidr_block = null, security_group_id = id, from = 22, to = 22 } },
  )

  group_names = merge(
    { for name in keys(var.autoscaling_groups) : name => aws_autoscaling_group.this[name].name },
    { for name in keys(var.managed_node_groups) : name => aws_eks_node_group.this[name].resources[0].autoscaling_groups[0].name },
  )
  alarms = !var.enable_cloudwatch_alarms ? {} : merge([for name in concat(keys(var.autoscaling_groups), keys(var.managed_node_groups)) : {
    "${name}/cpu"    = { group = name, metric = "CPUUtilization", statistic = "Average", threshold = var.alarm_thresholds.cpu_utilization_percent }
    "${name}/status" = { group = name, metric = "StatusCheckFailed", statistic = "Maximum", threshold = 0 }
  }]...)
}

data "aws_partition" "current" {}

data "aws_eks_cluster" "this" {
  name = var.cluster_name
}

data "aws_ssm_parameter" "ami" {
  for_each = { for name, group in var.autoscaling_groups : name => local.ami_paths[group.ami_family] if group.ami_id == null }
  name     = each.value
}

resource "aws_iam_role" "this" {
  count                = local.creates_role ? 1 : 0
  name_prefix          = "${substr(local.name, 0, 29)}-workers-"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.${data.aws_partition.current.dns_suffix}" } }]
  })
}

resource "aws_iam_role_policy_attachment" "this" {
  for_each   = local.creates_role ? toset(local.policies) : []
  role       = aws_iam_role.this[0].id
  policy_arn = each.value
}

resource "aws_iam_instance_profile" "this" {
  count       = length(var.autoscaling_groups) > 0 ? 1 : 0
  name_prefix = "${substr(local.name, 0, 93)}-workers-"
  path        = var.iam_role_path
  role        = local.iam_role_name
  tags        = var.tags
}

resource "aws_eks_access_entry" "this" {
  count         = var.create_access_entry && length(var.autoscaling_groups) > 0 ? 1 : 0
  cluster_name  = var.cluster_name
  principal_arn = local.iam_role_arn
  type          = "EC2_LINUX"
  tags          = var.tags
}

resource "aws_security_group" "this" {
  name_prefix = "${local.name}-workers-"
  description = "Workers of ${var.cluster_name}"
  vpc_id      = local.cluster.vpc_config[0].vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.inbound
  security_group_id            = aws_security_group.this.id
  cidr_ipv4                    = each.value.cidr_block
  referenced_security_group_id = each.value.security_group_id
  ip_protocol                  = "tcp"
  from_port                    = each.value.from
  to_port                      = each.value.to
  tags                         = var.tags
}

resource "aws_launch_template" "this" {
  for_each               = var.autoscaling_groups
  name_prefix            = "${substr("${local.name}-${each.key}", 0, 98)}-" # The provider allows 99 characters
  image_id               = each.value.ami_id == null ? data.aws_ssm_parameter.ami[each.key].insecure_value : each.value.ami_id
  instance_type          = each.value.instance_types[0]
  key_name               = var.key_pair_name
  user_data              = base64encode(local.user_data[each.key])
  vpc_security_group_ids = local.security_group_ids
  update_default_version = true
  tags                   = var.tags

  iam_instance_profile {
    arn = aws_iam_instance_profile.this[0].arn
  }

  monitoring {
    enabled = var.enable_detailed_monitoring
  }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = var.metadata_hop_limit
  }

  block_device_mappings {
    device_name = startswith(each.value.ami_family, "BOTTLEROCKET") ? "/dev/xvdb" : "/dev/xvda"

    ebs {
      encrypted             = true
      delete_on_termination = true
      volume_size           = each.value.root_volume.size
      volume_type           = each.value.root_volume.type
      iops                  = each.value.root_volume.iops
      throughput            = each.value.root_volume.throughput
      kms_key_id            = each.value.root_volume.kms_key_arn == null ? var.ebs_kms_key_arn : each.value.root_volume.kms_key_arn
    }
  }

  # The system volume of Bottlerocket keeps the size of the image.
  dynamic "block_device_mappings" {
    for_each = startswith(each.value.ami_family, "BOTTLEROCKET") ? ["/dev/xvda"] : []
    content {
      device_name = block_device_mappings.value

      ebs {
        encrypted             = true
        delete_on_termination = true
        kms_key_id            = each.value.root_volume.kms_key_arn == null ? var.ebs_kms_key_arn : each.value.root_volume.kms_key_arn
      }
    }
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

resource "aws_autoscaling_group" "this" {
  for_each              = var.autoscaling_groups
  name_prefix           = "${local.name}-${each.key}-"
  vpc_zone_identifier   = length(each.value.subnet_ids) > 0 ? each.value.subnet_ids : var.subnet_ids
  min_size              = each.value.min_size
  max_size              = each.value.max_size
  desired_capacity      = coalesce(each.value.desired_size, each.value.min_size)
  max_instance_lifetime = each.value.max_instance_lifetime_seconds
  protect_from_scale_in = var.enable_scale_in_protection
  target_group_arns     = each.value.target_group_arns

  mixed_instances_policy {
    instances_distribution {
      on_demand_base_capacity                  = each.value.on_demand_base_capacity
      on_demand_percentage_above_base_capacity = each.value.on_demand_percentage
      spot_allocation_strategy                 = each.value.spot_allocation_strategy
    }

    launch_template {
      launch_template_specification {
        launch_template_id = aws_launch_template.this[each.key].id
        version            = aws_launch_template.this[each.key].latest_version
      }

      dynamic "override" {
        for_each = each.value.instance_types
        content {
          instance_type = override.value
        }
      }
    }
  }

  dynamic "instance_refresh" {
    for_each = var.enable_instance_refresh ? [var.instance_refresh] : []
    content {
      strategy = "Rolling"

      preferences {
        min_healthy_percentage = instance_refresh.value.min_healthy_percentage
        max_healthy_percentage = instance_refresh.value.max_healthy_percentage
        instance_warmup        = instance_refresh.value.instance_warmup_seconds
        skip_matching          = instance_refresh.value.skip_matching

        # By default, the refresh ignores protected instances.
        scale_in_protected_instances = var.enable_scale_in_protection ? "Refresh" : "Ignore"
      }
    }
  }

  dynamic "tag" {
    for_each = merge(var.tags, each.value.tags, local.autoscaler_tags[each.key], {
      Name                                        = "${local.name}-${each.key}"
      "kubernetes.io/cluster/${var.cluster_name}" = "owned"
    })
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = true
    }
  }

  lifecycle {
    create_before_destroy = true
    ignore_changes        = [desired_capacity]
  }

  depends_on = [aws_eks_access_entry.this, aws_iam_role_policy_attachment.this]
}

resource "aws_launch_template" "managed" {
  for_each               = var.managed_node_groups
  name_prefix            = "${substr("${local.name}-${each.key}", 0, 98)}-" # The provider allows 99 characters
  image_id               = each.value.ami_id
  key_name               = var.key_pair_name
  user_data              = local.managed_user_data[each.key] == null ? null : base64encode(local.managed_user_data[each.key])
  vpc_security_group_ids = concat(local.security_group_ids, each.value.additional_security_group_ids)
  update_default_version = true
  tags                   = var.tags

  monitoring {
    enabled = var.enable_detailed_monitoring
  }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = var.metadata_hop_limit
  }

  block_device_mappings {
    device_name = local.root_devices[each.key]

    ebs {
      encrypted             = true
      delete_on_termination = true
      volume_size           = each.value.root_volume.size
      volume_type           = each.value.root_volume.type
      iops                  = each.value.root_volume.iops
      throughput            = each.value.root_volume.throughput
      kms_key_id            = each.value.root_volume.kms_key_arn == null ? var.ebs_kms_key_arn : each.value.root_volume.kms_key_arn
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
  cluster_name           = var.cluster_name
  node_group_name_prefix = "${each.key}-"
  node_role_arn          = each.value.iam_role_arn == null ? local.iam_role_arn : each.value.iam_role_arn
  subnet_ids             = length(each.value.subnet_ids) > 0 ? each.value.subnet_ids : var.subnet_ids
  instance_types         = each.value.instance_types
  capacity_type          = each.value.capacity_type
  ami_type               = each.value.ami_type
  release_version        = each.value.ami_release_version
  version                = each.value.ami_id != null ? null : coalesce(each.value.kubernetes_version, local.cluster.version)
  labels                 = each.value.labels
  tags                   = merge(var.tags, each.value.tags)

  launch_template {
    id      = aws_launch_template.managed[each.key].id
    version = aws_launch_template.managed[each.key].latest_version
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

  lifecycle {
    create_before_destroy = true
    ignore_changes        = [scaling_config[0].desired_size]
  }

  # EKS creates the access entry of a managed group if there is none, and refuses a second one for the same role.
  depends_on = [aws_eks_access_entry.this, aws_iam_role_policy_attachment.this]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${local.name}-${replace(each.key, "/", "-")}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  namespace           = "AWS/EC2"
  metric_name         = each.value.metric
  statistic           = each.value.statistic
  period              = 300
  evaluation_periods  = 3
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold
  dimensions          = { AutoScalingGroupName = local.group_names[each.value.group] }
  tags                = var.tags
}
