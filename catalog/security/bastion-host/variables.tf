# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED INPUTS
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the bastion host and prefix of the names of its resources, for example `bastion`. The IAM role has this name, so it must be unique in the account, across all Regions. Changing it replaces the instance and its security group, and deletes its logs."
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
  description = "Subnets in which the instance can run. One instance runs at a time; if its zone fails, the next one starts in another of these subnets. Use public subnets with `enable_public_ip`, and private ones without."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) >= 1
    error_message = "subnet_ids must contain at least one subnet."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that can connect over SSH, for example the addresses of the office. Empty: administrators connect through Session Manager only. Ranges larger than a `/8` are refused: CIS recommendation 5.2 forbids port 22 to be open to the internet."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allow_inbound_from_cidr_blocks must be an IPv4 range in CIDR notation."
  }

  validation {
    condition     = alltrue([for block in var.allow_inbound_from_cidr_blocks : try(tonumber(split("/", block)[1]) >= 8, false)])
    error_message = "allow_inbound_from_cidr_blocks must not contain ranges larger than a /8: list the addresses of your administrators, or leave it empty and use Session Manager."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members can connect over SSH, for example that of the OpenVPN server."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_outbound_to_cidr_blocks" {
  description = "IPv4 ranges that the bastion host can connect to on any port, usually those of the peered application VPCs. HTTPS to any address is always allowed, for Session Manager, CloudWatch and packages."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for block in var.allow_outbound_to_cidr_blocks : can(cidrnetmask(block))])
    error_message = "Every entry of allow_outbound_to_cidr_blocks must be an IPv4 range in CIDR notation."
  }
}

variable "additional_security_group_ids" {
  description = "Further security groups for the instance. A network interface takes 5 by default, one of which is the service's own."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids can contain at most 4 groups."
  }
}

variable "enable_session_manager" {
  description = "Allow shell sessions and port forwarding through AWS Systems Manager Session Manager, which needs no open port and no key. The instance role gets the managed policy `AmazonSSMManagedInstanceCore`."
  type        = bool
  default     = true
  nullable    = false

  validation {
    condition     = var.enable_session_manager || length(var.allow_inbound_from_cidr_blocks) + length(var.allow_inbound_from_security_group_ids) > 0
    error_message = "No one could log in: enable Session Manager, or allow SSH from somewhere."
  }
}

variable "enable_ec2_instance_connect" {
  description = "Accept SSH keys that EC2 Instance Connect pushes for 60 seconds. IAM then decides who can log in (`ec2-instance-connect:SendSSHPublicKey`), and no key stays on the host."
  type        = bool
  default     = true
  nullable    = false
}

variable "key_pair_name" {
  description = "Name of an EC2 key pair to install for the user `ec2-user` (`ubuntu` on Ubuntu), for emergencies. A shared key does not show who used it. Changing it replaces the instance."
  type        = string
  default     = null
}

variable "ssh_port" {
  description = "Port of the SSH server. Changing it replaces the instance."
  type        = number
  default     = 22
  nullable    = false

  validation {
    condition     = var.ssh_port >= 1 && var.ssh_port <= 65535
    error_message = "ssh_port must be from 1 to 65535."
  }
}

variable "ssh_idle_timeout" {
  description = "Seconds after which the SSH server closes a session whose client no longer answers, from 60 to 86400. A session with a connected but idle client stays open. Changing it replaces the instance."
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
  description = "Give the bastion host an Elastic IP that stays the same when the instance is replaced. Turning it off releases the address. It is off by default, because Session Manager and EC2 Instance Connect endpoints need no public address, and each address is charged by the hour."
  type        = bool
  default     = false
  nullable    = false
}

variable "eip_allocation_id" {
  description = "Allocation ID of an existing Elastic IP. When `null` and `enable_public_ip` is `true`, the service allocates one, and releases it if you set this later."
  type        = string
  default     = null

  validation {
    condition     = var.eip_allocation_id == null || var.enable_public_ip
    error_message = "eip_allocation_id requires enable_public_ip."
  }
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
  description = "Full domain name of the bastion host, for example `bastion.prod.acme.example`. It points to the Elastic IP. Requires `enable_public_ip`."
  type        = string
  default     = null

  validation {
    condition     = var.domain_name == null || var.enable_public_ip
    error_message = "domain_name requires enable_public_ip."
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
  description = "ID of the image, Amazon Linux 2023 or Ubuntu 22.04 and later with the SSM agent. When `null`, the service uses the newest Amazon Linux 2023 image of the Region, and an apply after a new image replaces the instance. Set an ID to choose the time yourself. An Ubuntu image must contain the AWS CLI and the CloudWatch agent, and a package mirror with HTTPS for updates."
  type        = string
  default     = null

  validation {
    condition     = var.ami_id == null || can(regex("^ami-[0-9a-f]+$", var.ami_id))
    error_message = "ami_id must be the ID of an image, for example ami-0a1b2c3d4e5f60718."
  }
}

variable "root_volume" {
  description = "Root volume: size in GiB, type and the KMS key that encrypts it. It is always encrypted; without `kms_key_arn`, with the account's default key for EBS. The policy of your own key must allow the role `AWSServiceRoleForAutoScaling`; otherwise no instance starts. Changes replace the instance."
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
  description = "Days after which the service replaces the instance with a new one, from 1 to 365, so that no manual change lasts. `0` turns replacement off. Open sessions end."
  type        = number
  default     = 30
  nullable    = false

  validation {
    condition     = var.max_instance_lifetime_days >= 0 && var.max_instance_lifetime_days <= 365
    error_message = "max_instance_lifetime_days must be from 0 to 365."
  }
}

variable "enable_automatic_updates" {
  description = "Install security updates every night. A new kernel runs only after an apply with a newer image has replaced the instance."
  type        = bool
  default     = true
  nullable    = false
}

variable "running_hours" {
  description = "Times at which the bastion host starts and stops, as cron expressions, so that it runs in working hours only. At `stop`, AWS terminates the instance with all files on it, and at `start` a new one starts. When `null`, it always runs. An Elastic IP is charged all the time."
  type = object({
    start     = string
    stop      = string
    time_zone = optional(string, "Etc/UTC")
  })
  default = null
}

variable "additional_user_data" {
  description = "Shell script to run at the end of the first boot, for example to install a database client. Everyone who can describe the instance can read it: do not put secrets in it. Changing it replaces the instance."
  type        = string
  default     = ""
  nullable    = false

  validation {
    condition     = length(var.additional_user_data) <= 10240
    error_message = "additional_user_data can have at most 10240 characters, as EC2 limits the whole to 16 KB."
  }
}

variable "additional_iam_policy_arns" {
  description = "Managed IAM policies for the instance role, at most 7. Everyone who can log in has these permissions; keep the list empty if you can."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_iam_policy_arns) <= 7
    error_message = "additional_iam_policy_arns can contain at most 7 policies: a role takes 10 by default, and the service needs up to 3."
  }
}

variable "iam_permissions_boundary_arn" {
  description = "ARN of an IAM policy to set as the permissions boundary of the instance role."
  type        = string
  default     = null
}

variable "iam_role_path" {
  description = "Path of the instance role. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. Changing it replaces the role and the instance."
  type        = string
  default     = "/"
  nullable    = false

  validation {
    condition     = can(regex("^/([!-~]+/)?$", var.iam_role_path))
    error_message = "iam_role_path must start and end with a slash, for example /deployed/."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOGS, ALARMS AND TAGS
# ---------------------------------------------------------------------------------------------------------------------

variable "enable_cloudwatch_logs" {
  description = "Send the system log and the log of logins to CloudWatch. Setting this input to `false` later deletes the log group with its logs. Commands that are typed in a session are not part of the logs; configure session logs in Session Manager for that."
  type        = bool
  default     = true
  nullable    = false
}

variable "log_retention_days" {
  description = "Days for which CloudWatch keeps the logs. `0` keeps them indefinitely."
  type        = number
  default     = 365
  nullable    = false

  validation {
    condition     = contains([0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653], var.log_retention_days)
    error_message = "log_retention_days must be one of the values that CloudWatch Logs accepts: 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653."
  }
}

variable "log_kms_key_arn" {
  description = "ARN of the KMS key that encrypts the log group. Its policy must allow `logs.<region>.amazonaws.com` to use it. When `null`, CloudWatch Logs encrypts with a key that AWS owns."
  type        = string
  default     = null
}

variable "enable_cloudwatch_alarms" {
  description = "Create CloudWatch alarms for processor, memory and disk use and failed status checks. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
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

variable "tags" {
  description = "Tags for every resource of the service, the instance and its volume included."
  type        = map(string)
  default     = {}
  nullable    = false
}
