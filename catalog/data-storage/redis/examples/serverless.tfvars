name = "sessions"

vpc_id     = "vpc-0abc1234def567890"
subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]

serverless = {
  data_storage_gigabytes = 50
  ecpu_per_second        = 20000
}

allow_inbound_from_security_group_ids = ["sg-0a1b2c3d4e5f60718"]
users = {
  web = {
    access_string = "on ~sessions:* -@all +@read +@write +@connection"
  }
}
