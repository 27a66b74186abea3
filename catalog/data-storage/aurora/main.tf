locals {
  is_postgresql    = var.engine == "aurora-postgresql"
  has_source       = var.is_global_secondary || var.replication_source_arn != null
  manages_password = !local.has_source && var.master_password_secret_arn == null

  port   = coalesce(var.port, local.is_postgresql ? 5432 : 3306)
  family = coalesce(var.parameter_group_family, local.is_postgresql ? "aurora-postgresql${split(".", var.engine_version)[0]}" : "aurora-mysql${join(".", slice(split(".", "${var.engine_version}.0"), 0, 2))}")

  tls_parameters = var.require_tls ? [{
    name         = local.is_postgresql ? "rds.force_ssl" : "require_secure_transport"
    value        = local.is_postgresql ? "1" : "ON"
    apply_method = "immediate"
  }] : []

  logs                    = toset(coalesce(var.enabled_cloudwatch_logs_exports, local.is_postgresql ? ["postgresql"] : ["error", "slowquery"]))
  security_group_ids      = concat(aws_security_group.this[*].id, var.additional_security_group_ids)
  subnet_group_name       = coalesce(var.db_subnet_group_name, one(aws_db_subnet_group.this[*].name))
  cluster_parameter_group = coalesce(var.db_cluster_parameter_group_name, one(aws_rds_cluster_parameter_group.this[*].name))
  parameter_group         = coalesce(var.db_parameter_group_name, one(aws_db_parameter_group.this[*].name))
  monitoring_role_arn     = var.monitoring_interval == 0 ? null : var.monitoring_role_arn != null ? var.monitoring_role_arn : one(aws_iam_role.monitoring[*].arn)

  classes       = { for key, instance in var.instances : key => coalesce(instance.instance_class, var.instance_class) }
  is_serverless = contains(values(local.classes), "db.serverless")
  record_labels = split(".", coalesce(var.dns_record_name, "."))

  alarms = merge([for key, class in local.classes : { for name, alarm in {
    cpu_utilization    = { metric = "CPUUtilization", meaning = "The CPU utilization is high.", above = true, threshold = var.alarm_thresholds.cpu_utilization_percent }
    freeable_memory    = { metric = "FreeableMemory", meaning = "The freeable memory, in bytes, is low.", above = false, threshold = class == "db.serverless" ? null : var.alarm_thresholds.freeable_memory_mebibytes * 1048576 }
    acu_utilization    = { metric = "ACUUtilization", meaning = "The capacity is close to max_capacity.", above = true, threshold = class == "db.serverless" ? var.alarm_thresholds.acu_utilization_percent : null }
    connections        = { metric = "DatabaseConnections", meaning = "There are many connections.", above = true, threshold = var.alarm_thresholds.database_connections }
    replica_lag        = { metric = "AuroraReplicaLag", meaning = "The reader is behind the writer, in milliseconds.", above = true, threshold = var.alarm_thresholds.replica_lag_milliseconds }
    free_local_storage = { metric = "FreeLocalStorage", meaning = "The local storage for temporary tables and logs, in bytes, is low.", above = false, threshold = var.alarm_thresholds.free_local_storage_mebibytes * 1048576 }
  } : "${key}-${name}" => merge(alarm, { instance = key }) if var.enable_cloudwatch_alarms && alarm.threshold != null }]...)
}

data "aws_partition" "current" {}

data "aws_region" "current" {}

data "aws_caller_identity" "current" {}

ephemeral "aws_secretsmanager_secret_version" "master" {
  count     = var.master_password_secret_arn == null ? 0 : 1
  secret_id = var.master_password_secret_arn
}

# A new suffix for each change that replaces the database, so that its next final snapshot has a free name.
resource "terraform_data" "final_snapshot" {
  triggers_replace = [var.name, var.engine, var.kms_key_arn, var.db_name, var.master_username, var.db_subnet_group_name, var.snapshot_identifier, jsonencode(var.restore_to_point_in_time)]
}

resource "aws_db_subnet_group" "this" {
  count      = var.db_subnet_group_name == null ? 1 : 0
  name       = var.name
  subnet_ids = var.subnet_ids
  tags       = var.tags
}

resource "aws_security_group" "this" {
  count       = var.create_security_group ? 1 : 0
  name        = "${var.name}-aurora"
  description = "Access to the cluster ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  # Otherwise, create_security_group = false would delete the group before the cluster leaves it.
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "security_group" {
  for_each                     = toset(var.allow_inbound_from_security_group_ids)
  security_group_id            = one(aws_security_group.this[*].id)
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = local.port
  to_port                      = local.port
  tags                         = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "cidr_block" {
  for_each          = toset(var.allow_inbound_from_cidr_blocks)
  security_group_id = one(aws_security_group.this[*].id)
  cidr_ipv4         = each.value
  ip_protocol       = "tcp"
  from_port         = local.port
  to_port           = local.port
  tags              = var.tags
}


resource "aws_rds_cluster_parameter_group" "this" {
  count       = var.db_cluster_parameter_group_name == null ? 1 : 0
  name_prefix = "${var.name}-"
  family      = local.family
  tags        = var.tags

  dynamic "parameter" {
    for_each = concat(local.tls_parameters, var.cluster_parameters)
    content {
      name         = parameter.value.name
      value        = parameter.value.value
      apply_method = parameter.value.apply_method
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_db_parameter_group" "this" {
  count       = var.db_parameter_group_name == null ? 1 : 0
  name_prefix = "${var.name}-"
  family      = local.family
  tags        = var.tags

  dynamic "parameter" {
    for_each = var.instance_parameters
    content {
      name         = parameter.value.name
      value        = parameter.value.value
      apply_method = parameter.value.apply_method
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_db_parameter_group" "instance" {
  for_each    = { for key, instance in var.instances : key => instance if instance.parameters != null }
  name_prefix = "${var.name}-${each.key}-"
  family      = local.family
  tags        = merge(var.tags, each.value.tags)

  dynamic "parameter" {
    for_each = each.value.parameters
    content {
      name         = parameter.value.name
      value        = parameter.value.value
      apply_method = parameter.value.apply_method
    }
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_iam_role" "monitoring" {
  count                = var.monitoring_interval > 0 && var.monitoring_role_arn == null ? 1 : 0
  name_prefix          = "${substr(var.name, 0, 26)}-monitoring-"
  tags                 = var.tags
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "monitoring.rds.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy_attachment" "monitoring" {
  count      = length(aws_iam_role.monitoring)
  role       = aws_iam_role.monitoring[0].id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/service-role/AmazonRDSEnhancedMonitoringRole"
}

resource "aws_cloudwatch_log_group" "this" {
  for_each          = local.logs
  name              = "/aws/rds/cluster/${var.name}/${each.key}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}


resource "aws_rds_cluster" "this" {
  cluster_identifier = var.name
  engine             = var.engine
  engine_version     = var.engine_version

  database_name              = var.db_name
  port                       = local.port
  master_username            = local.has_source || var.snapshot_identifier != null || var.restore_to_point_in_time != null ? null : var.master_username
  master_password_wo         = var.master_password_secret_arn == null ? null : jsondecode(ephemeral.aws_secretsmanager_secret_version.master[0].secret_string)["password"]
  master_password_wo_version = var.master_password_secret_arn == null ? null : var.master_password_secret_version

  manage_master_user_password         = local.manages_password ? true : null
  master_user_secret_kms_key_id       = local.manages_password ? var.master_user_secret_kms_key_arn : null
  iam_database_authentication_enabled = var.iam_database_authentication_enabled
  domain                              = try(var.active_directory.directory_id, null)
  domain_iam_role_name                = try(var.active_directory.iam_role_name, null)
  enable_http_endpoint                = var.enable_http_endpoint

  storage_type      = var.storage_type # RDS does not return `aurora`; the provider ignores the difference.
  storage_encrypted = true
  kms_key_id        = var.kms_key_arn
  backtrack_window  = var.backtrack_window_seconds

  global_cluster_identifier      = var.global_cluster_identifier
  replication_source_identifier  = var.replication_source_arn
  enable_global_write_forwarding = var.enable_global_write_forwarding
  enable_local_write_forwarding  = var.enable_local_write_forwarding

  db_subnet_group_name             = local.subnet_group_name
  vpc_security_group_ids           = local.security_group_ids
  network_type                     = var.network_type
  db_cluster_parameter_group_name  = local.cluster_parameter_group
  db_instance_parameter_group_name = var.allow_major_version_upgrade ? local.parameter_group : null

  snapshot_identifier       = var.snapshot_identifier
  backup_retention_period   = var.backup_retention_days
  preferred_backup_window   = var.backup_window
  copy_tags_to_snapshot     = var.copy_tags_to_snapshot
  delete_automated_backups  = var.delete_automated_backups
  skip_final_snapshot       = var.skip_final_snapshot
  final_snapshot_identifier = coalesce(var.final_snapshot_name, "${var.name}-final-${substr(terraform_data.final_snapshot.id, 0, 8)}")

  preferred_maintenance_window = var.maintenance_window
  allow_major_version_upgrade  = var.allow_major_version_upgrade
  apply_immediately            = var.apply_immediately
  deletion_protection          = var.enable_deletion_protection
  engine_lifecycle_support     = var.engine_lifecycle_support

  monitoring_interval             = var.monitoring_interval
  monitoring_role_arn             = local.monitoring_role_arn
  database_insights_mode          = var.database_insights_mode
  performance_insights_enabled    = var.database_insights_mode != null
  performance_insights_kms_key_id = var.database_insights_kms_key_arn

  # The advanced mode requires 15 months.
  performance_insights_retention_period = var.database_insights_mode == null ? null : var.database_insights_mode == "advanced" ? 465 : 7

  enabled_cloudwatch_logs_exports = local.logs

  tags = var.tags

  dynamic "serverlessv2_scaling_configuration" {
    for_each = local.is_serverless ? [var.serverless_v2_scaling] : []
    content {
      min_capacity             = serverlessv2_scaling_configuration.value.min_capacity
      max_capacity             = serverlessv2_scaling_configuration.value.max_capacity
      seconds_until_auto_pause = serverlessv2_scaling_configuration.value.seconds_until_auto_pause
    }
  }

  dynamic "restore_to_point_in_time" {
    for_each = var.restore_to_point_in_time == null ? [] : [var.restore_to_point_in_time]
    content {
      source_cluster_identifier  = restore_to_point_in_time.value.source_cluster_identifier
      source_cluster_resource_id = restore_to_point_in_time.value.source_cluster_resource_id
      restore_type               = restore_to_point_in_time.value.restore_type
      restore_to_time            = restore_to_point_in_time.value.restore_to_time
      use_latest_restorable_time = restore_to_point_in_time.value.use_latest_restorable_time ? true : null
    }
  }

  timeouts {
    create = var.timeouts.create
    update = var.timeouts.update
    delete = var.timeouts.delete
  }

  # RDS sets it on secondaries of a global database. The provider would promote them to remove it.
  lifecycle {
    ignore_changes = [replication_source_identifier]
  }

  depends_on = [aws_cloudwatch_log_group.this]
}

resource "aws_rds_cluster_instance" "this" {
  for_each                   = var.instances
  identifier                 = "${var.name}-${each.key}"
  cluster_identifier         = aws_rds_cluster.this.id
  engine                     = aws_rds_cluster.this.engine
  instance_class             = local.classes[each.key]
  availability_zone          = each.value.availability_zone
  promotion_tier             = each.value.promotion_tier
  db_subnet_group_name       = local.subnet_group_name
  db_parameter_group_name    = try(aws_db_parameter_group.instance[each.key].name, local.parameter_group)
  publicly_accessible        = var.publicly_accessible
  ca_cert_identifier         = var.ca_cert_identifier
  monitoring_interval        = var.monitoring_interval
  monitoring_role_arn        = local.monitoring_role_arn
  auto_minor_version_upgrade = var.auto_minor_version_upgrade
  apply_immediately          = var.apply_immediately
  copy_tags_to_snapshot      = var.copy_tags_to_snapshot
  tags                       = merge(var.tags, each.value.tags)
}

# Its ID is unknown until RDS manages the password, so the plan does not need the secret.
resource "terraform_data" "managed_password" {
  count      = local.manages_password ? 1 : 0
  depends_on = [aws_rds_cluster.this]
}

resource "aws_secretsmanager_secret_rotation" "master" {
  count     = local.manages_password ? 1 : 0
  secret_id = try(aws_rds_cluster.this.master_user_secret[0].secret_arn, terraform_data.managed_password[0].id)

  rotation_rules {
    automatically_after_days = var.master_user_secret_rotation_days
  }
}

resource "aws_rds_cluster_endpoint" "this" {
  for_each                    = var.custom_endpoints
  cluster_identifier          = aws_rds_cluster.this.id
  cluster_endpoint_identifier = "${var.name}-${each.key}"
  custom_endpoint_type        = each.value.type
  static_members              = each.value.static_members == null ? null : [for key in each.value.static_members : aws_rds_cluster_instance.this[key].id]
  excluded_members            = each.value.excluded_members == null ? null : [for key in each.value.excluded_members : aws_rds_cluster_instance.this[key].id]
  tags                        = var.tags
}

resource "aws_appautoscaling_target" "readers" {
  count              = var.reader_autoscaling == null ? 0 : 1
  service_namespace  = "rds"
  scalable_dimension = "rds:cluster:ReadReplicaCount"
  resource_id        = "cluster:${aws_rds_cluster.this.cluster_identifier}"
  min_capacity       = var.reader_autoscaling.min_capacity
  max_capacity       = var.reader_autoscaling.max_capacity
  tags               = var.tags

  # A destroy ends the scaling first. Otherwise, it would replace readers that Terraform deletes.
  depends_on = [aws_rds_cluster_instance.this]
}

resource "aws_appautoscaling_policy" "readers" {
  count              = length(aws_appautoscaling_target.readers)
  name               = "${var.name}-readers"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.readers[0].service_namespace
  scalable_dimension = aws_appautoscaling_target.readers[0].scalable_dimension
  resource_id        = aws_appautoscaling_target.readers[0].resource_id

  target_tracking_scaling_policy_configuration {
    target_value       = var.reader_autoscaling.target_value
    scale_in_cooldown  = var.reader_autoscaling.scale_in_cooldown_seconds
    scale_out_cooldown = var.reader_autoscaling.scale_out_cooldown_seconds

    predefined_metric_specification {
      predefined_metric_type = var.reader_autoscaling.metric == "cpu" ? "RDSReaderAverageCPUUtilization" : "RDSReaderAverageDatabaseConnections"
    }
  }
}

resource "aws_rds_cluster_role_association" "this" {
  for_each              = var.iam_role_associations
  db_cluster_identifier = aws_rds_cluster.this.id
  feature_name          = local.is_postgresql ? each.key : ""
  role_arn              = each.value
}

resource "aws_rds_cluster_activity_stream" "this" {
  count        = var.activity_stream == null ? 0 : 1
  resource_arn = aws_rds_cluster.this.arn
  mode         = var.activity_stream.mode
  kms_key_id   = var.activity_stream.kms_key_arn
  depends_on   = [aws_rds_cluster_instance.this]
}

resource "aws_route53_record" "writer" {
  count   = var.hosted_zone_id == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = var.dns_record_name
  type    = "CNAME"
  ttl     = 5
  records = [aws_rds_cluster.this.endpoint]
}

resource "aws_route53_record" "reader" {
  count   = var.hosted_zone_id == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = join(".", concat(["${local.record_labels[0]}-ro"], slice(local.record_labels, 1, length(local.record_labels))))
  type    = "CNAME"
  ttl     = 5
  records = [aws_rds_cluster.this.reader_endpoint]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.name}-${each.key}"
  alarm_description   = "Aurora instance ${var.name}-${each.value.instance}: ${each.value.meaning}"
  namespace           = "AWS/RDS"
  metric_name         = each.value.metric
  dimensions          = { DBInstanceIdentifier = aws_rds_cluster_instance.this[each.value.instance].identifier }
  statistic           = "Average"
  comparison_operator = each.value.above ? "GreaterThanThreshold" : "LessThanThreshold"
  threshold           = each.value.threshold
  period              = var.alarm_thresholds.period_seconds
  evaluation_periods  = var.alarm_thresholds.evaluation_periods
  treat_missing_data  = endswith(each.value.metric, "ReplicaLag") ? "notBreaching" : "missing"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns

  insufficient_data_actions = var.alarm_sns_topic_arns
  tags                      = var.tags
}

resource "aws_iam_role" "share_snapshots" {
  count                = var.share_snapshots == null ? 0 : 1
  name_prefix          = "${substr(var.name, 0, 26)}-snapshots-"
  tags                 = var.tags
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "share_snapshots" {
  count = length(aws_iam_role.share_snapshots)
  role  = aws_iam_role.share_snapshots[0].id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Resource = "*", Action = ["rds:AddTagsToResource", "rds:CreateDBClusterSnapshot", "rds:DescribeDBClusterSnapshots", "rds:ModifyDBClusterSnapshotAttribute"] },
      { Effect = "Allow", Resource = "*", Action = ["rds:DeleteDBClusterSnapshot"], Condition = { StringEquals = { "aws:ResourceTag/SharedBy" = var.name } } },
      { Effect = "Allow", Resource = "*", Action = ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"] },
      { Effect = "Allow", Resource = var.kms_key_arn, Action = ["kms:DescribeKey"] },
      { Effect = "Allow", Resource = var.kms_key_arn, Action = ["kms:CreateGrant"], Condition = { Bool = { "kms:GrantIsForAWSResource" = "true" } } },
    ]
  })
}

# The archive with the code of the function is part of the release.
resource "aws_lambda_function" "share_snapshots" {
  count            = length(aws_iam_role.share_snapshots)
  function_name    = "${substr(var.name, 0, 47)}-share-snapshots"
  role             = aws_iam_role.share_snapshots[0].arn
  runtime          = "python3.13"
  handler          = "index.handler"
  filename         = "${path.module}/share-snapshots.zip"
  source_code_hash = try(filebase64sha256("${path.module}/share-snapshots.zip"), null)
  timeout          = 300
  tags             = var.tags

  environment {
    variables = {
      DB_CLUSTER_IDENTIFIER = aws_rds_cluster.this.cluster_identifier
      ACCOUNT_ID            = var.share_snapshots.account_id
      MAX_SNAPSHOTS         = var.share_snapshots.max_snapshots
    }
  }
}

resource "aws_cloudwatch_event_rule" "share_snapshots" {
  count               = length(aws_iam_role.share_snapshots)
  name_prefix         = "${substr(var.name, 0, 26)}-"
  schedule_expression = var.share_snapshots.schedule_expression
  tags                = var.tags
}

resource "aws_cloudwatch_event_target" "share_snapshots" {
  count = length(aws_iam_role.share_snapshots)
  rule  = aws_cloudwatch_event_rule.share_snapshots[0].name
  arn   = aws_lambda_function.share_snapshots[0].arn
}

resource "aws_lambda_permission" "share_snapshots" {
  count         = length(aws_iam_role.share_snapshots)
  function_name = aws_lambda_function.share_snapshots[0].function_name
  action        = "lambda:InvokeFunction"
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.share_snapshots[0].arn
}

resource "aws_cloudwatch_metric_alarm" "share_snapshots" {
  count               = length(aws_iam_role.share_snapshots)
  alarm_name          = "${var.name}-share-snapshots"
  alarm_description   = "No snapshot of ${var.name} was shared with account ${var.share_snapshots.account_id} in time."
  comparison_operator = "LessThanThreshold"
  threshold           = 1
  evaluation_periods  = var.share_snapshots.alarm_after_hours
  treat_missing_data  = "breaching"
  alarm_actions       = var.alarm_sns_topic_arns
  tags                = var.tags

  metric_query {
    id          = "successes"
    expression  = "invocations - errors"
    return_data = true
  }

  dynamic "metric_query" {
    for_each = { invocations = "Invocations", errors = "Errors" }
    content {
      id          = metric_query.key
      return_data = false

      metric {
        namespace   = "AWS/Lambda"
        metric_name = metric_query.value
        period      = 3600
        stat        = "Sum"
        dimensions  = { FunctionName = aws_lambda_function.share_snapshots[0].function_name }
      }
    }
  }
}
