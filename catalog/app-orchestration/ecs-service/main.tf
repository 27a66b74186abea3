locals {
  service = one(concat(aws_ecs_service.this, aws_ecs_service.auto_scaled))

  uses_awsvpc    = var.network_mode == "awsvpc"
  is_fargate     = var.launch_type == "FARGATE"
  is_daemon      = var.scheduling_strategy == "DAEMON"
  log_group_name = coalesce(var.log_group_name, "/aws/ecs/${var.cluster_name}/${var.service_name}")

  creates_task_role      = var.task_role_arn == null
  creates_execution_role = var.execution_role_arn == null
  task_role_arn          = coalesce(var.task_role_arn, one(aws_iam_role.task[*].arn))
  task_role_name         = local.creates_task_role ? one(aws_iam_role.task[*].id) : element(split("/", coalesce(var.task_role_arn, "role/none")), -1)
  execution_role_arn     = coalesce(var.execution_role_arn, one(aws_iam_role.execution[*].arn))

  port_mappings = flatten(var.container_definitions[*].port_mappings)
  # force_new_deployment acts only on an update, which a new timestamp causes.
  deployment_triggers = var.force_new_deployment ? { planned_at = plantimestamp() } : null

  container_ports = distinct([for mapping in local.port_mappings : { port = mapping.container_port, protocol = mapping.protocol }])
  images          = toset([for image in var.container_definitions[*].image : split(":", split("@", image)[0])[0] if can(regex("^[0-9]{12}\\.dkr\\.ecr\\.", image))])
  repository_arns = [for image in local.images : "arn:${data.aws_partition.current.partition}:ecr:${split(".", image)[3]}:${split(".", image)[0]}:repository/${join("/", slice(split("/", image), 1, length(split("/", image))))}"]

  secret_values = flatten([for container in var.container_definitions : concat(
    values(container.secrets),
    try(values(container.log_configuration.secret_options), []),
    container.repository_credentials_secret_arn == null ? [] : [container.repository_credentials_secret_arn],
  )])
  # An ARN of Secrets Manager has seven parts; a JSON key, a version stage and a version ID can follow.
  secret_arns    = distinct([for value in local.secret_values : join(":", slice(split(":", value), 0, 7)) if strcontains(value, ":secretsmanager:")])
  parameter_arns = distinct([for value in local.secret_values : value if strcontains(value, ":ssm:")])
  env_file_arns  = distinct(flatten(var.container_definitions[*].environment_files))

  default_log_options = {
    awslogs-group         = local.log_group_name
    awslogs-region        = data.aws_region.current.id
    awslogs-stream-prefix = var.service_name
  }

  containers = [for container in var.container_definitions : { for name, value in {
    name                  = container.name
    image                 = container.image
    essential             = container.essential
    cpu                   = container.cpu
    memory                = container.memory
    memoryReservation     = container.memory_reservation
    command               = container.command
    entryPoint            = container.entrypoint
    workingDirectory      = container.working_directory
    user                  = container.user
    environment           = [for key, text in container.environment : { name = key, value = text }]
    environmentFiles      = [for arn in container.environment_files : { type = "s3", value = arn }]
    secrets               = [for key, arn in container.secrets : { name = key, valueFrom = arn }]
    resourceRequirements  = container.gpus == null ? null : [{ type = "GPU", value = tostring(container.gpus) }]
    repositoryCredentials = container.repository_credentials_secret_arn == null ? null : { credentialsParameter = container.repository_credentials_secret_arn }
    portMappings = [for mapping in container.port_mappings : { for key, of in {
      containerPort = mapping.container_port
      hostPort      = mapping.host_port
      protocol      = mapping.protocol
      name          = mapping.name
      appProtocol   = mapping.app_protocol
    } : key => of if of != null }]
    healthCheck = container.health_check == null ? null : {
      command     = container.health_check.command
      interval    = container.health_check.interval
      timeout     = container.health_check.timeout
      retries     = container.health_check.retries
      startPeriod = container.health_check.start_period
    }
    dependsOn              = [for dependency in container.dependencies : { containerName = dependency.container_name, condition = dependency.condition }]
    mountPoints            = [for mount in container.mount_points : { sourceVolume = mount.source_volume, containerPath = mount.container_path, readOnly = mount.read_only }]
    readonlyRootFilesystem = container.readonly_root_filesystem
    linuxParameters = {
      initProcessEnabled = container.init_process_enabled
      capabilities       = { add = container.add_capabilities, drop = container.drop_capabilities }
    }
    privileged   = local.is_fargate ? null : container.privileged
    ulimits      = [for limit in container.ulimits : { name = limit.name, softLimit = limit.soft_limit, hardLimit = limit.hard_limit }]
    stopTimeout  = container.stop_timeout
    startTimeout = container.start_timeout
    restartPolicy = container.restart_policy == null ? null : {
      enabled              = true
      ignoredExitCodes     = container.restart_policy.ignored_exit_codes
      restartAttemptPeriod = container.restart_policy.restart_attempt_period_seconds
    }
    dockerLabels          = container.docker_labels
    firelensConfiguration = container.firelens == null ? null : { type = container.firelens.type, options = container.firelens.options }
    logConfiguration = {
      logDriver     = try(container.log_configuration.log_driver, "awslogs")
      options       = try(container.log_configuration.options, local.default_log_options)
      secretOptions = [for key, arn in try(container.log_configuration.secret_options, {}) : { name = key, valueFrom = arn }]
    }
  } : name => value if value != null }]

  load_balancers = [for name, group in var.target_groups : {
    target_group_arn = aws_lb_target_group.this[name].arn
    container_name   = coalesce(group.container_name, var.container_definitions[0].name)
    container_port   = group.container_port
  }]
  # The defaults of health_check are for HTTP. A gRPC server without the method of the load balancer answers 12.
  health_checks = { for name, group in var.target_groups : name => {
    path    = group.protocol_version == "GRPC" && group.health_check.path == "/" ? "/AWS.ALB/healthcheck" : group.health_check.path
    matcher = group.protocol_version != "GRPC" || group.health_check.matcher != "200" ? group.health_check.matcher : group.health_check.path == "/" ? "12" : "0"
  } }
  security_group_ids = concat(aws_security_group.tasks[*].id, var.additional_security_group_ids)
  # The last three parts of the ARN of a load balancer: app/<name>/<id>.
  alb_suffix = var.alb_arn == null ? null : split(":loadbalancer/", var.alb_arn)[1]

  inbound = merge([for port in local.container_ports : merge(
    { for id in toset(var.allow_inbound_from_security_group_ids) : "${port.protocol}/${port.port}/${id}" => { port = port, security_group_id = id, cidr_block = null } },
    { for block in toset(var.allow_inbound_from_cidr_blocks) : "${port.protocol}/${port.port}/${block}" => { port = port, security_group_id = null, cidr_block = block } },
  )]...)

  tracked_metrics = { for name, policy in {
    cpu    = { metric = "ECSServiceAverageCPUUtilization", target = var.auto_scaling_cpu_target_percent }
    memory = { metric = "ECSServiceAverageMemoryUtilization", target = var.auto_scaling_memory_target_percent }
  } : name => policy if var.enable_auto_scaling && policy.target != null }

  service_alarms = { for name, alarm in {
    high-cpu    = { metric = "CPUUtilization", threshold = var.alarm_thresholds.cpu_utilization_percent }
    high-memory = { metric = "MemoryUtilization", threshold = var.alarm_thresholds.memory_utilization_percent }
  } : name => alarm if alarm.threshold != null }
  target_alarms = var.alb_arn == null ? {} : merge([for name in keys(var.target_groups) : { for alarm, of in {
    "5xx-${name}"     = { group = name, metric = "HTTPCode_Target_5XX_Count", share = true, statistic = "Sum", threshold = var.alarm_thresholds.target_5xx_percent }
    "latency-${name}" = { group = name, metric = "TargetResponseTime", share = false, statistic = "p95", threshold = var.alarm_thresholds.target_response_time_p95_seconds }
  } : alarm => of if of.threshold != null }]...)
  alarms = { for name, alarm in merge(
    { for name, alarm in local.service_alarms : name => merge(alarm, { group = null, share = false, statistic = "Average" }) },
    local.target_alarms,
  ) : name => alarm if var.enable_cloudwatch_alarms }
}

data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

data "aws_region" "current" {}

data "aws_iam_policy_document" "assume_role" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["ecs-tasks.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "task" {
  count                = local.creates_task_role ? 1 : 0
  name                 = "${var.service_name}-task"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.assume_role.json
  tags                 = var.tags
}

data "aws_iam_policy_document" "task" {
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

  dynamic "statement" {
    for_each = var.enable_execute_command ? [["ssmmessages:CreateControlChannel", "ssmmessages:CreateDataChannel", "ssmmessages:OpenControlChannel", "ssmmessages:OpenDataChannel"]] : []
    content {
      actions   = statement.value
      resources = ["*"]
    }
  }
}

resource "aws_iam_role_policy" "task" {
  count  = length(var.iam_policy_statements) > 0 || var.enable_execute_command ? 1 : 0
  name   = var.service_name
  role   = local.task_role_name
  policy = data.aws_iam_policy_document.task.json
}

resource "aws_iam_role" "execution" {
  count                = local.creates_execution_role ? 1 : 0
  name                 = "${var.service_name}-execution"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.assume_role.json
  tags                 = var.tags
}

data "aws_iam_policy_document" "execution" {
  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.this.arn}:*"]
  }

  statement {
    actions   = ["ecr:GetAuthorizationToken"]
    resources = ["*"]
  }

  dynamic "statement" {
    for_each = { for action, resources in {
      "ecr:BatchGetImage"             = local.repository_arns
      "ecr:GetDownloadUrlForLayer"    = local.repository_arns
      "secretsmanager:GetSecretValue" = local.secret_arns
      "ssm:GetParameters"             = local.parameter_arns
      "s3:GetBucketLocation"          = distinct([for arn in local.env_file_arns : split("/", arn)[0]])
      "s3:GetObject"                  = local.env_file_arns
      "kms:Decrypt"                   = var.secrets_kms_key_arns
    } : action => resources if length(resources) > 0 }
    content {
      actions   = [statement.key]
      resources = statement.value
    }
  }
}

resource "aws_iam_role_policy" "execution" {
  count  = local.creates_execution_role ? 1 : 0
  name   = var.service_name
  role   = aws_iam_role.execution[0].id
  policy = data.aws_iam_policy_document.execution.json
}

resource "aws_cloudwatch_log_group" "this" {
  name              = local.log_group_name
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_security_group" "tasks" {
  count       = local.uses_awsvpc ? 1 : 0
  name        = "${var.service_name}-tasks"
  description = "Tasks of ${var.service_name}"
  vpc_id      = var.vpc_id
  tags        = var.tags

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "load_balancer" {
  for_each                     = var.alb_security_group_id == null ? [] : toset([for group in values(var.target_groups) : tostring(group.container_port)])
  security_group_id            = one(aws_security_group.tasks[*].id)
  referenced_security_group_id = var.alb_security_group_id
  ip_protocol                  = "tcp"
  from_port                    = tonumber(each.value)
  to_port                      = tonumber(each.value)
  tags                         = var.tags
}

resource "aws_vpc_security_group_ingress_rule" "this" {
  for_each                     = local.inbound
  security_group_id            = one(aws_security_group.tasks[*].id)
  referenced_security_group_id = each.value.security_group_id
  cidr_ipv4                    = each.value.cidr_block
  ip_protocol                  = each.value.port.protocol
  from_port                    = each.value.port.port
  to_port                      = each.value.port.port
  tags                         = var.tags
}

resource "aws_vpc_security_group_egress_rule" "this" {
  for_each          = local.uses_awsvpc ? toset(var.allow_outbound_to_cidr_blocks) : []
  security_group_id = one(aws_security_group.tasks[*].id)
  cidr_ipv4         = each.value
  ip_protocol       = "-1"
  tags              = var.tags
}

resource "aws_lb_target_group" "this" {
  for_each = var.target_groups
  # The hash is of everything that replaces the group, because the new group exists next to the old one.
  name                          = "${trim(substr(var.service_name, 0, 10), "-")}-${trim(each.key, "-")}-${substr(sha256(jsonencode([var.service_name, var.vpc_id, each.value.container_port, each.value.protocol, each.value.protocol_version, local.uses_awsvpc])), 0, 8)}"
  vpc_id                        = var.vpc_id
  target_type                   = local.uses_awsvpc ? "ip" : "instance"
  port                          = each.value.container_port
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

data "aws_secretsmanager_secret_version" "oidc" {
  for_each  = { for name, rule in var.listener_rules : name => rule.authenticate_oidc.client_secret_secret_arn if rule.authenticate_oidc != null }
  secret_id = each.value
}

resource "aws_lb_listener_rule" "this" {
  for_each     = var.listener_rules
  listener_arn = var.listener_arns[each.value.listener_port]
  priority     = each.value.priority
  tags         = var.tags

  dynamic "action" {
    for_each = each.value.authenticate_oidc == null ? [] : [each.value.authenticate_oidc]
    content {
      type  = "authenticate-oidc"
      order = 1

      authenticate_oidc {
        issuer                 = action.value.issuer
        authorization_endpoint = action.value.authorization_endpoint
        token_endpoint         = action.value.token_endpoint
        user_info_endpoint     = action.value.user_info_endpoint
        client_id              = action.value.client_id
        client_secret          = data.aws_secretsmanager_secret_version.oidc[each.key].secret_string
        scope                  = action.value.scope
        session_timeout        = action.value.session_timeout_seconds
      }
    }
  }

  action {
    type             = "forward"
    order            = 2
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

resource "aws_service_discovery_service" "this" {
  count         = var.service_discovery == null ? 0 : 1
  name          = var.service_discovery.dns_name
  force_destroy = true # Tasks that are stopping are still registered.
  tags          = var.tags

  dns_config {
    namespace_id   = var.service_discovery.namespace_id
    routing_policy = "MULTIVALUE"

    dns_records {
      type = var.service_discovery.record_type
      ttl  = var.service_discovery.ttl_seconds
    }
  }

  # The ECS service leaves the registry before Terraform deletes the Cloud Map service.
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_ecs_task_definition" "this" {
  family                   = var.service_name
  container_definitions    = jsonencode(local.containers)
  requires_compatibilities = [var.launch_type]
  network_mode             = var.network_mode
  cpu                      = var.cpu
  memory                   = var.memory
  task_role_arn            = local.task_role_arn
  execution_role_arn       = local.execution_role_arn
  skip_destroy             = var.retain_task_definition_revisions
  tags                     = var.tags

  runtime_platform {
    operating_system_family = "LINUX"
    cpu_architecture        = var.cpu_architecture
  }

  dynamic "ephemeral_storage" {
    for_each = var.ephemeral_storage_gib == null ? [] : [var.ephemeral_storage_gib]
    content {
      size_in_gib = ephemeral_storage.value
    }
  }

  dynamic "volume" {
    for_each = var.volumes
    content {
      name      = volume.key
      host_path = volume.value.host_path

      dynamic "efs_volume_configuration" {
        for_each = volume.value.efs == null ? [] : [volume.value.efs]
        content {
          file_system_id     = efs_volume_configuration.value.file_system_id
          root_directory     = efs_volume_configuration.value.root_directory
          transit_encryption = "ENABLED"

          authorization_config {
            access_point_id = efs_volume_configuration.value.access_point_id
            iam             = efs_volume_configuration.value.iam_authorization ? "ENABLED" : "DISABLED"
          }
        }
      }

      dynamic "docker_volume_configuration" {
        for_each = volume.value.docker == null ? [] : [volume.value.docker]
        content {
          scope         = docker_volume_configuration.value.scope
          driver        = docker_volume_configuration.value.driver
          autoprovision = docker_volume_configuration.value.autoprovision
          driver_opts   = docker_volume_configuration.value.driver_opts
        }
      }
    }
  }
}

resource "aws_ecs_service" "this" {
  count                              = var.enable_auto_scaling ? 0 : 1
  name                               = var.service_name
  cluster                            = var.cluster_name
  task_definition                    = aws_ecs_task_definition.this.arn
  desired_count                      = local.is_daemon ? null : var.desired_count
  scheduling_strategy                = var.scheduling_strategy
  launch_type                        = length(var.capacity_provider_strategy) > 0 ? null : var.launch_type
  platform_version                   = local.is_fargate ? var.platform_version : null
  deployment_minimum_healthy_percent = local.is_daemon ? 0 : var.deployment_minimum_healthy_percent
  deployment_maximum_percent         = local.is_daemon ? 100 : var.deployment_maximum_percent
  health_check_grace_period_seconds  = length(var.target_groups) > 0 ? var.health_check_grace_period_seconds : null
  availability_zone_rebalancing      = var.availability_zone_rebalancing
  enable_execute_command             = var.enable_execute_command
  enable_ecs_managed_tags            = true
  propagate_tags                     = var.propagate_tags
  wait_for_steady_state              = var.wait_for_steady_state
  force_new_deployment               = var.force_new_deployment
  triggers                           = local.deployment_triggers
  tags                               = var.tags

  dynamic "capacity_provider_strategy" {
    for_each = var.capacity_provider_strategy
    content {
      capacity_provider = capacity_provider_strategy.value.capacity_provider
      weight            = capacity_provider_strategy.value.weight
      base              = capacity_provider_strategy.value.base
    }
  }

  dynamic "network_configuration" {
    for_each = local.uses_awsvpc ? [var.subnet_ids] : []
    content {
      subnets          = network_configuration.value
      security_groups  = local.security_group_ids
      assign_public_ip = var.assign_public_ip
    }
  }

  deployment_circuit_breaker {
    enable   = var.enable_deployment_circuit_breaker
    rollback = var.enable_deployment_rollback
  }

  dynamic "alarms" {
    for_each = length(var.deployment_alarm_names) > 0 ? [var.deployment_alarm_names] : []
    content {
      alarm_names = alarms.value
      enable      = true
      rollback    = var.enable_deployment_rollback
    }
  }

  dynamic "load_balancer" {
    for_each = local.load_balancers
    content {
      target_group_arn = load_balancer.value.target_group_arn
      container_name   = load_balancer.value.container_name
      container_port   = load_balancer.value.container_port
    }
  }

  dynamic "ordered_placement_strategy" {
    for_each = local.is_fargate || local.is_daemon ? [] : var.placement_strategies
    content {
      type  = ordered_placement_strategy.value.type
      field = ordered_placement_strategy.value.field
    }
  }

  dynamic "placement_constraints" {
    for_each = var.placement_constraints
    content {
      type       = placement_constraints.value.type
      expression = placement_constraints.value.expression
    }
  }

  dynamic "service_connect_configuration" {
    for_each = var.service_connect == null ? [] : [var.service_connect]
    content {
      enabled   = true
      namespace = service_connect_configuration.value.namespace_arn

      dynamic "service" {
        for_each = service_connect_configuration.value.services
        content {
          port_name      = service.value.port_name
          discovery_name = service.value.discovery_name

          client_alias {
            dns_name = service.value.dns_name
            port     = service.value.port
          }

          dynamic "timeout" {
            for_each = service.value.idle_timeout_seconds == null && service.value.per_request_timeout_seconds == null ? [] : [service.value]
            content {
              idle_timeout_seconds        = timeout.value.idle_timeout_seconds
              per_request_timeout_seconds = timeout.value.per_request_timeout_seconds
            }
          }
        }
      }
    }
  }

  dynamic "service_registries" {
    for_each = aws_service_discovery_service.this
    content {
      registry_arn   = service_registries.value.arn
      container_name = var.service_discovery.record_type == "SRV" ? var.container_definitions[0].name : null
      container_port = var.service_discovery.record_type == "SRV" ? var.container_definitions[0].port_mappings[0].container_port : null
    }
  }

  # Tasks need the rules and permissions to start, and deployment_alarm_names can contain the alarms.
  depends_on = [
    aws_cloudwatch_metric_alarm.this,
    aws_iam_role_policy.execution,
    aws_iam_role_policy.task,
    aws_lb_listener_rule.this,
    aws_vpc_security_group_egress_rule.this,
    aws_vpc_security_group_ingress_rule.load_balancer,
    aws_vpc_security_group_ingress_rule.this,
  ]
}

resource "aws_ecs_service" "auto_scaled" {
  count                              = var.enable_auto_scaling ? 1 : 0
  name                               = var.service_name
  cluster                            = var.cluster_name
  task_definition                    = aws_ecs_task_definition.this.arn
  desired_count                      = local.is_daemon ? null : var.desired_count
  scheduling_strategy                = var.scheduling_strategy
  launch_type                        = length(var.capacity_provider_strategy) > 0 ? null : var.launch_type
  platform_version                   = local.is_fargate ? var.platform_version : null
  deployment_minimum_healthy_percent = local.is_daemon ? 0 : var.deployment_minimum_healthy_percent
  deployment_maximum_percent         = local.is_daemon ? 100 : var.deployment_maximum_percent
  health_check_grace_period_seconds  = length(var.target_groups) > 0 ? var.health_check_grace_period_seconds : null
  availability_zone_rebalancing      = var.availability_zone_rebalancing
  enable_execute_command             = var.enable_execute_command
  enable_ecs_managed_tags            = true
  propagate_tags                     = var.propagate_tags
  wait_for_steady_state              = var.wait_for_steady_state
  force_new_deployment               = var.force_new_deployment
  triggers                           = local.deployment_triggers
  tags                               = var.tags

  dynamic "capacity_provider_strategy" {
    for_each = var.capacity_provider_strategy
    content {
      capacity_provider = capacity_provider_strategy.value.capacity_provider
      weight            = capacity_provider_strategy.value.weight
      base              = capacity_provider_strategy.value.base
    }
  }

  dynamic "network_configuration" {
    for_each = local.uses_awsvpc ? [var.subnet_ids] : []
    content {
      subnets          = network_configuration.value
      security_groups  = local.security_group_ids
      assign_public_ip = var.assign_public_ip
    }
  }

  deployment_circuit_breaker {
    enable   = var.enable_deployment_circuit_breaker
    rollback = var.enable_deployment_rollback
  }

  dynamic "alarms" {
    for_each = length(var.deployment_alarm_names) > 0 ? [var.deployment_alarm_names] : []
    content {
      alarm_names = alarms.value
      enable      = true
      rollback    = var.enable_deployment_rollback
    }
  }

  dynamic "load_balancer" {
    for_each = local.load_balancers
    content {
      target_group_arn = load_balancer.value.target_group_arn
      container_name   = load_balancer.value.container_name
      container_port   = load_balancer.value.container_port
    }
  }

  dynamic "ordered_placement_strategy" {
    for_each = local.is_fargate || local.is_daemon ? [] : var.placement_strategies
    content {
      type  = ordered_placement_strategy.value.type
      field = ordered_placement_strategy.value.field
    }
  }

  dynamic "placement_constraints" {
    for_each = var.placement_constraints
    content {
      type       = placement_constraints.value.type
      expression = placement_constraints.value.expression
    }
  }

  dynamic "service_connect_configuration" {
    for_each = var.service_connect == null ? [] : [var.service_connect]
    content {
      enabled   = true
      namespace = service_connect_configuration.value.namespace_arn

      dynamic "service" {
        for_each = service_connect_configuration.value.services
        content {
          port_name      = service.value.port_name
          discovery_name = service.value.discovery_name

          client_alias {
            dns_name = service.value.dns_name
            port     = service.value.port
          }

          dynamic "timeout" {
            for_each = service.value.idle_timeout_seconds == null && service.value.per_request_timeout_seconds == null ? [] : [service.value]
            content {
              idle_timeout_seconds        = timeout.value.idle_timeout_seconds
              per_request_timeout_seconds = timeout.value.per_request_timeout_seconds
            }
          }
        }
      }
    }
  }

  dynamic "service_registries" {
    for_each = aws_service_discovery_service.this
    content {
      registry_arn   = service_registries.value.arn
      container_name = var.service_discovery.record_type == "SRV" ? var.container_definitions[0].name : null
      container_port = var.service_discovery.record_type == "SRV" ? var.container_definitions[0].port_mappings[0].container_port : null
    }
  }

  lifecycle {
    ignore_changes = [desired_count]
  }

  # Tasks need the rules and permissions to start, and deployment_alarm_names can contain the alarms.
  depends_on = [
    aws_cloudwatch_metric_alarm.this,
    aws_iam_role_policy.execution,
    aws_iam_role_policy.task,
    aws_lb_listener_rule.this,
    aws_vpc_security_group_egress_rule.this,
    aws_vpc_security_group_ingress_rule.load_balancer,
    aws_vpc_security_group_ingress_rule.this,
  ]
}

# After a rollback, ECS reports a stable service with the previous task definition.
data "aws_ecs_service" "deployed" {
  count        = var.wait_for_steady_state ? 1 : 0
  service_name = local.service.name
  cluster_arn  = "arn:${data.aws_partition.current.partition}:ecs:${data.aws_region.current.id}:${data.aws_caller_identity.current.account_id}:cluster/${var.cluster_name}"

  lifecycle {
    postcondition {
      condition     = self.task_definition == aws_ecs_task_definition.this.arn
      error_message = "ECS rolled the deployment back: the service ${var.service_name} runs ${self.task_definition}, not ${aws_ecs_task_definition.this.arn}. Fix the new version before you apply again."
    }
  }

  # Without it, Terraform would read the service before the update.
  depends_on = [aws_ecs_service.auto_scaled, aws_ecs_service.this]
}

resource "aws_appautoscaling_target" "this" {
  count              = var.enable_auto_scaling ? 1 : 0
  service_namespace  = "ecs"
  scalable_dimension = "ecs:service:DesiredCount"
  resource_id        = "service/${var.cluster_name}/${local.service.name}"
  min_capacity       = var.min_capacity
  max_capacity       = var.max_capacity
  tags               = var.tags

  # AWS deletes the target with the service, and with the target its policies and scheduled actions.
  lifecycle {
    replace_triggered_by = [aws_ecs_service.auto_scaled[0].id]
  }
}

resource "aws_appautoscaling_policy" "utilization" {
  for_each           = local.tracked_metrics
  name               = "${var.service_name}-${each.key}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "ecs"
  scalable_dimension = "ecs:service:DesiredCount"
  resource_id        = aws_appautoscaling_target.this[0].resource_id

  target_tracking_scaling_policy_configuration {
    target_value       = each.value.target
    scale_in_cooldown  = var.scale_in_cooldown_seconds
    scale_out_cooldown = var.scale_out_cooldown_seconds

    predefined_metric_specification {
      predefined_metric_type = each.value.metric
    }
  }

  lifecycle {
    replace_triggered_by = [aws_ecs_service.auto_scaled[0].id]
  }
}

resource "aws_appautoscaling_policy" "requests" {
  for_each           = var.auto_scaling_requests_per_target
  name               = "${var.service_name}-requests-${each.key}"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = "ecs"
  scalable_dimension = "ecs:service:DesiredCount"
  resource_id        = aws_appautoscaling_target.this[0].resource_id

  target_tracking_scaling_policy_configuration {
    target_value       = each.value
    scale_in_cooldown  = var.scale_in_cooldown_seconds
    scale_out_cooldown = var.scale_out_cooldown_seconds

    predefined_metric_specification {
      predefined_metric_type = "ALBRequestCountPerTarget"
      resource_label         = "${local.alb_suffix}/${aws_lb_target_group.this[each.key].arn_suffix}"
    }
  }

  lifecycle {
    replace_triggered_by = [aws_ecs_service.auto_scaled[0].id]
  }
}

resource "aws_appautoscaling_scheduled_action" "this" {
  for_each           = var.scheduled_scaling
  name               = "${var.service_name}-${each.key}"
  service_namespace  = "ecs"
  scalable_dimension = "ecs:service:DesiredCount"
  resource_id        = aws_appautoscaling_target.this[0].resource_id
  schedule           = each.value.schedule
  timezone           = each.value.timezone

  scalable_target_action {
    min_capacity = each.value.min_capacity
    max_capacity = each.value.max_capacity
  }

  lifecycle {
    replace_triggered_by = [aws_ecs_service.auto_scaled[0].id]
  }
}

resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = local.alarms
  alarm_name          = "${var.service_name}-${each.key}"
  alarm_actions       = var.alarm_sns_topic_arns
  ok_actions          = var.alarm_sns_topic_arns
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = var.alarm_evaluation_periods
  threshold           = each.value.threshold
  treat_missing_data  = "notBreaching"
  tags                = var.tags

  dynamic "metric_query" {
    for_each = each.value.share ? [1] : []
    content {
      id          = "share"
      expression  = "100 * errors / requests"
      return_data = true
    }
  }

  dynamic "metric_query" {
    for_each = each.value.share ? { errors = each.value.metric, requests = "RequestCount" } : { value = each.value.metric }
    content {
      id          = metric_query.key
      return_data = !each.value.share

      metric {
        namespace   = each.value.group == null ? "AWS/ECS" : "AWS/ApplicationELB"
        metric_name = metric_query.value
        period      = 60
        stat        = each.value.statistic
        dimensions = each.value.group == null ? { ClusterName = var.cluster_name, ServiceName = var.service_name } : {
          LoadBalancer = local.alb_suffix
          TargetGroup  = aws_lb_target_group.this[each.value.group].arn_suffix
        }
      }
    }
  }
}
