topics = {
  prod-alarms = {
    display_name       = "prod alarms"
    publisher_services = ["cloudwatch.amazonaws.com", "events.amazonaws.com", "budgets.amazonaws.com"]
  }
  prod-notices = {
    display_name = "prod notices"
  }
}

email_subscriptions = {
  prod-notices = ["platform@acme.example"]
}

subscriptions = {
  incident-management = {
    topic                  = "prod-alarms"
    protocol               = "https"
    endpoint               = "https://incidents.acme.example/hooks/aws"
    endpoint_auto_confirms = true
  }
}

slack_channels = {
  oncall = {
    topics           = ["prod-alarms", "prod-notices"]
    slack_team_id    = "T01ABCDEFGH"
    slack_channel_id = "C01ABCDEFGH"
  }
}

kms_key_arn           = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
dead_letter_queue_arn = "arn:aws:sqs:us-east-1:777788889999:sns-dead-letters"
alarm_sns_topic_arns  = ["arn:aws:sns:us-east-1:777788889999:platform-alarms"]
