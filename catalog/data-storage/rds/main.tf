locals {
  is_sqlserver = startswith(var.engine, "sqlserver")
  is_oracle    = startswith(var.engine, "oracle")
  is_replica   = var.replicate_source_db != null
  major        = split(".", var.engine_version)[0]

  port = coalesce(var.port, local.is_sqlserver ? 1433 : local.is_oracle ? 1521 : var.engine == "postgres" ? 5432 : 3306)

  family = coalesce(var.parameter_group_family, (
    var.engine == "postgres" ? "postgres${local.major}" :
    local.is_oracle ? "${var.engine}-${local.major}" :
    local.is_sqlserver ? "${var.engine}-${local.major}.0" :
    "${var.engine}${join(".", slice(split(".", "${var.engine_version}.0"), 0, 2))}"
  ))

  tls_parameters = !var.require_tls || local.is_oracle ? [] : [{
    name         = contains(["mysql", "mariadb"], var.engine) ? "require_secure_transport" : "rds.force_ssl"
    value        = "1" # Clusters of Aurora MySQL take `ON`, instances of RDS take `1`.
    apply_method = local.is_sqlserver ? "pending-reboot" : "immediate"
  }]

  logs = toset(coalesce(var.enabled_cloudwatch_logs_exports, (
    var.engine == "postgres" ? ["postgresql", "upgrade"] :
    local.is_oracle ? ["alert", "audit"] :
    local.is_sqlserver ? ["agent", "error"] : ["error", "slowquery"]
  )))

  uses_iam_login       = coalesce(var.iam_database_authentication_enabled, contains(["postgres", "mysql", "mariadb"], var.engine))
  security_group_ids   = concat(aws_security_group.this[*].id, var.additional_security_group_ids)
  parameter_group_name = coalesce(var.db_parameter_group_name, one(aws_db_parameter_group.this[*].name))
  subnet_group_name    = coalesce(var.db_subnet_group_name, one(aws_db_subnet_group.this[*].name))
  option_group_name    = var.option_group_name != null ? var.option_group_name : one(aws_db_option_group.this[*].name)
  monitoring_role_arn  = var.monitoring_interval == 0 ? null : var.monitoring_role_arn != null ? var.monitoring_role_arn : one(aws_iam_role.monitoring[*].arn)
  manages_password     = !local.is_replica && var.master_password_secret_arn == null

  # The advanced mode requires 15 months.
  insights_days = var.database_insights_mode == null ? null : var.database_insights_mode == "advanced" ? 465 : 7

  instances = merge({ primary = aws_db_instance.this.identifier }, { for key, replica in aws_db_instance.replica : key => replica.identifier })

  alarms = { for name, alarm in {
    cpu_utilization  = { metric = "CPUUtilization", meaning = "The CPU utilization is high.", above = true, threshold = var.alarm_thresholds.cpu_utilization_percent }
    free_storage     = { metric = "FreeStorageSpace", meaning = "The free storage, in bytes, is low. A full volume stops the database.", above = false, threshold = var.allocated_storage * 1073741824 * var.alarm_thresholds.free_storage_percent / 100 }
    freeable_memory  = { metric = "FreeableMemory", meaning = "The freeable memory, in bytes, is low.", above = false, threshold = var.alarm_thresholds.freeable_memory_mebibytes * 1048576 }
    connections      = { metric = "DatabaseConnections", meaning = "There are many connections.", above = true, threshold = var.alarm_thresholds.database_connections }
    disk_queue_depth = { metric = "DiskQueueDepth", meaning = "Requests wait for the volume.", above = true, threshold = var.alarm_thresholds.disk_queue_depth }
    replica_lag      = { metric = "ReplicaLag", meaning = "The replica is behind its source, in seconds.", above = true, threshold = length(var.read_replicas) > 0 || local.is_replica ? var.alarm_thresholds.replica_lag_seconds : null }
    burst_balance    = { metric = "BurstBalance", meaning = "The I/O credits of the gp2 volume run out.", above = false, threshold = var.storage_type == "gp2" ? var.alarm_thresholds.burst_balance_percent : null }
  } : name => alarm if var.enable_cloudwatch_alarms && alarm.threshold != null }
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
  triggers_replace = [var.name, var.engine, var.kms_key_arn, var.db_name, var.master_username, var.availability_zone, var.character_set_name, var.timezone, var.snapshot_identifier, jsonencode(var.restore_to_point_in_time)]
}

resource "aws_db_subnet_group" "this" {
  count      = var.db_subnet_group_name == null ? 1 : 0
  name       = var.name
  subnet_ids = var.subnet_ids
  tags       = var.tags

  # Renaming the instance keeps the group: RDS cannot move an instance to another group of the same VPC.
  lifecycle {
    ignore_changes = [name]
  }
}

resource "aws_security_group" "this" {
  count       = var.create_security_group ? 1 : 0
  name        = "${var.name}-rds"
  description = "Access to the database ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  # Without create_before_destroy, create_security_group = false would delete the group before the instance leaves it.
  lifecycle {
    create_before_destroy = true
    ignore_changes        = [name, description]
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

resource "aws_db_parameter_group" "this" {
  count       = var.db_parameter_group_name == null ? 1 : 0
  name_prefix = "${var.name}-"
  family      = local.family
  tags        = var.tags

  dynamic "parameter" {
    for_each = concat(local.tls_parameters, var.parameters)
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

resource "aws_db_parameter_group" "replica" {
  for_each    = { for key, replica in var.read_replicas : key => replica if length(replica.parameters) > 0 }
  name_prefix = "${var.name}-${each.key}-"
  family      = local.family
  tags        = merge(var.tags, each.value.tags)

  dynamic "parameter" {
    for_each = concat(local.tls_parameters, [for parameter in var.parameters : parameter if !contains(each.value.parameters[*].name, parameter.name)], each.value.parameters)
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

resource "aws_db_option_group" "this" {
  count                = length(var.options) > 0 ? 1 : 0
  name_prefix          = "${var.name}-"
  engine_name          = var.engine
  skip_destroy         = true # RDS keeps a group as long as a snapshot of the instance uses it, and refuses to delete it.
  major_engine_version = local.is_oracle ? local.major : local.is_sqlserver ? "${local.major}.00" : join(".", slice(split(".", "${var.engine_version}.0"), 0, 2))
  tags                 = var.tags

  dynamic "option" {
    for_each = var.options
    content {
      option_name                    = option.value.option_name
      port                           = option.value.port
      version                        = option.value.version
      vpc_security_group_memberships = option.value.vpc_security_group_memberships

      dynamic "option_settings" {
        for_each = option.value.settings
        content {
          name  = option_settings.key
          value = option_settings.value
        }
      }
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
  name              = "/aws/rds/instance/${var.name}/${each.key}"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_db_instance" "this" {
  identifier     = var.name
  engine         = local.is_replica ? null : var.engine
  engine_version = local.is_replica ? null : var.engine_version
  instance_class = var.instance_class
  license_model  = var.license_model

  db_name             = var.db_name
  port                = local.port
  username            = local.is_replica || var.snapshot_identifier != null || var.restore_to_point_in_time != null ? null : var.master_username
  password_wo         = var.master_password_secret_arn == null ? null : jsondecode(ephemeral.aws_secretsmanager_secret_version.master[0].secret_string)["password"]
  password_wo_version = var.master_password_secret_arn == null ? null : var.master_password_secret_version

  manage_master_user_password         = local.manages_password ? true : null
  master_user_secret_kms_key_id       = local.manages_password ? var.master_user_secret_kms_key_arn : null
  iam_database_authentication_enabled = local.uses_iam_login
  character_set_name                  = var.character_set_name
  timezone                            = var.timezone
  domain                              = try(var.active_directory.directory_id, null)
  domain_iam_role_name                = try(var.active_directory.iam_role_name, null)

  allocated_storage     = local.is_replica ? null : var.allocated_storage
  max_allocated_storage = var.max_allocated_storage
  storage_type          = var.storage_type
  iops                  = var.iops
  storage_throughput    = var.storage_throughput
  dedicated_log_volume  = var.dedicated_log_volume
  storage_encrypted     = true
  kms_key_id            = var.kms_key_arn

  multi_az               = var.multi_az
  availability_zone      = var.availability_zone
  db_subnet_group_name   = local.subnet_group_name
  vpc_security_group_ids = local.security_group_ids
  publicly_accessible    = var.publicly_accessible
  network_type           = var.network_type
  ca_cert_identifier     = var.ca_cert_identifier
  parameter_group_name   = local.parameter_group_name
  option_group_name      = local.option_group_name

  replicate_source_db       = var.replicate_source_db
  snapshot_identifier       = var.snapshot_identifier
  backup_retention_period   = var.backup_retention_days
  backup_window             = var.backup_window
  copy_tags_to_snapshot     = var.copy_tags_to_snapshot
  delete_automated_backups  = var.delete_automated_backups
  skip_final_snapshot       = var.skip_final_snapshot
  final_snapshot_identifier = coalesce(var.final_snapshot_name, "${var.name}-final-${substr(terraform_data.final_snapshot.id, 0, 8)}")

  maintenance_window          = var.maintenance_window
  auto_minor_version_upgrade  = var.auto_minor_version_upgrade
  allow_major_version_upgrade = var.allow_major_version_upgrade
  apply_immediately           = var.apply_immediately
  deletion_protection         = var.enable_deletion_protection
  engine_lifecycle_support    = contains(["postgres", "mysql"], var.engine) && !local.is_replica ? var.engine_lifecycle_support : null

  monitoring_interval             = var.monitoring_interval
  monitoring_role_arn             = local.monitoring_role_arn
  database_insights_mode          = var.database_insights_mode
  performance_insights_enabled    = var.database_insights_mode != null
  performance_insights_kms_key_id = var.database_insights_kms_key_arn

  performance_insights_retention_period = local.insights_days

  enabled_cloudwatch_logs_exports = local.logs

  tags = var.tags

  dynamic "restore_to_point_in_time" {
    for_each = var.restore_to_point_in_time == null ? [] : [var.restore_to_point_in_time]
    content {
      source_db_instance_identifier            = restore_to_point_in_time.value.source_db_instance_identifier
      source_dbi_resource_id                   = restore_to_point_in_time.value.source_dbi_resource_id
      source_db_instance_automated_backups_arn = restore_to_point_in_time.value.source_db_instance_automated_backups_arn
      restore_time                             = restore_to_point_in_time.value.restore_time
      use_latest_restorable_time               = restore_to_point_in_time.value.use_latest_restorable_time ? true : null
    }
  }

  dynamic "blue_green_update" {
    for_each = var.blue_green_update_enabled ? [true] : []
    content {
      enabled = blue_green_update.value
    }
  }

  timeouts {
    create = var.timeouts.create
    update = var.timeouts.update
    delete = var.timeouts.delete
  }

  depends_on = [aws_cloudwatch_log_group.this]
}

# Its ID is unknown until RDS manages the password, so the plan does not need the secret.
resource "terraform_data" "managed_password" {
  count      = local.manages_password ? 1 : 0
  depends_on = [aws_db_instance.this]
}

resource "aws_secretsmanager_secret_rotation" "master" {
  count     = local.manages_password ? 1 : 0
  secret_id = try(aws_db_instance.this.master_user_secret[0].secret_arn, terraform_data.managed_password[0].id)

  rotation_rules {
    automatically_after_days = var.master_user_secret_rotation_days
  }
}

resource "aws_db_instance" "replica" {
  for_each            = var.read_replicas
  identifier          = "${var.name}-${each.key}"
  replicate_source_db = aws_db_instance.this.identifier
  instance_class      = coalesce(each.value.instance_class, var.instance_class)

  multi_az              = each.value.multi_az
  availability_zone     = each.value.availability_zone
  storage_type          = coalesce(each.value.storage_type, var.storage_type)
  iops                  = each.value.iops != null ? each.value.iops : var.iops
  storage_throughput    = coalesce(each.value.storage_type, var.storage_type) == "gp3" ? var.storage_throughput : null
  max_allocated_storage = coalesce(each.value.max_allocated_storage, var.max_allocated_storage)
  storage_encrypted     = true # with the key of the primary, which RDS does not accept as a parameter in the same Region
  parameter_group_name  = try(aws_db_parameter_group.replica[each.key].name, local.parameter_group_name)

  vpc_security_group_ids              = local.security_group_ids
  publicly_accessible                 = var.publicly_accessible
  network_type                        = var.network_type
  maintenance_window                  = var.maintenance_window
  ca_cert_identifier                  = var.ca_cert_identifier
  iam_database_authentication_enabled = local.uses_iam_login
  monitoring_interval                 = var.monitoring_interval
  monitoring_role_arn                 = local.monitoring_role_arn
  database_insights_mode              = var.database_insights_mode
  performance_insights_enabled        = var.database_insights_mode != null
  performance_insights_kms_key_id     = var.database_insights_kms_key_arn

  performance_insights_retention_period = local.insights_days

  auto_minor_version_upgrade = var.auto_minor_version_upgrade
  apply_immediately          = var.apply_immediately
  deletion_protection        = var.enable_deletion_protection
  skip_final_snapshot        = true
  tags                       = merge(var.tags, each.value.tags)

  # RDS promotes the replicas of a primary that is deleted. Renaming the primary keeps them, and the provider refuses an
  # update of `replicate_source_db`.
  lifecycle {
    replace_triggered_by = [aws_db_instance.this.resource_id]
    ignore_changes       = [replicate_source_db]
  }
}

resource "aws_db_instance_role_association" "this" {
  for_each               = var.iam_role_associations
  db_instance_identifier = aws_db_instance.this.identifier
  feature_name           = each.key
  role_arn               = each.value
}

resource "aws_route53_record" "primary" {
  count   = var.hosted_zone_id == null ? 0 : 1
  zone_id = var.hosted_zone_id
  name    = var.dns_record_name
  type    = "CNAME"
  ttl     = 60
  records = [aws_db_instance.this.address]
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each = { for pair in setproduct(keys(local.instances), keys(local.alarms)) : "${pair[0]}-${pair[1]}" => {
    identifier = local.instances[pair[0]]
    alarm      = local.alarms[pair[1]]
  } if pair[0] != "primary" || pair[1] != "replica_lag" || local.is_replica }
  alarm_name          = "${each.value.identifier}-${each.value.alarm.metric}"
  alarm_description   = "RDS instance ${each.value.identifier}: ${each.value.alarm.meaning}"
  namespace           = "AWS/RDS"
  metric_name         = each.value.alarm.metric
  dimensions          = { DBInstanceIdentifier = each.value.identifier }
  statistic           = "Average"
  comparison_operator = each.value.alarm.above ? "GreaterThanThreshold" : "LessThanThreshold"
  threshold           = each.value.alarm.threshold
  period              = var.alarm_thresholds.period_seconds
  evaluation_periods  = var.alarm_thresholds.evaluation_periods
  treat_missing_data  = endswith(each.value.alarm.metric, "ReplicaLag") ? "notBreaching" : "missing"
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
      { Effect = "Allow", Resource = "*", Action = ["rds:AddTagsToResource", "rds:CreateDBSnapshot", "rds:DescribeDBSnapshots", "rds:ModifyDBSnapshotAttribute"] },
      { Effect = "Allow", Resource = "*", Action = ["rds:DeleteDBSnapshot"], Condition = { StringEquals = { "aws:ResourceTag/SharedBy" = var.name } } },
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
      DB_INSTANCE_IDENTIFIER = aws_db_instance.this.identifier
      ACCOUNT_ID             = var.share_snapshots.account_id
      MAX_SNAPSHOTS          = var.share_snapshots.max_snapshots
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
