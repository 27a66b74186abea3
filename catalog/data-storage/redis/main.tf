locals {
  is_serverless  = var.serverless != null
  is_secondary   = var.global_replication_group_id != null
  first_port     = local.is_serverless ? 6379 : var.port
  last_port      = local.is_serverless ? 6380 : var.port # Serverless caches serve reads on 6380.
  engine_version = coalesce(var.engine_version, var.engine == "valkey" ? "8.1" : "7.1")
  family         = coalesce(var.parameter_group_family, local.engine_version == "6.x" || startswith(local.engine_version, "6.") ? "redis6.x" : "${var.engine}${split(".", local.engine_version)[0]}")
  parameters     = merge(var.parameters, var.cluster_mode == "disabled" ? {} : { cluster-enabled = "yes" })

  endpoint = local.is_serverless ? try(aws_elasticache_serverless_cache.this[0].endpoint[0].address, null) : try(coalesce(
    one(aws_elasticache_replication_group.this[*].configuration_endpoint_address),
    one(aws_elasticache_replication_group.this[*].primary_endpoint_address),
  ), null)

  subnet_group_name = var.subnet_group_name == null ? one(aws_elasticache_subnet_group.this[*].name) : var.subnet_group_name

  user_group_id = one(aws_elasticache_user_group.this[*].user_group_id)

  # Keys do not depend on ARNs, so that they are known in the first plan.
  secrets = merge([for id, user in var.users : { for index, arn in user.password_secret_arns : "${id}/${index}" => arn }]...)

  # The names of the nodes follow from the topology, so that the alarms are known before the first apply.
  nodes = local.is_serverless ? [] : var.cluster_mode == "enabled" ? flatten([
    for shard in range(var.num_shards) : [for node in range(var.replicas_per_shard + 1) : format("%s-%04d-%03d", var.name, shard + 1, node + 1)]
  ]) : [for node in range(var.replicas_per_shard + 1) : format("%s-%03d", var.name, node + 1)]

  alarms = { for name, alarm in {
    engine_cpu          = { metric = "EngineCPUUtilization", meaning = "The main thread of the engine is busy, in percent of one core.", threshold = var.alarm_thresholds.engine_cpu_utilization_percent }
    memory_usage        = { metric = "DatabaseMemoryUsagePercentage", meaning = "The memory for data is almost full.", threshold = var.alarm_thresholds.memory_usage_percent }
    evictions           = { metric = "Evictions", meaning = "Keys are dropped for lack of memory.", threshold = var.alarm_thresholds.evictions }
    current_connections = { metric = "CurrConnections", meaning = "There are many connections.", threshold = var.alarm_thresholds.current_connections }
    replication_lag     = { metric = "ReplicationLag", meaning = "The replica is behind its primary, in seconds.", threshold = var.alarm_thresholds.replication_lag_seconds }
  } : name => alarm if var.enable_cloudwatch_alarms && alarm.threshold != null }
}

data "aws_secretsmanager_secret_version" "auth_token" {
  count     = var.auth_token_secret_arn == null ? 0 : 1
  secret_id = var.auth_token_secret_arn
}

data "aws_secretsmanager_secret_version" "user" {
  for_each  = local.secrets
  secret_id = each.value
}

resource "aws_elasticache_subnet_group" "this" {
  count      = local.is_serverless || var.subnet_group_name != null ? 0 : 1
  name       = var.name
  subnet_ids = var.subnet_ids
  tags       = var.tags
}

resource "aws_security_group" "this" {
  name        = "${var.name}-elasticache"
  description = "Access to the cache ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "security_group" {
  for_each                     = toset(var.allow_inbound_from_security_group_ids)
  security_group_id            = aws_security_group.this.id
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = local.first_port
  to_port                      = local.last_port
  tags                         = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "cidr_block" {
  for_each          = toset(var.allow_inbound_from_cidr_blocks)
  security_group_id = aws_security_group.this.id
  cidr_ipv4         = each.value
  ip_protocol       = "tcp"
  from_port         = local.first_port
  to_port           = local.last_port
  tags              = var.tags
}


resource "aws_elasticache_parameter_group" "this" {
  count  = local.is_serverless || local.is_secondary ? 0 : 1
  name   = "${var.name}-${replace(local.family, ".", "-")}"
  family = local.family
  tags   = var.tags

  dynamic "parameter" {
    for_each = local.parameters
    content {
      name  = parameter.key
      value = parameter.value
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

# A group of the engine `valkey` refuses users without a password, such as the disabled `default`. Groups and users of the
# engine `redis` work with both engines, also during an upgrade to Valkey.
resource "aws_elasticache_user" "this" {
  for_each      = var.users
  user_id       = each.key
  user_name     = coalesce(each.value.user_name, each.key)
  engine        = "redis"
  access_string = each.value.access_string
  tags          = var.tags

  authentication_mode {
    type      = each.value.authentication
    passwords = each.value.authentication == "iam" ? null : [for index in range(length(each.value.password_secret_arns)) : data.aws_secretsmanager_secret_version.user["${each.key}/${index}"].secret_string]
  }

  # A user leaves the group before it is deleted. In the other order, the provider can lose other changes of the group.
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_elasticache_user" "default" {
  count         = length(var.users) > 0 ? 1 : 0
  user_id       = "${var.name}-default"
  user_name     = "default"
  engine        = "redis"
  access_string = "off ~* -@all"
  tags          = var.tags

  authentication_mode {
    type = "no-password-required"
  }
}

resource "aws_elasticache_user_group" "this" {
  count         = length(var.users) > 0 ? 1 : 0
  user_group_id = var.name
  engine        = "redis"
  user_ids      = concat(aws_elasticache_user.default[*].user_id, [for user in aws_elasticache_user.this : user.user_id])
  tags          = var.tags

  # ElastiCache refuses to delete a group that a cache uses.
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_cloudwatch_log_group" "this" {
  for_each          = local.is_serverless ? [] : toset(var.log_types)
  name              = "/aws/elasticache/${var.name}/${each.key}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_elasticache_replication_group" "this" {
  count                       = local.is_serverless ? 0 : 1
  replication_group_id        = var.name
  description                 = var.description
  global_replication_group_id = var.global_replication_group_id

  engine               = local.is_secondary ? null : var.engine
  engine_version       = local.is_secondary ? null : local.engine_version
  node_type            = var.node_type
  parameter_group_name = one(aws_elasticache_parameter_group.this[*].name)
  port                 = var.port

  cluster_mode                = local.is_secondary ? null : var.cluster_mode
  num_node_groups             = local.is_secondary ? null : var.num_shards
  replicas_per_node_group     = var.replicas_per_shard
  multi_az_enabled            = var.multi_az
  automatic_failover_enabled  = var.multi_az || var.cluster_mode == "enabled"
  preferred_cache_cluster_azs = length(var.preferred_availability_zones) > 0 ? var.preferred_availability_zones : null
  data_tiering_enabled        = var.data_tiering_enabled

  subnet_group_name  = local.subnet_group_name
  security_group_ids = concat([aws_security_group.this.id], var.additional_security_group_ids)
  network_type       = var.network_type
  ip_discovery       = var.network_type == "ipv6" ? "ipv6" : "ipv4"

  # A secondary gets its encryption settings from the primary.
  at_rest_encryption_enabled = local.is_secondary ? null : true
  kms_key_id                 = var.kms_key_arn
  transit_encryption_enabled = local.is_secondary ? null : var.transit_encryption_mode != "disabled"
  transit_encryption_mode    = local.is_secondary || var.transit_encryption_mode == "disabled" ? null : var.transit_encryption_mode
  auth_token                 = one(data.aws_secretsmanager_secret_version.auth_token[*].secret_string)
  auth_token_update_strategy = var.auth_token_secret_arn == null ? null : var.auth_token_update_strategy
  user_group_ids             = local.user_group_id == null ? null : [local.user_group_id]

  snapshot_retention_limit  = var.snapshot_retention_days
  snapshot_window           = var.snapshot_window
  final_snapshot_identifier = var.final_snapshot_name
  snapshot_name             = var.restore_from_snapshot_name
  snapshot_arns             = length(var.restore_from_snapshot_arns) > 0 ? var.restore_from_snapshot_arns : null

  maintenance_window         = var.maintenance_window
  auto_minor_version_upgrade = var.auto_minor_version_upgrade
  apply_immediately          = var.apply_immediately
  notification_topic_arn     = var.notification_topic_arn
  tags                       = var.tags

  dynamic "log_delivery_configuration" {
    for_each = aws_cloudwatch_log_group.this
    content {
      log_type         = log_delivery_configuration.key
      destination      = log_delivery_configuration.value.name
      destination_type = "cloudwatch-logs"
      log_format       = "json"
    }
  }

  timeouts {
    create = var.timeouts.create
    update = var.timeouts.update
    delete = var.timeouts.delete
  }
}

resource "aws_elasticache_serverless_cache" "this" {
  count                    = local.is_serverless ? 1 : 0
  name                     = var.name
  description              = var.description
  engine                   = var.engine
  major_engine_version     = split(".", local.engine_version)[0]
  subnet_ids               = var.subnet_ids
  security_group_ids       = concat([aws_security_group.this.id], var.additional_security_group_ids)
  kms_key_id               = var.kms_key_arn
  user_group_id            = local.user_group_id
  snapshot_retention_limit = var.snapshot_retention_days
  daily_snapshot_time      = split("-", var.snapshot_window)[0]
  snapshot_arns_to_restore = length(var.restore_from_snapshot_arns) > 0 ? var.restore_from_snapshot_arns : null
  tags                     = var.tags

  cache_usage_limits {
    dynamic "data_storage" {
      for_each = var.serverless.data_storage_gigabytes == null && var.serverless.minimum_data_storage_gigabytes == null ? [] : [var.serverless]
      content {
        maximum = data_storage.value.data_storage_gigabytes
        minimum = data_storage.value.minimum_data_storage_gigabytes
        unit    = "GB"
      }
    }

    dynamic "ecpu_per_second" {
      for_each = var.serverless.ecpu_per_second == null && var.serverless.minimum_ecpu_per_second == null ? [] : [var.serverless]
      content {
        maximum = ecpu_per_second.value.ecpu_per_second
        minimum = ecpu_per_second.value.minimum_ecpu_per_second
      }
    }
  }
}

resource "aws_route53_record" "this" {
  count   = var.hosted_zone_id == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = var.dns_record_name
  type    = "CNAME"
  ttl     = 60
  records = [local.endpoint]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = { for pair in setproduct(local.nodes, keys(local.alarms)) : "${pair[0]}-${pair[1]}" => { node = pair[0], alarm = local.alarms[pair[1]] } }
  alarm_name          = each.key
  alarm_description   = "Cache node ${each.value.node}: ${each.value.alarm.meaning}"
  namespace           = "AWS/ElastiCache"
  metric_name         = each.value.alarm.metric
  dimensions          = { CacheClusterId = each.value.node }
  statistic           = each.value.alarm.metric == "Evictions" ? "Sum" : "Average"
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.alarm.threshold
  period              = var.alarm_thresholds.period_seconds
  evaluation_periods  = var.alarm_thresholds.evaluation_periods
  treat_missing_data  = each.value.alarm.metric == "ReplicationLag" ? "notBreaching" : "missing"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  tags                = var.tags

  insufficient_data_actions = var.alarm_sns_topic_arns
}
