# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the instance and prefix of its IAM role, security group, log group and alarms. Up to 48 letters, digits and hyphens. Changing it renames the instance in place, replaces the role and the security group, and **deletes the log group with its logs**. IAM roles, which a whole account shares, are named after it: an instance of this name in another Region needs another name."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9][a-zA-Z0-9-]{0,47}$", var.name))
    error_message = "name must be 1 to 48 letters, digits or hyphens and start with a letter or a digit."
  }
}

variable "vpc_id" {
  description = "ID of the VPC of the instance, in which the service creates the security group. Changing it replaces the security group, and with `subnet_id` the instance."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_id" {
  description = "ID of the subnet of the instance, which also decides its availability zone. **Changing it replaces the instance.** A volume cannot change its zone: for a subnet in another zone, set a new `snapshot_id` for each of `ebs_volumes` in the same apply; otherwise the plan stops."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^subnet-[0-9a-f]{8,17}$", var.subnet_id))
    error_message = "subnet_id must be the ID of a subnet, such as subnet-0a1b2c3d4e5f60718."
  }
}

variable "ami_id" {
  description = "ID of the AMI of the instance. **Changing it replaces the instance** and its root volume; the volumes in `ebs_volumes` are attached again."
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
  description = "Instance type with the CPU architecture of the AMI. Changing it stops and starts the instance, which takes a few minutes and, without an Elastic IP address, changes its public IP address."
  type        = string
  default     = "t3.medium"
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", var.instance_type))
    error_message = "instance_type must be an EC2 instance type, such as t3.medium."
  }
}

variable "user_data" {
  description = "Script that runs at the first boot, at most 16 KB before encoding. Processes on the instance and every principal that can describe its attributes can read it: read secrets at boot instead of writing them here. With a `mount_path` in `ebs_volumes`, it must be a Bash script: it runs after the commands that mount the volumes, and ends at the first command that fails."
  type        = string
  default     = null

  validation {
    condition     = var.user_data == null || try(length(var.user_data) <= 16384, false)
    error_message = "user_data must be null or at most 16384 characters long, the limit of EC2."
  }
}

variable "replace_on_user_data_change" {
  description = "Replace the instance when `user_data` changes. When `false`, a change stops and starts the instance, and most images do not run the new script."
  type        = bool
  default     = true
  nullable    = false
}

variable "cpu_credits" {
  description = "Credit mode of burstable instance types: `standard` throttles to the baseline when the credits are used up, `unlimited` bills the excess. It has no effect on other types."
  type        = string
  default     = "standard"
  nullable    = false

  validation {
    condition     = contains(["standard", "unlimited"], var.cpu_credits)
    error_message = "cpu_credits must be standard or unlimited."
  }
}

variable "enable_deletion_protection" {
  description = "Refuse termination through the API. Set it to `false` and apply before a planned removal or replacement; otherwise the apply fails with `OperationNotPermitted`, **after it has stopped the instance and detached `ebs_volumes`**. Versions of the AWS provider from before August 2025 turn the protection off and terminate the instance."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_stop_protection" {
  description = "Refuse to stop the instance through the API. Changes of `instance_type` fail as well, because they stop it, and so does the removal or replacement of an instance with `ebs_volumes`."
  type        = bool
  default     = false
  nullable    = false
}

variable "enable_auto_recovery" {
  description = "Move the instance to other hardware when the system status check fails. It keeps its ID, addresses and volumes. Instance types with instance store volumes are not moved."
  type        = bool
  default     = true
  nullable    = false
}

variable "enable_detailed_monitoring" {
  description = "Report EC2 metrics every minute instead of every five minutes. CloudWatch bills each metric."
  type        = bool
  default     = false
  nullable    = false
}

variable "metadata_hop_limit" {
  description = "Largest number of network hops of an answer of the instance metadata service, 1 to 64. IMDSv2 is always required. Containers on the instance that read metadata need `2`."
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
  description = <<-EOT
    Root volume of the instance. It is always encrypted (CIS 2.2.1).

    - `size`: size in GiB. A larger size is applied in place; AWS refuses a smaller one.
    - `type`: `gp2`, `gp3`, `io1` or `io2`.
    - `iops`: provisioned IOPS; required for `io1` and `io2`, optional for `gp3`, `null` for `gp2`.
    - `throughput`: throughput in MiB/s, 125 to 2,000. `gp3` only.
    - `kms_key_arn`: KMS key of the volume. When `null`, `ebs_kms_key_arn`. **Changing it replaces the instance.**
  EOT
  type = object({
    size        = optional(number, 30)
    type        = optional(string, "gp3")
    iops        = optional(number)
    throughput  = optional(number)
    kms_key_arn = optional(string)
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2"], var.root_volume.type) && var.root_volume.size >= 8 && var.root_volume.size <= 16384
    error_message = "root_volume must have the type gp2, gp3, io1 or io2 and a size from 8 to 16384 GiB."
  }

  validation {
    condition     = (contains(["io1", "io2"], var.root_volume.type) ? var.root_volume.iops != null : true) && (var.root_volume.type == "gp2" ? var.root_volume.iops == null : true)
    error_message = "root_volume.iops is required for io1 and io2, and must be null for gp2."
  }

  validation {
    condition     = var.root_volume.throughput == null || try(var.root_volume.type == "gp3" && var.root_volume.throughput >= 125 && var.root_volume.throughput <= 2000, false)
    error_message = "root_volume.throughput requires the type gp3 and must be from 125 to 2000."
  }
}

variable "delete_root_volume_on_termination" {
  description = "Delete the root volume when the instance is terminated or replaced. When `false`, the volume remains and is billed until you delete it."
  type        = bool
  default     = true
  nullable    = false
}

variable "ebs_volumes" {
  description = <<-EOT
    Data volumes, by name. They remain when the instance is replaced, and are attached to the new one. All are encrypted.

    The mount commands are part of the user data. With `replace_on_user_data_change`, **adding, removing or replacing a volume with a `mount_path`, or changing that path, replaces the instance**.

    - `device_name`: device name, `/dev/sdf` to `/dev/sdp`. On Nitro instances the operating system has an NVMe device instead.
    - `size`, `type`, `iops`, `throughput`: as in `root_volume`; `st1` and `sc1` are allowed as well. AWS provider 5 accepts a throughput of up to 1,000.
    - `mount_path`: directory at which the boot script mounts the volume; an empty volume gets the file system `file_system` first. When `null`, the volume is not formatted.
    - `snapshot_id`: snapshot to create the volume from. **Changing it replaces the volume and deletes its data.**
  EOT
  type = map(object({
    device_name = string
    size        = number
    type        = optional(string, "gp3")
    iops        = optional(number)
    throughput  = optional(number)
    mount_path  = optional(string)
    file_system = optional(string, "xfs")
    snapshot_id = optional(string)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for v in values(var.ebs_volumes) : can(regex("^/dev/sd[f-p]$", v.device_name)) && contains(["gp2", "gp3", "io1", "io2", "st1", "sc1"], v.type) && contains(["xfs", "ext4"], v.file_system)])
    error_message = "Each of ebs_volumes needs a device_name from /dev/sdf to /dev/sdp, the type gp2, gp3, io1, io2, st1 or sc1 and the file_system xfs or ext4."
  }

  validation {
    condition     = length(distinct([for v in values(var.ebs_volumes) : v.device_name])) == length(var.ebs_volumes)
    error_message = "Each of ebs_volumes needs a unique device_name."
  }

  validation {
    condition     = alltrue([for v in values(var.ebs_volumes) : (contains(["io1", "io2"], v.type) ? v.iops != null : true) && (contains(["gp2", "st1", "sc1"], v.type) ? v.iops == null : true) && (v.type == "gp3" || v.throughput == null)])
    error_message = "In ebs_volumes iops is required for io1 and io2 and must be null for gp2, st1 and sc1, and throughput requires gp3."
  }

  validation {
    condition     = alltrue([for v in values(var.ebs_volumes) : v.size >= (contains(["st1", "sc1"], v.type) ? 125 : 1) && v.size <= 16384])
    error_message = "The size in ebs_volumes must be from 1 to 16384 GiB, and at least 125 for st1 and sc1."
  }

  validation {
    condition     = alltrue([for v in values(var.ebs_volumes) : v.mount_path == null || try(startswith(v.mount_path, "/") && length(v.mount_path) > 1, false)])
    error_message = "The mount_path in ebs_volumes must be an absolute path."
  }
}

variable "ebs_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the root volume and the volumes in `ebs_volumes`. When `null`, the default key of the account for EBS. **Changing it replaces the instance and all volumes, and deletes their data.**"
  type        = string
  default     = null

  validation {
    condition     = var.ebs_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.ebs_kms_key_arn))
    error_message = "ebs_kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "backup_tags" {
  description = "Tags by which AWS Backup plans or Data Lifecycle Manager policies select the instance and its data volumes. The plan of the account baselines selects `{ backup-plan = \"daily\" }`. The service itself makes no backups."
  type        = map(string)
  default     = {}
  nullable    = false
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "private_ip" {
  description = "Private IPv4 address of the instance in the subnet. When `null`, AWS selects one. **Changing it replaces the instance.**"
  type        = string
  default     = null

  validation {
    condition     = var.private_ip == null || can(cidrnetmask("${var.private_ip}/32"))
    error_message = "private_ip must be null or an IPv4 address."
  }
}

variable "attach_elastic_ip" {
  description = "Create an Elastic IP address and associate it with the instance, whose public address then survives stops and replacements. Turning it off releases the address. The subnet must be public. Public IPv4 addresses are billed by the hour."
  type        = bool
  default     = false
  nullable    = false
}

variable "ingress_rules" {
  description = <<-EOT
    Rules for incoming traffic, by name.

    - `from_port`, `to_port`: range of ports; when `null`, `to_port` is `from_port`. For `icmp`, they are the type and the code, `-1` is any, and without `to_port` every code is allowed.
    - `protocol`: `tcp`, `udp` or `icmp`.
    - `cidr_blocks`, `security_group_ids`: sources.

    The ports 22 and 3389 accept only ranges of /8 or smaller (CIS 5.2).
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
    condition     = alltrue([for r in values(var.ingress_rules) : contains(["tcp", "udp", "icmp"], r.protocol) && alltrue([for c in r.cidr_blocks : can(cidrnetmask(c))])])
    error_message = "Each of ingress_rules needs the protocol tcp, udp or icmp and IPv4 ranges such as 10.0.0.0/16."
  }

  validation {
    condition = alltrue([for r in values(var.ingress_rules) : alltrue([for c in r.cidr_blocks : try(tonumber(split("/", c)[1]) >= 8, false)]) || r.protocol == "icmp" || alltrue([
      for port in [22, 3389] : port < r.from_port || port > coalesce(r.to_port, r.from_port)
    ])])
    error_message = "ingress_rules can open port 22 or 3389 only to ranges of /8 or smaller. Use Session Manager or list the networks of your operators."
  }

  validation {
    condition     = alltrue([for r in values(var.ingress_rules) : length(r.cidr_blocks) + length(r.security_group_ids) > 0])
    error_message = "Each of ingress_rules needs cidr_blocks or security_group_ids."
  }

  validation {
    condition     = alltrue([for r in values(var.ingress_rules) : r.protocol == "icmp" || (r.from_port >= 0 && coalesce(r.to_port, r.from_port) <= 65535 && r.from_port <= coalesce(r.to_port, r.from_port))])
    error_message = "In ingress_rules from_port must be at most to_port, and both from 0 to 65535."
  }
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges that the instance can reach. Session Manager and the CloudWatch agent need the endpoints of AWS, through a NAT gateway or VPC endpoints."
  type        = list(string)
  default     = ["0.0.0.0/0"]
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(c))])
    error_message = "allow_outbound_to_cidr_blocks must contain IPv4 ranges such as 10.0.0.0/16."
  }
}

variable "additional_security_group_ids" {
  description = "Existing security groups to attach to the instance, at most four."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids can contain at most four groups."
  }
}

variable "enable_source_destination_check" {
  description = "Drop packets that are neither from nor for the instance. A NAT, VPN or firewall instance requires `false`."
  type        = bool
  default     = true
  nullable    = false
}

variable "dns_record_name" {
  description = "Full name of a DNS record for the instance: its Elastic IP address if it has one, otherwise its private address. Requires `hosted_zone_id`. When `null`, there is no record."
  type        = string
  default     = null
}

variable "dns_record_ttl_seconds" {
  description = "Seconds for which resolvers cache the record of `dns_record_name`."
  type        = number
  default     = 300
  nullable    = false

  validation {
    condition     = var.dns_record_ttl_seconds >= 0 && var.dns_record_ttl_seconds <= 604800
    error_message = "dns_record_ttl_seconds must be from 0 to 604800."
  }
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone in which to create the record of `dns_record_name`. Required with `dns_record_name`."
  type        = string
  default     = null

  validation {
    condition     = (var.hosted_zone_id == null) == (var.dns_record_name == null)
    error_message = "Set hosted_zone_id and dns_record_name together, or neither."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# OPERATOR ACCESS AND IAM
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_session_manager" {
  description = "Let operators open a shell through Session Manager. It needs no open port; IAM decides who can connect. The AMI must contain the SSM agent, as Amazon Linux and Ubuntu images do."
  type        = bool
  default     = true
  nullable    = false
}

variable "key_pair_name" {
  description = "Name of an EC2 key pair for SSH. When `null`, the instance has no key; Session Manager needs none. **Changing it replaces the instance.**"
  type        = string
  default     = null
}

variable "iam_policy_statements" {
  description = "IAM statements for the role of the instance, by statement ID of letters and digits."
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

  validation {
    condition     = alltrue([for s in values(var.iam_policy_statements) : contains(["Allow", "Deny"], s.effect)])
    error_message = "Every effect in iam_policy_statements must be Allow or Deny."
  }

  validation {
    condition     = alltrue([for id in keys(var.iam_policy_statements) : can(regex("^[A-Za-z0-9]+$", id))])
    error_message = "The keys of iam_policy_statements are statement IDs: use letters and digits only."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of the IAM policy that is the permissions boundary of all roles that the service creates. When `null`, they have no boundary."
  type        = string
  default     = null

  validation {
    condition     = var.iam_permissions_boundary_arn == null || can(regex("^arn:aws[a-z-]*:iam::([0-9]{12}|aws):policy/", var.iam_permissions_boundary_arn))
    error_message = "iam_permissions_boundary_arn must be null or the ARN of an IAM policy."
  }
}

variable "iam_role_path" {
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the role and the instance profile, and the instance loses its credentials** until you associate the profile again with `aws ec2 replace-iam-instance-profile-association`."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, such as /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS, TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_agent" {
  description = "Configure the CloudWatch agent of the AMI through an SSM parameter: memory and disk metrics, and the log files of `log_files`. The AMI must contain the agent. Setting this input to `false` later deletes the log group with its logs. With `enable_session_manager`, Systems Manager loads the configuration at the first start and then once a day. Without it, run `amazon-cloudwatch-agent-ctl -a fetch-config -m ec2 -s -c ssm:AmazonCloudWatch-<name>` in `user_data`."
  type        = bool
  default     = true
  nullable    = false
}

variable "log_files" {
  description = "Paths of log files that the CloudWatch agent sends to the log group `/aws/ec2/<name>`, each in the stream `<instance ID>/<file name>`. Has an effect with `enable_cloudwatch_agent` only. Of the files that match a pattern with `*`, the agent follows the newest. Amazon Linux 2023 has no `/var/log/messages` until you install `rsyslog`."
  type        = list(string)
  default     = ["/var/log/messages", "/var/log/cloud-init-output.log"]
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch Logs keeps the log group. `0` keeps it indefinitely."
  type        = number
  default     = 90
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs allows: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. The key policy must allow `logs.<region>.amazonaws.com`. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null

  validation {
    condition     = var.log_kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.log_kms_key_arn))
    error_message = "log_kms_key_arn must be null or the ARN of a KMS key."
  }
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for failed status checks, CPU and, with the CloudWatch agent, memory and disks. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire, after 15 minutes. The alarm for failed status checks has no threshold.

    - `cpu_utilization_percent`: average CPU utilization.
    - `memory_used_percent`: used memory. Has an effect with `enable_cloudwatch_agent` only.
    - `disk_used_percent`: used share of a file system; one alarm for the root and one for each `mount_path`. Has an effect with `enable_cloudwatch_agent` only.
  EOT
  type = object({
    cpu_utilization_percent = optional(number, 90)
    memory_used_percent     = optional(number, 90)
    disk_used_percent       = optional(number, 85)
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for percent in values(var.alarm_thresholds) : percent > 0 && percent <= 100])
    error_message = "The percentages of alarm_thresholds must be greater than 0 and at most 100."
  }
}

variable "tags" {
  description = "Tags for every resource of the service, including volumes."
  type        = map(string)
  default     = {}
  nullable    = false
}
