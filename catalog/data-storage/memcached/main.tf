locals {
  family = coalesce(var.parameter_group_family, "memcached${join(".", slice(split(".", var.engine_version), 0, 2))}")
  nodes  = [for index in range(var.num_cache_nodes) : format("%04d", index + 1)]

  subnet_group_name = var.subnet_group_name == null ? aws_elasticache_subnet_group.this[0].name : var.subnet_group_name

  alarms = { for name, alarm in {
    cpu_utilization     = { metric = "CPUUtilization", meaning = "The CPU utilization is high.", above = true, threshold = var.alarm_thresholds.cpu_utilization_percent }
    freeable_memory     = { metric = "FreeableMemory", meaning = "The free memory of the host, in bytes, is low.", above = false, threshold = var.alarm_thresholds.freeable_memory_mebibytes * 1048576 }
    swap_usage          = { metric = "SwapUsage", meaning = "The host swaps, in bytes, because its memory is short.", above = true, threshold = var.alarm_thresholds.swap_usage_mebibytes * 1048576 }
    evictions           = { metric = "Evictions", meaning = "Items are dropped for lack of memory.", above = true, threshold = var.alarm_thresholds.evictions }
    current_connections = { metric = "CurrConnections", meaning = "There are many connections.", above = true, threshold = var.alarm_thresholds.current_connections }
  } : name => alarm if var.enable_cloudwatch_alarms && alarm.threshold != null }
}

resource "aws_elasticache_subnet_group" "this" {
  count      = var.subnet_group_name == null ? 1 : 0
  name       = var.name
  subnet_ids = var.subnet_ids
  tags       = var.tags
}

resource "aws_security_group" "this" {
  name        = "${var.name}-memcached"
  description = "Access to the cache ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "security_group" {
  for_each                     = toset(var.allow_inbound_from_security_group_ids)
  security_group_id            = aws_security_group.this.id
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = var.port
  to_port                      = var.port
  tags                         = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "cidr_block" {
  for_each          = toset(var.allow_inbound_from_cidr_blocks)
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = each.value
  ip_protocol       = "tcp"
  from_port         = var.port
  to_port           = var.port
  tags              = var.tags
}


resource "aws_elasticache_parameter_group" "this" {
  name   = "${var.name}-${replace(local.family, ".", "-")}"
  family = local.family
  tags   = var.tags

  dynamic "parameter" {
    for_each = var.parameters
    content {
      name  = parameter.key
      value = parameter.value
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_elasticache_cluster" "this" {
  cluster_id                   = var.name
  engine                       = "memcached"
  engine_version               = var.engine_version
  node_type                    = var.node_type
  num_cache_nodes              = var.num_cache_nodes
  az_mode                      = var.az_mode
  preferred_availability_zones = length(var.preferred_availability_zones) > 0 ? var.preferred_availability_zones : null
  port                         = var.port
  subnet_group_name            = local.subnet_group_name
  security_group_ids           = concat([aws_security_group.this.id], var.additional_security_group_ids)
  network_type                 = var.network_type
  transit_encryption_enabled   = var.transit_encryption_enabled
  parameter_group_name         = aws_elasticache_parameter_group.this.name
  maintenance_window           = var.maintenance_window
  auto_minor_version_upgrade   = tostring(var.auto_minor_version_upgrade)
  apply_immediately            = var.apply_immediately
  notification_topic_arn       = var.notification_topic_arn
  tags                         = var.tags

  timeouts {
    create = var.timeouts.create
    update = var.timeouts.update
    delete = var.timeouts.delete
  }
}

resource "aws_route53_record" "this" {
  count   = var.hosted_zone_id == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = var.dns_record_name
  type    = "CNAME"
  ttl     = 60
  records = [aws_elasticache_cluster.this.cluster_address]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = { for pair in setproduct(local.nodes, keys(local.alarms)) : "${pair[0]}-${pair[1]}" => { node = pair[0], alarm = local.alarms[pair[1]] } }
  alarm_name          = "${var.name}-${each.key}"
  alarm_description   = "Node ${each.value.node} of the cache ${var.name}: ${each.value.alarm.meaning}"
  namespace           = "AWS/ElastiCache"
  metric_name         = each.value.alarm.metric
  dimensions          = { CacheClusterId = aws_elasticache_cluster.this.cluster_id, CacheNodeId = each.value.node }
  statistic           = each.value.alarm.metric == "Evictions" ? "Sum" : "Average"
  comparison_operator = each.value.alarm.above ? "GreaterThanThreshold" : "LessThanThreshold"
  threshold           = each.value.alarm.threshold
  period              = var.alarm_thresholds.period_seconds
  evaluation_periods  = var.alarm_thresholds.evaluation_periods
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  tags                = var.tags

  insufficient_data_actions = var.alarm_sns_topic_arns
}
