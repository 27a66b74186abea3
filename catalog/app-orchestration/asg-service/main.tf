locals {
  is_mixed  = length(var.instance_types) > 1 || var.purchase_options.on_demand_percentage_above_base < 100
  uses_spot = var.purchase_options.on_demand_percentage_above_base < 100
  # The last three parts of the ARN of a load balancer: app/<name>/<id>.
  alb_suffix = var.alb_arn == null ? null : split(":loadbalancer/", var.alb_arn)[1]

  ports = distinct(concat([for group in values(var.target_groups) : group.port], var.server_ports))
  inbound = merge([for port in local.ports : merge(
    { for id in toset(var.allow_inbound_from_security_group_ids) : "${port}/${id}" => { port = port, security_group_id = id, cidr_block = null } },
    { for block in toset(var.allow_inbound_from_cidr_blocks) : "${port}/${block}" => { port = port, security_group_id = null, cidr_block = block } },
  )]...)
  # One target group for each port: EC2 refuses a second rule for the same port and source.
  group_by_port = { for port, names in { for name, group in var.target_groups : group.port => name... } : port => names[0] }
  administrative = merge(
    var.alb_security_group_id == null ? {} : { for name in values(local.group_by_port) : "alb/${name}" => { port = var.target_groups[name].port, security_group_id = var.alb_security_group_id } },
    { for id in toset(var.allow_ssh_from_security_group_ids) : "ssh/${id}" => { port = 22, security_group_id = id } },
  )

  own_statements = !var.enable_cloudwatch_agent ? [] : [
    { actions = ["ssm:GetParameter"], resources = [aws_ssm_parameter.cloudwatch_agent[0].arn] },
    # The agent reads the name of the group from the tags of the instance.
    { actions = ["cloudwatch:PutMetricData", "ec2:DescribeTags"], resources = ["*"] },
    { actions = ["logs:CreateLogStream", "logs:DescribeLogStreams", "logs:PutLogEvents"], resources = ["${aws_cloudwatch_log_group.this[0].arn}:*"] },
  ]

  # The defaults of health_check are for HTTP. A gRPC server without the method of the load balancer answers 12.
  health_checks = { for name, group in var.target_groups : name => {
    path    = group.protocol_version == "GRPC" && group.health_check.path == "/" ? "/AWS.ALB/healthcheck" : group.health_check.path
    matcher = group.protocol_version != "GRPC" || group.health_check.matcher != "200" ? group.health_check.matcher : group.health_check.path == "/" ? "12" : "0"
  } }

  group_dimension = { AutoScalingGroupName = aws_autoscaling_group.this.name }
  group_alarms = { for name, alarm in {
    high-cpu    = { namespace = "AWS/EC2", metric = "CPUUtilization", statistic = "Average", threshold = var.alarm_thresholds.cpu_utilization_percent }
    high-memory = { namespace = "CWAgent", metric = "mem_used_percent", statistic = "Average", threshold = var.enable_cloudwatch_agent ? var.alarm_thresholds.memory_used_percent : null }
    high-disk   = { namespace = "CWAgent", metric = "disk_used_percent", statistic = "Maximum", threshold = var.enable_cloudwatch_agent ? var.alarm_thresholds.disk_used_percent : null }
  } : name => merge(alarm, { group = null }) if alarm.threshold != null }
  target_alarms = var.alb_arn == null || var.alarm_thresholds.target_5xx_percent == null ? {} : { for name in keys(var.target_groups) : "5xx-${name}" => {
    namespace = "AWS/ApplicationELB", metric = "HTTPCode_Target_5XX_Count", statistic = "Sum", threshold = var.alarm_thresholds.target_5xx_percent, group = name
  } }
  alarms = { for name, alarm in merge(local.group_alarms, local.target_alarms) : name => alarm if var.enable_cloudwatch_alarms }
}

data "aws_partition" "current" {}

resource "aws_cloudwatch_log_group" "this" {
  count             = var.enable_cloudwatch_agent ? 1 : 0
  name              = "/aws/ec2/${var.name}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_ssm_parameter" "cloudwatch_agent" {
  count = var.enable_cloudwatch_agent ? 1 : 0
  name  = "AmazonCloudWatch-${var.name}"
  type  = "String"
  tags  = var.tags
  value = jsonencode({
    metrics = {
      append_dimensions      = { AutoScalingGroupName = "$${aws:AutoScalingGroupName}" }
      aggregation_dimensions = [["AutoScalingGroupName"]]
      metrics_collected = {
        mem  = { measurement = ["used_percent"] }
        disk = { measurement = ["used_percent"], resources = ["/"] }
      }
    }
    logs = {
      logs_collected = {
        files = {
          collect_list = [for file in var.log_files : { file_path = file, log_group_name = aws_cloudwatch_log_group.this[0].name, log_stream_name = "{instance_id}/${replace(basename(file), "*", "_")}" }]
        }
      }
    }
  })
}

resource "aws_iam_role" "instances" {
  name                 = "${var.name}-instances"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.${data.aws_partition.current.dns_suffix}" } }]
  })
}

resource "aws_iam_role_policy_attachment" "session_manager" {
  count      = var.enable_session_manager ? 1 : 0
  role       = aws_iam_role.instances.id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"
}

data "aws_iam_policy_document" "instances" {
  dynamic "statement" {
    for_each = local.own_statements
    content {
      actions   = statement.value.actions
      resources = statement.value.resources
    }
  }

  dynamic "statement" {
    for_each = var.iam_policy_statements
    content {
      sid       = statement.key
      effect    = statement.value.effect
      actions   = statement.value.actions
      resources = statement.value.resources

      dynamic "condition" {
        for_each = statement.value.conditions
        content {
          test     = condition.value.test
          variable = condition.value.variable
          values   = condition.value.values
        }
      }
    }
  }
}

resource "aws_iam_role_policy" "instances" {
  count  = length(local.own_statements) + length(var.iam_policy_statements) > 0 ? 1 : 0
  name   = var.name
  role   = aws_iam_role.instances.id
  policy = data.aws_iam_policy_document.instances.json
}

resource "aws_iam_instance_profile" "instances" {
  name = "${var.name}-instances"
  path = var.iam_role_path
  role = aws_iam_role.instances.id
  tags = var.tags
}

resource "aws_security_group" "instances" {
  name        = "${var.name}-instances"
  description = "Instances of ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.inbound
  security_group_id            = aws_security_group.instances.id
  referenced_security_group_id = each.value.security_group_id
  cidr_ipv4                    = each.value.cidr_block
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
  tags                         = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "administrative" {
  for_each                     = local.administrative
  security_group_id            = aws_security_group.instances.id
  referenced_security_group_id = each.value.security_group_id
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  security_group_id = aws_security_group.instances.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_launch_template" "this" {
  name_prefix            = "${var.name}-"
  image_id               = var.ami_id
  instance_type          = var.instance_types[0]
  key_name               = var.key_pair_name
  user_data              = var.user_data == null ? null : base64encode(var.user_data)
  update_default_version = true
  vpc_security_group_ids = concat([aws_security_group.instances.id], var.additional_security_group_ids)
  tags                   = var.tags

  iam_instance_profile {
    arn = aws_iam_instance_profile.instances.arn
  }

  dynamic "hibernation_options" {
    for_each = try(var.warm_pool.state, null) == "Hibernated" ? [true] : []
    content {
      configured = hibernation_options.value
    }
  }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = var.metadata_hop_limit
  }

  block_device_mappings {
    device_name = var.root_device_name

    ebs {
      volume_size = var.root_volume.size
      volume_type = var.root_volume.type
      iops        = var.root_volume.iops
      throughput  = var.root_volume.throughput
      encrypted   = true
      kms_key_id  = var.root_volume.kms_key_arn
    }
  }

  dynamic "tag_specifications" {
    for_each = toset(["instance", "volume"])
    content {
      resource_type = tag_specifications.value
      tags          = merge(var.tags, { Name = var.name })
    }
  }
}

resource "aws_lb_target_group" "this" {
  for_each = var.target_groups
  # The hash is of everything that replaces the group, because the new group exists next to the old one.
  name                          = "${trim(substr(var.name, 0, 10), "-")}-${trim(each.key, "-")}-${substr(sha256(jsonencode([var.name, var.vpc_id, each.value.port, each.value.protocol, each.value.protocol_version])), 0, 8)}"
  vpc_id                        = var.vpc_id
  target_type                   = "instance"
  port                          = each.value.port
  protocol                      = each.value.protocol
  protocol_version              = each.value.protocol_version
  deregistration_delay          = each.value.deregistration_delay
  slow_start                    = each.value.slow_start
  load_balancing_algorithm_type = each.value.load_balancing_algorithm_type
  tags                          = var.tags

  health_check {
    protocol            = each.value.protocol
    path                = local.health_checks[each.key].path
    matcher             = local.health_checks[each.key].matcher
    interval            = each.value.health_check.interval
    timeout             = each.value.health_check.timeout
    healthy_threshold   = each.value.health_check.healthy_threshold
    unhealthy_threshold = each.value.health_check.unhealthy_threshold
  }

  stickiness {
    enabled         = each.value.stickiness_seconds != null
    type            = "lb_cookie"
    cookie_duration = coalesce(each.value.stickiness_seconds, 86400)
  }

  lifecycle {
    create_before_destroy = true
    ignore_changes        = [name] # Groups of earlier releases keep their names.
  }
}

resource "aws_lb_listener_rule" "this" {
  for_each     = var.listener_rules
  listener_arn = var.listener_arns[each.value.listener_port]
  priority     = each.value.priority
  tags         = var.tags

  action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.this[coalesce(each.value.target_group, keys(var.target_groups)[0])].arn
  }

  dynamic "condition" {
    for_each = length(each.value.host_headers) > 0 ? [each.value.host_headers] : []
    content {
      host_header {
        values = condition.value
      }
    }
  }

  dynamic "condition" {
    for_each = length(each.value.path_patterns) > 0 ? [each.value.path_patterns] : []
    content {
      path_pattern {
        values = condition.value
      }
    }
  }

  dynamic "condition" {
    for_each = length(each.value.http_methods) > 0 ? [each.value.http_methods] : []
    content {
      http_request_method {
        values = condition.value
      }
    }
  }

  dynamic "condition" {
    for_each = length(each.value.source_ips) > 0 ? [each.value.source_ips] : []
    content {
      source_ip {
        values = condition.value
      }
    }
  }

  dynamic "condition" {
    for_each = each.value.http_headers
    content {
      http_header {
        http_header_name = condition.key
        values           = condition.value
      }
    }
  }

  dynamic "condition" {
    for_each = length(each.value.query_strings) > 0 ? [each.value.query_strings] : []
    content {
      dynamic "query_string" {
        for_each = condition.value
        content {
          key   = query_string.key
          value = query_string.value
        }
      }
    }
  }
}

resource "aws_autoscaling_group" "this" {
  name                      = var.name
  vpc_zone_identifier       = var.subnet_ids
  min_size                  = var.min_size
  max_size                  = var.max_size
  desired_capacity          = coalesce(var.desired_capacity, var.min_size)
  max_instance_lifetime     = var.max_instance_lifetime_seconds
  target_group_arns         = [for group in aws_lb_target_group.this : group.arn]
  health_check_type         = var.health_check_type
  health_check_grace_period = var.health_check_grace_period_seconds
  default_instance_warmup   = var.instance_warmup_seconds
  capacity_rebalance        = local.uses_spot
  wait_for_capacity_timeout = var.wait_for_capacity_timeout
  min_elb_capacity          = length(var.target_groups) > 0 ? var.min_size : null

  dynamic "launch_template" {
    for_each = local.is_mixed ? [] : [aws_launch_template.this]
    content {
      id      = launch_template.value.id
      version = launch_template.value.latest_version
    }
  }

  dynamic "mixed_instances_policy" {
    for_each = local.is_mixed ? [var.purchase_options] : []
    content {
      instances_distribution {
        on_demand_base_capacity                  = mixed_instances_policy.value.on_demand_base_capacity
        on_demand_percentage_above_base_capacity = mixed_instances_policy.value.on_demand_percentage_above_base
        spot_allocation_strategy                 = mixed_instances_policy.value.spot_allocation_strategy
      }

      launch_template {
        launch_template_specification {
          launch_template_id = aws_launch_template.this.id
          version            = aws_launch_template.this.latest_version
        }

        dynamic "override" {
          for_each = var.instance_types
          content {
            instance_type = override.value
          }
        }
      }
    }
  }

  instance_refresh {
    strategy = "Rolling"

    preferences {
      min_healthy_percentage = var.instance_refresh.min_healthy_percentage
      max_healthy_percentage = var.instance_refresh.max_healthy_percentage
      auto_rollback          = var.instance_refresh.auto_rollback
      checkpoint_percentages = var.instance_refresh.checkpoint_percentages
      checkpoint_delay       = length(var.instance_refresh.checkpoint_percentages) > 0 ? var.instance_refresh.checkpoint_delay_seconds : null

      dynamic "alarm_specification" {
        for_each = length(var.instance_refresh.alarm_names) > 0 ? [var.instance_refresh.alarm_names] : []
        content {
          alarms = alarm_specification.value
        }
      }
    }
  }

  dynamic "warm_pool" {
    for_each = var.warm_pool == null ? [] : [var.warm_pool]
    content {
      pool_state                  = warm_pool.value.state
      min_size                    = warm_pool.value.min_size
      max_group_prepared_capacity = warm_pool.value.max_prepared

      instance_reuse_policy {
        reuse_on_scale_in = warm_pool.value.reuse_on_scale_in
      }
    }
  }

  # For the first instances. AWS ignores later changes, which aws_autoscaling_lifecycle_hook applies.
  dynamic "initial_lifecycle_hook" {
    for_each = var.lifecycle_hooks
    content {
      name                 = initial_lifecycle_hook.key
      lifecycle_transition = "autoscaling:EC2_INSTANCE_${upper(initial_lifecycle_hook.value.transition)}"
      heartbeat_timeout    = initial_lifecycle_hook.value.heartbeat_timeout_seconds
      default_result       = initial_lifecycle_hook.value.default_result
    }
  }

  dynamic "tag" {
    for_each = merge(var.tags, { Name = var.name })
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = true
    }
  }

  lifecycle {
    ignore_changes = [desired_capacity, initial_lifecycle_hook]
  }

  # The first instances use them while they boot.
  depends_on = [aws_iam_role_policy.instances, aws_iam_role_policy_attachment.session_manager, aws_vpc_security_group_egress_rule.this]
}

resource "aws_autoscaling_lifecycle_hook" "this" {
  for_each               = var.lifecycle_hooks
  name                   = each.key
  autoscaling_group_name = aws_autoscaling_group.this.name
  lifecycle_transition   = "autoscaling:EC2_INSTANCE_${upper(each.value.transition)}"
  heartbeat_timeout      = each.value.heartbeat_timeout_seconds
  default_result         = each.value.default_result
}

# Loads the parameter into the agent, also after a change of the parameter. Requires the SSM agent.
resource "aws_ssm_association" "cloudwatch_agent" {
  count               = var.enable_cloudwatch_agent && var.enable_session_manager ? 1 : 0
  name                = "AmazonCloudWatch-ManageAgent"
  association_name    = "${var.name}-cloudwatch-agent"
  schedule_expression = "rate(1 day)"
  tags                = var.tags

  parameters = {
    action                        = "configure"
    mode                          = "ec2"
    optionalConfigurationSource   = "ssm"
    optionalConfigurationLocation = aws_ssm_parameter.cloudwatch_agent[0].name
    optionalRestart               = "yes"
  }

  targets {
    key    = "tag:aws:autoscaling:groupName"
    values = [aws_autoscaling_group.this.name]
  }
}

resource "aws_autoscaling_policy" "cpu" {
  count                  = var.auto_scaling_cpu_target_percent == null ? 0 : 1
  name                   = "${var.name}-cpu"
  autoscaling_group_name = aws_autoscaling_group.this.name
  policy_type            = "TargetTrackingScaling"

  target_tracking_configuration {
    target_value = var.auto_scaling_cpu_target_percent

    predefined_metric_specification {
      predefined_metric_type = "ASGAverageCPUUtilization"
    }
  }
}

resource "aws_autoscaling_policy" "requests" {
  for_each               = var.auto_scaling_requests_per_target
  name                   = "${var.name}-requests-${each.key}"
  autoscaling_group_name = aws_autoscaling_group.this.name
  policy_type            = "TargetTrackingScaling"

  target_tracking_configuration {
    target_value = each.value

    predefined_metric_specification {
      predefined_metric_type = "ALBRequestCountPerTarget"
      resource_label         = "${local.alb_suffix}/${aws_lb_target_group.this[each.key].arn_suffix}"
    }
  }

  depends_on = [aws_lb_listener_rule.this]
}

resource "aws_autoscaling_schedule" "this" {
  for_each               = var.scheduled_scaling
  scheduled_action_name  = each.key
  autoscaling_group_name = aws_autoscaling_group.this.name
  recurrence             = each.value.recurrence
  time_zone              = each.value.time_zone
  min_size               = coalesce(each.value.min_size, -1)
  max_size               = coalesce(each.value.max_size, -1)
  desired_capacity       = coalesce(each.value.desired_capacity, -1)
}

resource "aws_autoscaling_notification" "this" {
  for_each      = toset(var.alarm_sns_topic_arns)
  group_names   = [aws_autoscaling_group.this.name]
  topic_arn     = each.value
  notifications = ["autoscaling:EC2_INSTANCE_LAUNCH_ERROR"]
}

resource "aws_route53_record" "this" {
  for_each = toset(var.domain_names)
  zone_id  = var.hosted_zone_id
  name     = each.value
  type     = "A"

  alias {
    name                   = var.alb_dns_name
    zone_id                = var.alb_hosted_zone_id
    evaluate_target_health = true
  }
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 3
  threshold           = each.value.threshold
  treat_missing_data  = "notBreaching"
  tags                = var.tags

  dynamic "metric_query" {
    for_each = each.value.group == null ? [] : [1]
    content {
      id          = "share"
      expression  = "100 * errors / requests"
      return_data = true
    }
  }

  dynamic "metric_query" {
    for_each = each.value.group == null ? { value = each.value.metric } : { errors = each.value.metric, requests = "RequestCount" }
    content {
      id          = metric_query.key
      return_data = each.value.group == null

      metric {
        namespace   = each.value.namespace
        metric_name = metric_query.value
        period      = 300
        stat        = each.value.statistic
        dimensions = each.value.group == null ? local.group_dimension : {
          LoadBalancer = local.alb_suffix
          TargetGroup  = aws_lb_target_group.this[each.value.group].arn_suffix
        }
      }
    }
  }
}
