topics = {
  orders = {
    fifo                        = true
    content_based_deduplication = true
    publisher_services          = []
    publisher_account_ids       = ["444455556666"]
  }
}

subscriptions = {
  billing = {
    topic                = "orders"
    protocol             = "sqs"
    endpoint             = "arn:aws:sqs:us-east-1:777788889999:billing.fifo"
    raw_message_delivery = true
    filter_policy        = "{\"type\":[\"paid\",\"refunded\"]}"
  }
}

organization_id = "o-a1b2c3d4e5"
