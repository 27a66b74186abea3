locals {
  account_id = data.aws_caller_identity.current.account_id

  pull_actions = ["ecr:BatchCheckLayerAvailability", "ecr:BatchGetImage", "ecr:DescribeImages", "ecr:GetDownloadUrlForLayer", "ecr:ListImages"]
  push_actions = ["ecr:CompleteLayerUpload", "ecr:InitiateLayerUpload", "ecr:PutImage", "ecr:UploadLayerPart"]

  lifecycle_policy = jsonencode({
    rules = [for index, rule in var.lifecycle_rules : {
      rulePriority = index + 1
      description  = rule.description
      action       = { type = "expire" }
      selection = { for name, value in {
        tagStatus      = rule.tag_status
        tagPatternList = rule.tag_status == "tagged" ? rule.tag_patterns : null
        countType      = rule.keep_count == null ? "sinceImagePushed" : "imageCountMoreThan"
        countUnit      = rule.keep_count == null ? "days" : null
        countNumber    = rule.keep_count == null ? rule.expire_days : rule.keep_count
      } : name => value if value != null }
    }]
  })

  repositories = { for name, repository in var.repositories : name => {
    mutability       = coalesce(repository.image_tag_mutability, var.default_image_tag_mutability)
    scan_on_push     = coalesce(repository.scan_on_push, var.default_scan_on_push)
    kms_key_arn      = repository.kms_key_arn == null ? var.default_kms_key_arn : repository.kms_key_arn
    readers          = coalesce(repository.read_account_ids, var.default_read_account_ids)
    writers          = coalesce(repository.write_account_ids, var.default_write_account_ids)
    lambda_accounts  = coalesce(repository.lambda_account_ids, var.default_lambda_account_ids)
    lifecycle_policy = repository.lifecycle_policy_json == null ? (length(var.lifecycle_rules) > 0 ? local.lifecycle_policy : null) : repository.lifecycle_policy_json
    policy           = repository.additional_policy_json
    force_delete     = coalesce(repository.force_delete, var.default_force_delete)
    tags             = merge(var.tags, repository.tags)
  } }
  shared = { for name, repository in local.repositories : name => repository if var.organization_id != null || repository.policy != null || length(concat(repository.readers, repository.writers, repository.lambda_accounts)) > 0 }

  severities            = ["CRITICAL", "HIGH", "MEDIUM", "LOW"]
  reported_severities   = slice(local.severities, 0, index(local.severities, var.scan_findings_minimum_severity) + 1)
  creates_template      = var.manage_registry && var.enable_repository_creation_template && length(var.pull_through_cache_rules) > 0
  creates_template_role = local.creates_template && var.default_kms_key_arn != null
}

data "aws_caller_identity" "current" {}

data "aws_region" "current" {}

data "aws_partition" "current" {}

resource "aws_ecr_repository" "this" {
  for_each             = local.repositories
  name                 = each.key
  image_tag_mutability = each.value.mutability
  force_delete         = each.value.force_delete
  tags                 = each.value.tags

  image_scanning_configuration {
    scan_on_push = each.value.scan_on_push
  }

  encryption_configuration {
    encryption_type = each.value.kms_key_arn == null ? "AES256" : "KMS"
    kms_key         = each.value.kms_key_arn
  }
}

resource "aws_ecr_lifecycle_policy" "this" {
  for_each   = { for name, repository in local.repositories : name => repository.lifecycle_policy if repository.lifecycle_policy != null }
  repository = aws_ecr_repository.this[each.key].name
  policy     = each.value
}

data "aws_iam_policy_document" "this" {
  for_each                = local.shared
  source_policy_documents = compact([each.value.policy])

  dynamic "statement" {
    for_each = length(each.value.readers) > 0 ? [each.value.readers] : []
    content {
      actions = local.pull_actions

      principals {
        type        = "AWS"
        identifiers = [for id in statement.value : "arn:${data.aws_partition.current.partition}:iam::${id}:root"]
      }
    }
  }

  dynamic "statement" {
    for_each = length(each.value.writers) > 0 ? [each.value.writers] : []
    content {
      actions = concat(local.pull_actions, local.push_actions)

      principals {
        type        = "AWS"
        identifiers = [for id in statement.value : "arn:${data.aws_partition.current.partition}:iam::${id}:root"]
      }
    }
  }

  dynamic "statement" {
    for_each = var.organization_id == null ? [] : [var.organization_id]
    content {
      actions = local.pull_actions

      principals {
        type        = "*"
        identifiers = ["*"]
      }

      condition {
        test     = "StringEquals"
        variable = "aws:PrincipalOrgID"
        values   = [statement.value]
      }
    }
  }

  dynamic "statement" {
    for_each = length(each.value.lambda_accounts) > 0 ? [each.value.lambda_accounts] : []
    content {
      actions = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]

      principals {
        type        = "Service"
        identifiers = ["lambda.amazonaws.com"]
      }

      condition {
        test     = "StringLike"
        variable = "aws:SourceArn"
        values   = [for id in statement.value : "arn:${data.aws_partition.current.partition}:lambda:*:${id}:function:*"]
      }
    }
  }
}

resource "aws_ecr_repository_policy" "this" {
  for_each   = local.shared
  repository = aws_ecr_repository.this[each.key].name
  policy     = data.aws_iam_policy_document.this[each.key].json
}

resource "aws_iam_policy" "read" {
  for_each = var.repositories
  name     = "ecr-read-${replace(each.key, "/", "-")}"
  path     = var.iam_role_path
  tags     = local.repositories[each.key].tags
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "ecr:GetAuthorizationToken", Resource = "*" },
      { Effect = "Allow", Action = local.pull_actions, Resource = aws_ecr_repository.this[each.key].arn },
    ]
  })
}

resource "aws_iam_policy" "write" {
  for_each = var.repositories
  name     = "ecr-write-${replace(each.key, "/", "-")}"
  path     = var.iam_role_path
  tags     = local.repositories[each.key].tags
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "ecr:GetAuthorizationToken", Resource = "*" },
      { Effect = "Allow", Action = concat(local.pull_actions, local.push_actions), Resource = aws_ecr_repository.this[each.key].arn },
    ]
  })
}

resource "aws_ecr_registry_scanning_configuration" "this" {
  count     = var.manage_registry ? 1 : 0
  scan_type = var.scanning_type

  dynamic "rule" {
    for_each = var.scanning_rules
    content {
      scan_frequency = rule.value.frequency

      dynamic "repository_filter" {
        for_each = rule.value.repository_filters
        content {
          filter      = repository_filter.value
          filter_type = "WILDCARD"
        }
      }
    }
  }
}

resource "aws_ecr_replication_configuration" "this" {
  count = length(var.replication_rules) > 0 ? 1 : 0

  replication_configuration {
    dynamic "rule" {
      for_each = var.replication_rules
      content {
        dynamic "destination" {
          for_each = rule.value.destinations
          content {
            region      = destination.value.region
            registry_id = coalesce(destination.value.account_id, local.account_id)
          }
        }

        dynamic "repository_filter" {
          for_each = rule.value.repository_prefixes
          content {
            filter      = repository_filter.value
            filter_type = "PREFIX_MATCH"
          }
        }
      }
    }
  }
}

resource "aws_ecr_registry_policy" "this" {
  count = length(var.replication_source_account_ids) > 0 ? 1 : 0
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Replication"
      Effect    = "Allow"
      Principal = { AWS = [for id in var.replication_source_account_ids : "arn:${data.aws_partition.current.partition}:iam::${id}:root"] }
      Action    = ["ecr:CreateRepository", "ecr:ReplicateImage"]
      Resource  = "arn:${data.aws_partition.current.partition}:ecr:${data.aws_region.current.id}:${local.account_id}:repository/*"
    }]
  })
}

resource "aws_ecr_pull_through_cache_rule" "this" {
  for_each              = var.pull_through_cache_rules
  ecr_repository_prefix = each.key
  upstream_registry_url = each.value.upstream_registry_url
  credential_arn        = each.value.credential_secret_arn
}

# ECR assumes this role to create repositories that are encrypted with a KMS key.
resource "aws_iam_role" "template" {
  count                = local.creates_template_role ? 1 : 0
  name                 = "ecr-repository-creation"
  path                 = var.iam_role_path
  permissions_boundary = var.iam_permissions_boundary_arn
  tags                 = var.tags
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ecr.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy" "template" {
  count = local.creates_template_role ? 1 : 0
  name  = "create-repositories"
  role  = aws_iam_role.template[0].id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = ["ecr:CreateRepository", "ecr:ReplicateImage", "ecr:TagResource"], Resource = "*" },
      { Effect = "Allow", Action = ["kms:CreateGrant", "kms:DescribeKey", "kms:RetireGrant"], Resource = var.default_kms_key_arn },
    ]
  })
}

resource "aws_ecr_repository_creation_template" "this" {
  for_each             = local.creates_template ? var.pull_through_cache_rules : {}
  prefix               = each.key
  applied_for          = ["PULL_THROUGH_CACHE"]
  image_tag_mutability = var.default_image_tag_mutability
  lifecycle_policy     = length(var.lifecycle_rules) > 0 ? local.lifecycle_policy : null
  custom_role_arn      = one(aws_iam_role.template[*].arn)

  encryption_configuration {
    encryption_type = var.default_kms_key_arn == null ? "AES256" : "KMS"
    kms_key         = var.default_kms_key_arn
  }
}

resource "aws_cloudwatch_event_rule" "scan_findings" {
  count       = var.scan_findings_sns_topic_arn == null ? 0 : 1
  name        = "ecr-scan-findings"
  description = "Scans of images with findings of ${var.scan_findings_minimum_severity} or worse"
  tags        = var.tags
  event_pattern = jsonencode({
    source      = ["aws.ecr", "aws.inspector2"] # basic and enhanced scanning
    detail-type = ["ECR Image Scan", "Inspector2 Scan"]
    detail      = { "$or" = [for severity in local.reported_severities : { finding-severity-counts = { (severity) = [{ numeric = [">", 0] }] } }] }
  })
}

resource "aws_cloudwatch_event_target" "scan_findings" {
  count = length(aws_cloudwatch_event_rule.scan_findings)
  rule  = aws_cloudwatch_event_rule.scan_findings[0].name
  arn   = var.scan_findings_sns_topic_arn
}
