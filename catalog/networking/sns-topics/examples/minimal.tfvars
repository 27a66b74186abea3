topics = {
  prod-alarms = {}
}

email_subscriptions = {
  prod-alarms = ["oncall@acme.example"]
}
