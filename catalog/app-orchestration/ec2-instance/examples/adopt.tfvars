name          = "legacy-erp"
vpc_id        = "vpc-0abc1234def567890"
subnet_id     = "subnet-0a1b2c3d4e5f60718"
ami_id        = "ami-0abc1234def567890"
instance_type = "m5.xlarge"
private_ip    = "10.4.16.25"
key_pair_name = "legacy-erp"

additional_security_group_ids = ["sg-0b2c3d4e5f6071829"]
replace_on_user_data_change   = false

root_volume = {
  size = 100
  type = "gp2"
}
ebs_volumes = {
  data = {
    device_name = "/dev/sdf"
    size        = 500
    type        = "gp2"
  }
}
