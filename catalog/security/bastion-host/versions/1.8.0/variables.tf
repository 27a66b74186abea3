# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the bastion host and prefix of the names of its resources, for example `bastion`. Changing it replaces the instance and its security group."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,39}$", var.name))
    error_message = "name must be 1 to 40 lowercase letters, digits and hyphens, and must start with a letter."
  }
}

variable "vpc_id" {
  description = "ID of the VPC, usually that of the management VPC. Changing it replaces the instance and its security group."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]+$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, for example vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "Subnets in which the instance may run. One instance runs at a time; when its zone fails, the next one starts in another of these subnets. Public subnets with `enable_public_ip`, private ones without."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 1
    error_message = "subnet_ids must hold at least one subnet."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that may connect over SSH, for example the addresses of the office. Empty means that the only way in is Session Manager. `0.0.0.0/0` is refused: CIS recommendation 5.2 forbids it for port 22."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrhost(block, 0))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }

  validation {
    condition     = !contains(var.allow_inbound_from_cidr_blocks, "0.0.0.0/0")
    error_message = "allow_inbound_from_cidr_blocks must not contain 0.0.0.0/0: list the addresses of your administrators, or leave it empty and use Session Manager."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members may connect over SSH, for example that of the OpenVPN server."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges that the bastion host may connect to on any port, usually those of the peered application VPCs. HTTPS to anywhere is always allowed, for Session Manager, CloudWatch and packages."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "additional_security_group_ids" {
  description = "Further security groups for the instance. A network interface takes 5 by default, one of which is the service's own."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids may hold at most 4 groups."
  }
}

variable "enable_session_manager" {
  description = "Allow shell sessions and port forwarding through AWS Systems Manager Session Manager, which needs no open port and no key. The instance role gets the managed policy `AmazonSSMManagedInstanceCore`."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = var.enable_session_manager || length(var.allow_inbound_from_cidr_blocks) + length(var.allow_inbound_from_security_group_ids) > 0
    error_message = "Nobody could log in: enable Session Manager, or allow SSH from somewhere."
  }
}

variable "enable_ec2_instance_connect" {
  description = "Accept SSH keys that EC2 Instance Connect pushes for 60 seconds. Who may log in is then decided by IAM (`ec2-instance-connect:SendSSHPublicKey`), and no key stays on the host."
  type        = bool
  default     = true
  nullable    = false
}

variable "ssh_key_pair_name" {
  description = "Name of an EC2 key pair to install for the user `ec2-user`. Meant as a way in for emergencies; a shared key says nothing about who used it. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "ssh_port" {
  description = "Port of the SSH server."
  type        = number
  default     = 22
  nullable    = false

  validation {
    condition     = var.ssh_port >= 1 && var.ssh_port <= 65535
    error_message = "ssh_port must be from 1 to 65535."
  }
}

variable "ssh_idle_timeout" {
  description = "Seconds after which the SSH server closes a session whose client no longer answers, from 60 to 86400."
  type        = number
  default     = 900
  nullable    = false

  validation {
    condition     = var.ssh_idle_timeout >= 60 && var.ssh_idle_timeout <= 86400
    error_message = "ssh_idle_timeout must be from 60 to 86400 seconds."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ADDRESS AND NAME
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_public_ip" {
  description = "Give the bastion host an Elastic IP that stays the same when the instance is replaced. False suits hosts that are reached through Session Manager or a VPN only."
  type        = bool
  default     = true
  nullable    = false
}

variable "eip_allocation_id" {
  description = "Allocation ID of an existing Elastic IP. When `null` and `enable_public_ip` is `true`, the service allocates one."
  type        = string
  default     = null
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone for the record of `domain_name`."
  type        = string
  default     = null

  validation {
    condition     = (var.hosted_zone_id == null) == (var.domain_name == null)
    error_message = "hosted_zone_id and domain_name must be set together."
  }
}

variable "domain_name" {
  description = "Full domain name of the bastion host, for example `bastion.prod.acme.example`. It points to the Elastic IP, so `enable_public_ip` must be `true`."
  type        = string
  default     = null

  validation {
    condition     = var.domain_name == null || var.enable_public_ip
    error_message = "domain_name needs enable_public_ip."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCE
# ---------------------------------------------------------------------------------------------------------------------

variable "instance_type" {
  description = "Instance type. Its processor architecture (`arm64` or `x86_64`) selects the image. Changing it replaces the instance."
  type        = string
  default     = "t4g.micro"
  nullable    = false
}

variable "ami_id" {
  description = "ID of the image, Amazon Linux 2023 or Ubuntu 22.04 and later with the SSM agent. When `null`, the newest Amazon Linux 2023 image of the region is used, and an apply after a new release replaces the instance; set an ID to decide on the time yourself."
  type        = string
  default     = null

  validation {
    condition     = var.ami_id == null || can(regex("^ami-[0-9a-f]+$", var.ami_id))
    error_message = "ami_id must be the ID of an image, for example ami-0a1b2c3d4e5f60718."
  }
}

variable "root_volume" {
  description = "Root volume: size in GiB, type and the KMS key that encrypts it. It is always encrypted; without `kms_key_arn`, with the account's default key for EBS. Changes replace the instance."
  type = object({
    size        = optional(number, 10)
    type        = optional(string, "gp3")
    kms_key_arn = optional(string)
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.root_volume.size >= 8
    error_message = "The size of root_volume must be at least 8 GiB."
  }
}

variable "max_instance_lifetime_days" {
  description = "Days after which the instance is replaced by a fresh one, from 1 to 365, so that nothing settles on it. `0` keeps it. Open sessions are cut."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.max_instance_lifetime_days >= 0 && var.max_instance_lifetime_days <= 365
    error_message = "max_instance_lifetime_days must be from 0 to 365."
  }
}

variable "enable_automatic_updates" {
  description = "Install security updates every night. The kernel's take effect when the instance is replaced."
  type        = bool
  default     = true
  nullable    = false
}

variable "running_hours" {
  description = "Times at which the bastion host is started and stopped, as cron expressions, so that it runs in working hours only. When `null`, it always runs. The Elastic IP is charged all the time."
  type = object({
    start     = string
    stop      = string
    time_zone = optional(string, "Etc/UTC")
  })
  default = null
}

variable "additional_user_data" {
  description = "Shell script to run at the end of the first boot, for example to install a database client. It is readable by everybody who may describe the instance: no secrets. Changing it replaces the instance."
  type        = string
  default     = ""
  nullable    = false

  validation {
    condition     = length(var.additional_user_data) <= 10240
    error_message = "additional_user_data may have at most 10240 characters, as EC2 limits the whole to 16 KB."
  }
}

variable "additional_iam_policy_arns" {
  description = "Further IAM policies for the instance role, at most 7. Everybody who can log in has these permissions; keep the list empty if you can."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) <= 7
    error_message = "additional_iam_policy_arns may hold at most 7 policies: a role takes 10 by default, and the service needs up to 3."
  }
}

variable "iam_role_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the instance role."
  type        = string
  default     = null
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_logs" {
  description = "Send the system log and the log of logins to CloudWatch. Commands that are typed in a session are not part of them; configure session logs in Session Manager for that."
  type        = bool
  default     = true
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch keeps the logs. `0` keeps them for ever."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. When `null`, CloudWatch encrypts with a key of its own."
  type        = string
  default     = null
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that are told about high processor, memory and disk use and failed status checks. When empty, no alarms are created."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "tags" {
  description = "Tags for every resource of the service, the instance and its volume included."
  type        = map(string)
  default     = {}
  nullable    = false
}
