# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the instance and prefix of its IAM role, security group, log group and alarms. Up to 48 letters, digits and hyphens. Changing it replaces the role and the security group and renames the instance in place."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9][a-zA-Z0-9-]{0,47}$", var.name))
    error_message = "name must be 1 to 48 letters, digits or hyphens and start with a letter or a digit."
  }
}

variable "vpc_id" {
  description = "ID of the VPC of the instance, in which the security group is created."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_id" {
  description = "ID of the subnet of the instance, which also decides its availability zone. Changing it replaces the instance; a change of the zone also leaves `ebs_volumes` behind, because a volume never leaves its zone."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^subnet-[0-9a-f]{8,17}$", var.subnet_id))
    error_message = "subnet_id must be the ID of a subnet, such as subnet-0a1b2c3d4e5f60718."
  }
}

variable "ami_id" {
  description = "ID of the AMI that the instance starts from. Changing it replaces the instance; the root volume goes with it, the volumes in `ebs_volumes` are attached again."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^ami-[0-9a-f]{8,17}$", var.ami_id))
    error_message = "ami_id must be the ID of an AMI, such as ami-0abc1234def567890."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCE
# ---------------------------------------------------------------------------------------------------------------------

variable "instance_type" {
  description = "Instance type, of the AMI's CPU architecture. Changing it stops and starts the instance, which takes a few minutes and, without an Elastic IP address, changes its public IP address."
  type        = string
  default     = "t3.medium"
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", var.instance_type))
    error_message = "instance_type must be an EC2 instance type, such as t3.medium."
  }
}

variable "user_data" {
  description = "Script that runs at the first boot, at most 16 KB before encoding. It can be read from the instance's metadata, and by every principal that can describe the instance's attributes: fetch secrets at boot instead of writing them here."
  type        = string
  default     = null

  validation {
    condition     = var.user_data == null || try(length(var.user_data) <= 16384, false)
    error_message = "user_data must be null or at most 16384 characters long, the limit of EC2."
  }
}

variable "replace_on_user_data_change" {
  description = "Replace the instance when `user_data` changes. With `false` a change stops and starts the instance, and most images do not run the new script."
  type        = bool
  default     = true
  nullable    = false
}

variable "cpu_credits" {
  description = "Credit mode of burstable instance types: `standard` throttles to the baseline when the credits are used up, `unlimited` bills what goes beyond. Without effect on other types."
  type        = string
  default     = "standard"
  nullable    = false

  validation {
    condition     = contains(["standard", "unlimited"], var.cpu_credits)
    error_message = "cpu_credits must be standard or unlimited."
  }
}

variable "enable_deletion_protection" {
  description = "Refuse termination through the API. Set it to `false` and apply before a planned removal or replacement, or the apply ends with `OperationNotPermitted`."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_stop_protection" {
  description = "Refuse to stop the instance through the API. It also refuses changes of `instance_type`, which stop it."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_auto_recovery" {
  description = "Let EC2 move the instance to other hardware, with its ID, addresses and volumes, when the system status check fails. Instance types with instance store volumes are not recovered."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_detailed_monitoring" {
  description = "Report EC2 metrics each minute instead of every five. Billed for each metric."
  type        = bool
  default     = false
  nullable    = false
}

variable "metadata_hop_limit" {
  description = "Number of network hops that an answer of the instance metadata service may travel, 1 to 64. IMDSv2 is always required. Containers on the instance that read metadata need `2`."
  type        = number
  default     = 1
  nullable    = false

  validation {
    condition     = var.metadata_hop_limit >= 1 && var.metadata_hop_limit <= 64
    error_message = "metadata_hop_limit must be between 1 and 64."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# STORAGE
# ---------------------------------------------------------------------------------------------------------------------

variable "root_volume" {
  description = "Root volume, always encrypted (CIS 2.2.1): size in GiB, EBS type, and for `gp3` the IOPS and the throughput in MiB/s above the baseline of 3,000 and 125. A larger size is applied in place, a smaller one is refused by AWS."
  type = object({
    size_gib              = optional(number, 30)
    type                  = optional(string, "gp3")
    iops                  = optional(number)
    throughput_mibs       = optional(number)
    delete_on_termination = optional(bool, true)
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2"], var.root_volume.type) && var.root_volume.size_gib >= 8 && var.root_volume.size_gib <= 16384
    error_message = "root_volume must have the type gp2, gp3, io1 or io2 and a size between 8 and 16384 GiB."
  }
}

variable "ebs_volumes" {
  description = <<-EOT
    Data volumes, by a name of your own. They are resources of their own: they outlive a replacement of the instance and are attached to the new one. All are encrypted.

    - `device_name`: name under which the volume is attached, `/dev/sdf` to `/dev/sdp`. On Nitro instances the system sees it as an NVMe device.
    - `size_gib`, `type`, `iops`, `throughput_mibs`: as in `root_volume`; `st1` and `sc1` are possible too.
    - `mount_path`: directory at which the boot script mounts the volume; an empty volume gets the file system `file_system` first. `null` leaves it raw.
    - `snapshot_id`: snapshot to create the volume from. Changing it replaces the volume and loses its data.
  EOT
  type = map(object({
    device_name     = string
    size_gib        = number
    type            = optional(string, "gp3")
    iops            = optional(number)
    throughput_mibs = optional(number)
    mount_path      = optional(string)
    file_system     = optional(string, "xfs")
    snapshot_id     = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for v in values(var.ebs_volumes) : can(regex("^/dev/sd[f-p]$", v.device_name)) && contains(["gp2", "gp3", "io1", "io2", "st1", "sc1"], v.type) && contains(["xfs", "ext4"], v.file_system)])
    error_message = "Each of ebs_volumes needs a device_name from /dev/sdf to /dev/sdp, the type gp2, gp3, io1, io2, st1 or sc1 and the file_system xfs or ext4."
  }

  validation {
    condition     = length(distinct([for v in values(var.ebs_volumes) : v.device_name])) == length(var.ebs_volumes)
    error_message = "Each of ebs_volumes needs a device_name of its own."
  }
}

variable "kms_key_arn" {
  description = "ARN of a KMS key that encrypts the volumes and the log group. With `null` the volumes use the AWS managed key `aws/ebs`. Changing it replaces the instance and all volumes, and the data on them is lost."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "backup_tags" {
  description = "Tags that AWS Backup plans or Data Lifecycle Manager policies select the instance and its data volumes by, for example `{ Backup = \"daily\" }`. The service itself makes no backups."
  type        = map(string)
  default     = {}
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "private_ip" {
  description = "Private IPv4 address of the instance, out of the subnet. `null` lets AWS choose. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "attach_elastic_ip" {
  description = "Create an Elastic IP address and associate it with the instance, whose public address then outlives stops and replacements. The subnet must be public. Public IPv4 addresses are billed by the hour."
  type        = bool
  default     = false
  nullable    = false
}

variable "ingress_rules" {
  description = <<-EOT
    Rules for incoming traffic, by a name of your own.

    - `from_port`, `to_port`: range of ports; `to_port` of `null` means the same as `from_port`.
    - `protocol`: `tcp`, `udp` or `icmp`.
    - `cidr_blocks`, `security_group_ids`: sources.

    The ports 22 and 3389 may not be opened to `0.0.0.0/0` (CIS 5.2).
  EOT
  type = map(object({
    from_port          = number
    to_port            = optional(number)
    protocol           = optional(string, "tcp")
    cidr_blocks        = optional(list(string), [])
    security_group_ids = optional(list(string), [])
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for r in values(var.ingress_rules) : contains(["tcp", "udp", "icmp"], r.protocol) && alltrue([for c in r.cidr_blocks : can(cidrhost(c, 0))])])
    error_message = "Each of ingress_rules needs the protocol tcp, udp or icmp and CIDR blocks such as 10.0.0.0/16."
  }

  validation {
    condition = alltrue([for r in values(var.ingress_rules) : !contains(r.cidr_blocks, "0.0.0.0/0") || r.protocol == "icmp" || alltrue([
      for port in [22, 3389] : port < r.from_port || port > coalesce(r.to_port, r.from_port)
    ])])
    error_message = "ingress_rules may not open port 22 or 3389 to 0.0.0.0/0; use Session Manager or name the networks of your operators."
  }
}

variable "allow_outbound_to_cidr_blocks" {
  description = "CIDR blocks that the instance may reach. Session Manager and the CloudWatch agent need the endpoints of AWS, through a NAT gateway or VPC endpoints."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_outbound_to_cidr_blocks : can(cidrhost(c, 0))])
    error_message = "allow_outbound_to_cidr_blocks must hold CIDR blocks such as 10.0.0.0/16."
  }
}

variable "additional_security_group_ids" {
  description = "IDs of further security groups to attach to the instance."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "enable_source_destination_check" {
  description = "Drop packets that are neither from nor for the instance. A NAT, VPN or firewall instance needs `false`."
  type        = bool
  default     = true
  nullable    = false
}

variable "dns_record" {
  description = "Record in a Route 53 hosted zone that points to the instance: its Elastic IP address if it has one, otherwise its private address. `null` creates none."
  type = object({
    hosted_zone_id = string
    name           = string
    ttl_seconds    = optional(number, 300)
  })
  default = null
}

# ---------------------------------------------------------------------------------------------------------------------
# OPERATOR ACCESS AND IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_session_manager" {
  description = "Let operators open a shell through AWS Systems Manager Session Manager. No port is opened; who may connect is decided in IAM. The AMI must hold the SSM agent, as Amazon Linux and Ubuntu images do."
  type        = bool
  default     = true
  nullable    = false
}

variable "key_pair_name" {
  description = "Name of an EC2 key pair for SSH. `null` installs no key; Session Manager needs none. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "iam_policy_statements" {
  description = "IAM statements of the instance's role, keyed by statement ID."
  type = map(object({
    effect    = optional(string, "Allow")
    actions   = list(string)
    resources = list(string)
    conditions = optional(list(object({
      test     = string
      variable = string
      values   = list(string)
    })), [])
  }))
  default  = {}
  nullable = false
}

variable "permissions_boundary_arn" {
  description = "ARN of the IAM policy that bounds the permissions of the instance's role."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_agent" {
  description = "Configure the CloudWatch agent of the AMI through an SSM parameter: memory and disk metrics, and the log files of `log_files`. The AMI must hold the agent."
  type        = bool
  default     = true
  nullable    = false
}

variable "log_files" {
  description = "Paths of log files that the CloudWatch agent ships to the log group `/aws/ec2/<name>`. Patterns with `*` are allowed."
  type        = list(string)
  default     = ["/var/log/messages", "/var/log/cloud-init-output.log"]
  nullable    = false
}

variable "log_retention_days" {
  description = "Days that CloudWatch keeps the log group. `0` keeps it indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "alarm_sns_topic_arns" {
  description = "ARNs of the SNS topics that are told when an alarm changes its state. With an empty list no alarms are created."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_cpu_threshold_percent" {
  description = "Average CPU utilization, in percent, above which the alarm `<name>-high-cpu` fires after 15 minutes."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.alarm_cpu_threshold_percent > 0 && var.alarm_cpu_threshold_percent <= 100
    error_message = "alarm_cpu_threshold_percent must be greater than 0 and at most 100."
  }
}

variable "alarm_memory_threshold_percent" {
  description = "Used memory, in percent, above which the alarm `<name>-high-memory` fires after 15 minutes. Needs `enable_cloudwatch_agent`."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = var.alarm_memory_threshold_percent > 0 && var.alarm_memory_threshold_percent <= 100
    error_message = "alarm_memory_threshold_percent must be greater than 0 and at most 100."
  }
}

variable "alarm_disk_threshold_percent" {
  description = "Used share of a file system, in percent, above which its disk alarm fires: one alarm for the root and one for each `mount_path`. Needs `enable_cloudwatch_agent`."
  type        = number
  default     = 85
  nullable    = false

  validation {
    condition     = var.alarm_disk_threshold_percent > 0 && var.alarm_disk_threshold_percent <= 100
    error_message = "alarm_disk_threshold_percent must be greater than 0 and at most 100."
  }
}

variable "tags" {
  description = "Tags of every resource, the volumes included."
  type        = map(string)
  default     = {}
  nullable    = false
}
