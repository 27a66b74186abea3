name = "acme-order-export"
code = {
  s3 = {
    bucket  = "acme-shared-lambda-archives"
    key     = "order-export.zip"
    version = "3sL4kqtJlcpXroDTDmJ+rmSpXd3dIbrHY"
  }
  runtime = "python3.13"
  handler = "app.handler"
}
environment_variables = {
  EXPORT_BUCKET = "acme-order-exports-prod"
}
secrets = {
  DB_SECRET_ARN = "arn:aws:secretsmanager:us-east-1:777788889999:secret:orders/database-AbCdEf"
}
publish_version = true
aliases = {
  live = { provisioned_concurrent_executions = 2 }
}

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829", "subnet-0c3d4e5f607182930"]
iam_policy_statements = {
  WriteExports = {
    actions   = ["s3:PutObject"]
    resources = ["arn:aws:s3:::acme-order-exports-prod/*"]
  }
}
schedules = {
  nightly = {
    expression = "cron(0 3 * * ? *)"
    timezone   = "America/New_York"
    alias      = "live"
  }
}
async_invocation = {
  on_failure_arn = "arn:aws:sqs:us-east-1:777788889999:order-export-failures"
}

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:alarms-prod"]
