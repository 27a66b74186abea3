topics = {
  prod-alarms = {
    display_name = "prod alarms"
  }
  prod-events = {
    publisher_services    = ["events.amazonaws.com"]
    publisher_account_ids = ["444455556666"]
  }
}

email_subscriptions = {
  prod-alarms = ["oncall@acme.example"]
}

subscriptions = {
  incident-management = {
    topic                  = "prod-alarms"
    protocol               = "https"
    endpoint               = "https://incidents.acme.example/hooks/aws"
    endpoint_auto_confirms = true
  }
  audit = {
    topic                = "prod-events"
    protocol             = "sqs"
    endpoint             = "arn:aws:sqs:us-east-1:777788889999:prod-events"
    raw_message_delivery = true
  }
}

slack_channels = {
  oncall = {
    topics           = ["prod-alarms"]
    slack_team_id    = "T01ABCDEFGH"
    slack_channel_id = "C01ABCDEFGH"
  }
}

dead_letter_queue_arn = "arn:aws:sqs:us-east-1:777788889999:sns-dead-letters"

kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"

organization_id = "o-a1b2c3d4e5"

delivery_log_protocols = ["http", "sqs"]

iam_permissions_boundary_arn = "arn:aws:iam::777788889999:policy/permissions-boundary"

alarm_sns_topic_arns = ["arn:aws:sns:us-east-1:777788889999:platform-alarms"]

tags = {
  Environment = "prod"
  Team        = "platform"
}
