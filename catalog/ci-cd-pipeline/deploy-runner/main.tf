locals {
  github_oidc_provider_arn = !var.enable_github_oidc ? null : var.create_github_oidc_provider ? aws_iam_openid_connect_provider.github[0].arn : var.github_oidc_provider_arn
  kms_key_arn              = var.kms_key_arn != null ? var.kms_key_arn : aws_kms_key.this[0].arn
  issuer                   = trimprefix(var.github_oidc_issuer_url, "https://")
  modes                    = toset(["plan", "apply"])
  role_arns = {
    plan  = [for account in var.target_accounts : account.plan_role_arn]
    apply = [for account in var.target_accounts : account.apply_role_arn]
  }

  outbound = { for pair in setproduct(toset(var.allow_outbound_to_cidr_blocks), toset(var.outbound_ports)) : "${pair[0]}:${pair[1]}" => { cidr_block = pair[0], port = pair[1] } }

  # A value can end with a JSON key, a version stage and a version ID, which are not part of the secret's ARN.
  secret_arns = distinct([for arn in values(var.secret_environment_variables) : join(":", slice(split(":", arn), 0, min(7, length(split(":", arn)))))])

  notifies = length(var.alarm_sns_topic_arns) > 0 && length(var.notification_events) > 0
}

data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

data "aws_region" "current" {}

data "aws_iam_policy_document" "trust" {
  for_each = toset(["lambda", "ecs-tasks"])

  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["${each.value}.amazonaws.com"]
    }
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SIGN-IN OF THE CI SERVER
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_iam_openid_connect_provider" "github" {
  count          = var.enable_github_oidc && var.create_github_oidc_provider ? 1 : 0
  url            = var.github_oidc_issuer_url
  client_id_list = [var.github_oidc_audience]
  tags           = var.tags
}

data "aws_iam_policy_document" "ci_trust" {
  count = var.enable_github_oidc ? 1 : 0

  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = [local.github_oidc_provider_arn]
    }

    condition {
      test     = "StringEquals"
      variable = "${local.issuer}:aud"
      values   = [var.github_oidc_audience]
    }

    condition {
      test     = "StringLike"
      variable = "${local.issuer}:sub"
      values   = concat([for repository in keys(var.repositories) : "repo:${repository}:*"], [for repository in keys(var.repositories) : "repo:${replace(repository, "/", "@*/")}@*:*"])
    }
  }
}

resource "aws_iam_role" "ci" {
  count                = var.enable_github_oidc ? 1 : 0
  name                 = "${var.name}-ci"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  max_session_duration = var.ci_role_max_session_seconds
  assume_role_policy   = data.aws_iam_policy_document.ci_trust[0].json
  tags                 = var.tags
}

data "aws_iam_policy_document" "invoke" {
  statement {
    actions   = ["lambda:InvokeFunction"]
    resources = [aws_lambda_function.invoker.arn]
  }
}

resource "aws_iam_role_policy" "ci" {
  count  = var.enable_github_oidc ? 1 : 0
  name   = "invoke-runner"
  role   = aws_iam_role.ci[0].id
  policy = data.aws_iam_policy_document.invoke.json
}

# A function does not learn who invokes it. It accepts requests without a token through this alias only, which the CI
# role cannot invoke.
resource "aws_lambda_alias" "additional" {
  count            = length(var.additional_invoker_principal_arns) > 0 ? 1 : 0
  name             = "additional"
  function_name    = aws_lambda_function.invoker.function_name
  function_version = "$LATEST"
}

resource "aws_lambda_permission" "additional" {
  for_each      = toset(var.additional_invoker_principal_arns)
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.invoker.function_name
  qualifier     = aws_lambda_alias.additional[0].name
  principal     = each.value
}

# ---------------------------------------------------------------------------------------------------------------------
# INVOKER
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_cloudwatch_log_group" "invoker" {
  name              = "/aws/lambda/${var.name}-invoker"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_iam_role" "invoker" {
  name                 = "${var.name}-invoker"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["lambda"].json
  tags                 = var.tags
}

data "aws_iam_policy_document" "invoker" {
  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.invoker.arn}:*"]
  }

  statement {
    actions   = ["ecs:RunTask", "ecs:StopTask", "ecs:DescribeTasks", "ecs:ListTasks"]
    resources = ["*"]

    condition {
      test     = "ArnEquals"
      variable = "ecs:cluster"
      values   = [aws_ecs_cluster.this.arn]
    }
  }

  # TagResource does not support the condition key ecs:cluster.
  statement {
    actions   = ["ecs:TagResource"]
    resources = ["${replace(aws_ecs_cluster.this.arn, ":cluster/", ":task/")}/*"]

    condition {
      test     = "StringEquals"
      variable = "ecs:CreateAction"
      values   = ["RunTask"]
    }
  }

  statement {
    actions   = ["iam:PassRole"]
    resources = concat([aws_iam_role.execution.arn], [for role in aws_iam_role.task : role.arn])
  }

  statement {
    actions   = ["logs:GetLogEvents"]
    resources = ["${aws_cloudwatch_log_group.tasks.arn}:*"]
  }

  # For the upload address that a plan task receives.
  statement {
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.plans.arn}/*"]
  }

  statement {
    actions   = ["kms:GenerateDataKey", "kms:Decrypt"]
    resources = [local.kms_key_arn]
  }

  dynamic "statement" {
    for_each = local.notifies ? [var.alarm_sns_topic_arns] : []
    content {
      actions   = ["sns:Publish"]
      resources = statement.value
    }
  }
}

resource "aws_iam_role_policy" "invoker" {
  name   = "start-tasks"
  role   = aws_iam_role.invoker.id
  policy = data.aws_iam_policy_document.invoker.json
}

resource "aws_lambda_function" "invoker" {
  function_name                  = "${var.name}-invoker"
  role                           = aws_iam_role.invoker.arn
  filename                       = "${path.module}/functions/invoker.zip"
  source_code_hash               = try(filebase64sha256("${path.module}/functions/invoker.zip"), null)
  handler                        = "main.handler"
  runtime                        = "python3.13"
  architectures                  = ["arm64"]
  timeout                        = 30
  reserved_concurrent_executions = 10
  tags                           = var.tags

  environment {
    variables = {
      CLUSTER               = aws_ecs_cluster.this.name
      TASK_DEFINITIONS      = jsonencode({ for mode, definition in aws_ecs_task_definition.this : mode => definition.family })
      SUBNET_IDS            = join(",", var.subnet_ids)
      SECURITY_GROUP_ID     = aws_security_group.tasks.id
      ASSIGN_PUBLIC_IP      = var.assign_public_ip
      EXECUTE_COMMAND       = var.enable_execute_command
      REPOSITORIES          = jsonencode(var.repositories)
      TARGET_ACCOUNTS       = jsonencode(var.target_accounts)
      ISSUER                = var.github_oidc_issuer_url
      AUDIENCE              = var.request_token_audience
      ADDITIONAL_REPOSITORY = var.additional_invoker_repository
      ADDITIONAL_ALIAS      = "additional"
      REQUIRE_SAVED_PLAN    = var.require_saved_plan
      PLAN_BUCKET           = aws_s3_bucket.plans.bucket
      MAX_TASKS             = var.max_concurrent_tasks
      TASK_TIMEOUT_MINUTES  = var.task_timeout_minutes
      NOTIFICATION_EVENTS   = join(",", var.notification_events)
      TOPIC_ARNS            = join(",", var.alarm_sns_topic_arns)
    }
  }

  depends_on = [aws_cloudwatch_log_group.invoker]
}

# ---------------------------------------------------------------------------------------------------------------------
# TASKS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_ecs_cluster" "this" {
  name = var.name
  tags = var.tags

  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

resource "aws_security_group" "tasks" {
  name        = "${var.name}-tasks"
  description = "Tasks of ${var.name}"
  vpc_id      = var.vpc_id
  tags        = var.tags
}

resource "aws_vpc_security_group_egress_rule" "tasks" {
  for_each          = local.outbound
  security_group_id = aws_security_group.tasks.id
  cidr_ipv4         = each.value.cidr_block
  ip_protocol       = "tcp"
  from_port         = each.value.port
  to_port           = each.value.port
  tags              = var.tags
}

resource "aws_cloudwatch_log_group" "tasks" {
  name              = "/${var.name}/tasks"
  retention_in_days = var.log_retention_days
  kms_key_id        = var.log_kms_key_arn
  tags              = var.tags
}

resource "aws_iam_role" "execution" {
  name                 = "${var.name}-execution"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["ecs-tasks"].json
  tags                 = var.tags
}

resource "aws_iam_role_policy_attachment" "execution" {
  role       = aws_iam_role.execution.id
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy"
}

data "aws_iam_policy_document" "execution" {
  count = length(var.secret_environment_variables) > 0 ? 1 : 0

  statement {
    actions   = ["secretsmanager:GetSecretValue", "ssm:GetParameters"]
    resources = local.secret_arns
  }

  # Secrets and parameters can have their own keys.
  statement {
    actions   = ["kms:Decrypt"]
    resources = ["*"]

    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["secretsmanager.*.amazonaws.com", "ssm.*.amazonaws.com"]
    }
  }
}

resource "aws_iam_role_policy" "execution" {
  count  = length(var.secret_environment_variables) > 0 ? 1 : 0
  name   = "read-secrets"
  role   = aws_iam_role.execution.id
  policy = data.aws_iam_policy_document.execution[0].json
}

resource "aws_iam_role" "task" {
  for_each             = local.modes
  name                 = "${var.name}-${each.value}"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  assume_role_policy   = data.aws_iam_policy_document.trust["ecs-tasks"].json
  tags                 = var.tags
}

data "aws_iam_policy_document" "task" {
  for_each = local.modes

  statement {
    actions   = ["sts:AssumeRole"]
    resources = local.role_arns[each.value]
  }

  statement {
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [var.git_credentials_secret_arn]
  }

  # The secret can have its own key.
  statement {
    actions   = ["kms:Decrypt"]
    resources = ["*"]

    condition {
      test     = "StringLike"
      variable = "kms:ViaService"
      values   = ["secretsmanager.*.amazonaws.com"]
    }
  }

  dynamic "statement" {
    for_each = each.value == "apply" ? [true] : []
    content {
      actions   = ["s3:GetObject"]
      resources = ["${aws_s3_bucket.plans.arn}/*"]
    }
  }

  dynamic "statement" {
    for_each = each.value == "apply" ? [true] : []
    content {
      actions   = ["kms:Decrypt"]
      resources = [local.kms_key_arn]
    }
  }

  dynamic "statement" {
    for_each = var.enable_execute_command ? [true] : []
    content {
      actions   = ["ssmmessages:CreateControlChannel", "ssmmessages:CreateDataChannel", "ssmmessages:OpenControlChannel", "ssmmessages:OpenDataChannel"]
      resources = ["*"]
    }
  }
}

resource "aws_iam_role_policy" "task" {
  for_each = local.modes
  name     = each.value
  role     = aws_iam_role.task[each.value].id
  policy   = data.aws_iam_policy_document.task[each.value].json
}

resource "aws_ecs_task_definition" "this" {
  for_each                 = local.modes
  family                   = "${var.name}-${each.value}"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = var.task_cpu
  memory                   = var.task_memory
  execution_role_arn       = aws_iam_role.execution.arn
  task_role_arn            = aws_iam_role.task[each.value].arn
  skip_destroy             = true # The invoker starts the newest active revision, so there must always be one.
  tags                     = var.tags

  runtime_platform {
    operating_system_family = "LINUX"
    cpu_architecture        = var.cpu_architecture
  }

  ephemeral_storage {
    size_in_gib = var.ephemeral_storage_gib
  }

  container_definitions = jsonencode([{
    name        = "runner"
    image       = var.image_uri
    essential   = true
    stopTimeout = var.stop_timeout_seconds
    environment = [for name, value in merge(var.environment_variables, {
      GIT_CREDENTIALS_SECRET_ARN = var.git_credentials_secret_arn
      GIT_CREDENTIALS_TYPE       = var.git_credentials_type
    }) : { name = name, value = value }]
    secrets = [for name, arn in var.secret_environment_variables : { name = name, valueFrom = arn }]
    logConfiguration = {
      logDriver = "awslogs"
      options = {
        awslogs-group         = aws_cloudwatch_log_group.tasks.name
        awslogs-region        = data.aws_region.current.id
        awslogs-stream-prefix = each.value
      }
    }
  }])
}

# ---------------------------------------------------------------------------------------------------------------------
# PLAN FILES
# ---------------------------------------------------------------------------------------------------------------------

data "aws_iam_policy_document" "key" {
  statement {
    actions   = ["kms:*"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["kms:Decrypt"]
    resources = ["*"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "ArnNotEquals"
      variable = "aws:PrincipalArn"
      values   = [aws_iam_role.task["apply"].arn, aws_iam_role.invoker.arn]
    }
  }
}

resource "aws_kms_key" "this" {
  count               = var.kms_key_arn == null ? 1 : 0
  description         = "Plan files of ${var.name}"
  enable_key_rotation = true
  policy              = data.aws_iam_policy_document.key.json
  tags                = var.tags
}

resource "aws_s3_bucket" "plans" {
  bucket        = "${var.name}-plans-${data.aws_caller_identity.current.account_id}"
  force_destroy = var.force_destroy
  tags          = var.tags
}

resource "aws_s3_bucket_server_side_encryption_configuration" "plans" {
  bucket = aws_s3_bucket.plans.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = local.kms_key_arn
    }
  }
}

resource "aws_s3_bucket_public_access_block" "plans" {
  bucket                  = aws_s3_bucket.plans.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

data "aws_iam_policy_document" "plans" {
  # Addresses for uploads are signed by the invoker. An apply runs what is in the bucket.
  statement {
    effect    = "Deny"
    actions   = ["s3:PutObject"]
    resources = ["${aws_s3_bucket.plans.arn}/*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "ArnNotEquals"
      variable = "aws:PrincipalArn"
      values   = [aws_iam_role.invoker.arn]
    }
  }

  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.plans.arn, "${aws_s3_bucket.plans.arn}/*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }

    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
}

resource "aws_s3_bucket_policy" "plans" {
  bucket = aws_s3_bucket.plans.id
  policy = data.aws_iam_policy_document.plans.json
}

resource "aws_s3_bucket_lifecycle_configuration" "plans" {
  bucket = aws_s3_bucket.plans.id

  rule {
    id     = "expire"
    status = "Enabled"

    filter {}

    expiration {
      days = var.saved_plan_retention_days
    }
  }
}

resource "aws_s3_bucket_logging" "plans" {
  count         = var.access_log_bucket == null ? 0 : 1
  bucket        = aws_s3_bucket.plans.id
  target_bucket = var.access_log_bucket
  target_prefix = "${var.name}-plans/"
}

# ---------------------------------------------------------------------------------------------------------------------
# NOTIFICATIONS
# ---------------------------------------------------------------------------------------------------------------------

resource "aws_cloudwatch_event_rule" "tasks" {
  count = local.notifies ? 1 : 0
  name  = "${var.name}-tasks"
  tags  = var.tags

  event_pattern = jsonencode({
    source      = ["aws.ecs"]
    detail-type = ["ECS Task State Change"]
    detail      = { clusterArn = [aws_ecs_cluster.this.arn], lastStatus = ["STOPPED"] }
  })
}

# The function publishes the events of notification_events only.
resource "aws_cloudwatch_event_target" "tasks" {
  count = local.notifies ? 1 : 0
  rule  = aws_cloudwatch_event_rule.tasks[0].name
  arn   = aws_lambda_function.invoker.arn
}

resource "aws_lambda_permission" "tasks" {
  count         = local.notifies ? 1 : 0
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.invoker.function_name
  principal     = "events.amazonaws.com"
  source_arn    = aws_cloudwatch_event_rule.tasks[0].arn
}
