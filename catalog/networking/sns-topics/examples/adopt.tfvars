topics = {
  legacy-alarms = {
    display_name          = "Legacy alarms"
    publisher_services    = ["cloudwatch.amazonaws.com", "s3.amazonaws.com"]
    publisher_account_ids = ["555566667777"]
  }
}

email_subscriptions = {
  legacy-alarms = ["oncall@acme.example"]
}

subscriptions = {
  tickets = {
    topic                  = "legacy-alarms"
    protocol               = "https"
    endpoint               = "https://tickets.acme.example/hooks/sns"
    endpoint_auto_confirms = true
  }
}

signature_version = 1
