name      = "license-server"
vpc_id    = "vpc-0abc1234def567890"
subnet_id = "subnet-0b2c3d4e5f6071829"
ami_id    = "ami-0abc1234def567890"

ebs_volumes = {
  data = {
    device_name = "/dev/sdf"
    size        = 200
    mount_path  = "/var/lib/license-server"
    snapshot_id = "snap-0123456789abcdef0"
  }
}
