name = "acme-thumbnails"
code = {
  image = {
    uri = "444455556666.dkr.ecr.us-east-1.amazonaws.com/thumbnails@sha256:0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"
  }
}
memory_size_mb  = 1769
timeout_seconds = 60
event_source_mappings = {
  uploads = {
    event_source_arn    = "arn:aws:sqs:us-east-1:777788889999:uploads"
    maximum_concurrency = 20
  }
}
