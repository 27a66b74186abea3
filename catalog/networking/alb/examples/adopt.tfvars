name     = "legacy-web"
internal = false

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

additional_security_group_ids = ["sg-0b2c3d4e5f6071829"]

# Add 80 when you import its listener: requests without a matching rule are then redirected to HTTPS.
http_listener_ports = []

https_listeners = {
  "443" = {
    certificate_arn = "arn:aws:acm:us-east-1:777788889999:certificate/1a2b3c4d-5e6f-7081-92a3-b4c5d6e7f809"
    ssl_policy      = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  }
}

drop_invalid_header_fields = false
enable_access_logs         = false
