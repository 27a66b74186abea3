name = "prod-origin"

vpc_id = "vpc-0abc1234def567890"
subnet_ids = [
  "subnet-0a1b2c3d4e5f60718",
  "subnet-0b2c3d4e5f6071829",
  "subnet-0c3d4e5f607182930",
]

internal                           = false
allow_inbound_from_prefix_list_ids = ["pl-3b927c52"]
http_listener_ports                = []

https_listeners = {
  "443" = {
    certificate_arn = "arn:aws:acm:us-east-1:777788889999:certificate/12345678-1234-1234-1234-123456789012"
  }
}
