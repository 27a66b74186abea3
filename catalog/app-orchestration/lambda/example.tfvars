name = "acme-order-export"

code = {
  source_path = "./src"
  runtime     = "python3.13"
  handler     = "app.handler"
}

layer_arns              = ["arn:aws:lambda:us-east-1:777788889999:layer:shared-libraries:4"]
code_signing_config_arn = "arn:aws:lambda:us-east-1:777788889999:code-signing-config:csc-0f6c334abcdea4d8b"

environment_variables = {
  EXPORT_BUCKET = "acme-order-exports-prod"
  LOG_LEVEL     = "info"
}

secrets = {
  DB_SECRET_ARN = "arn:aws:secretsmanager:us-east-1:777788889999:secret:orders/database-AbCdEf"
}

kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d"

file_system = {
  access_point_arn = "arn:aws:elasticfilesystem:us-east-1:777788889999:access-point/fsap-0a1b2c3d4e5f60718"
  local_mount_path = "/mnt/exports"
}

publish_version = true

aliases = {
  live = {
    provisioned_concurrent_executions = 2
  }
}

vpc_id                        = "vpc-0abc1234def567890"
subnet_ids                    = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]
additional_security_group_ids = ["sg-0a1b2c3d4e5f60718"]

iam_role_arn = null

iam_policy_statements = {
  WriteExports = {
    actions   = ["s3:PutObject"]
    resources = ["arn:aws:s3:::acme-order-exports-prod/*"]
  }
}

additional_iam_policy_arns   = ["arn:aws:iam::aws:policy/CloudWatchLambdaInsightsExecutionRolePolicy"]
iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/platform-boundary"

schedules = {
  nightly = {
    expression = "cron(0 3 * * ? *)"
    timezone   = "America/New_York"
    input      = "{\"mode\":\"full\"}"
  }
}

event_source_mappings = {
  orders = {
    event_source_arn    = "arn:aws:sqs:us-east-1:777788889999:orders"
    batch_size          = 10
    maximum_concurrency = 5
    filter_patterns     = ["{\"body\":{\"type\":[\"order-placed\"]}}"]
  }
}

allowed_invokers = {
  AllowOrderTopic = {
    principal  = "sns.amazonaws.com"
    source_arn = "arn:aws:sns:us-east-1:777788889999:orders"
  }
}

function_url = {
  cors = {
    allow_origins = ["https://www.acme.example"]
    allow_methods = ["GET", "POST"]
  }
}

async_invocation = {
  maximum_retry_attempts = 1
  on_failure_arn         = "arn:aws:sqs:us-east-1:777788889999:order-export-failures"
}

log_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e"

logging = {
  application_level = "WARN"
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]

alarm_thresholds = {
  errors = 5
}

tags = {
  Environment = "prod"
  Team        = "orders"
}
