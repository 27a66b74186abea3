name = "acme-order-events"
code = {
  source_path = "./src"
  runtime     = "nodejs22.x"
  handler     = "index.handler"
}
event_source_mappings = {
  orders = {
    event_source_arn  = "arn:aws:kafka:us-east-1:777788889999:cluster/events/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9-4"
    topic             = "orders"
    starting_position = "LATEST"
  }
}
