# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the service and prefix of its Auto Scaling group, launch template, IAM role, security group, log group and alarms. Up to 48 letters, digits and hyphens. Changing it replaces them all."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9][a-zA-Z0-9-]{0,47}$", var.name))
    error_message = "name must be 1 to 48 letters, digits or hyphens and start with a letter or a digit."
  }
}

variable "vpc_id" {
  description = "ID of the VPC of the instances. Changing it replaces the security group, the target groups and all instances."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "IDs of the subnets that instances are launched into: the private application subnets of at least two availability zones, so that the group survives the loss of one."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) > 0
    error_message = "subnet_ids must name at least one subnet."
  }
}

variable "ami_id" {
  description = "ID of the AMI with the application. A new AMI is a new release: it starts an instance refresh."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^ami-[0-9a-f]{8,17}$", var.ami_id))
    error_message = "ami_id must be the ID of an AMI, such as ami-0abc1234def567890."
  }
}

variable "min_size" {
  description = "Smallest number of instances. Two or more, in two zones, survive the loss of one."
  type        = number
  nullable    = false

  validation {
    condition     = var.min_size >= 0 && var.min_size <= var.max_size
    error_message = "min_size must be at least 0 and at most max_size."
  }
}

variable "max_size" {
  description = "Largest number of instances that scaling may reach. An instance refresh may exceed it for a while, up to `instance_refresh.max_healthy_percentage` of the desired capacity."
  type        = number
  nullable    = false

  validation {
    condition     = var.max_size >= 1 && floor(var.max_size) == var.max_size
    error_message = "max_size must be a whole number of at least 1."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# INSTANCES
# ---------------------------------------------------------------------------------------------------------------------

variable "instance_types" {
  description = "Instance types in order of preference, all of the AMI's CPU architecture. With one type the group launches that type; with several it uses a mixed instances policy, which finds capacity more easily. A change starts an instance refresh."
  type        = list(string)
  default     = ["t3.medium"]
  nullable    = false

  validation {
    condition     = length(var.instance_types) > 0 && alltrue([for t in var.instance_types : can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", t))])
    error_message = "instance_types must list at least one EC2 instance type, such as t3.medium."
  }
}

variable "purchase_options" {
  description = "Share of On-Demand and Spot capacity: `on_demand_base_capacity` instances are always On-Demand, of the further ones `on_demand_percentage_above_base` percent are, the rest is Spot. The default uses no Spot. With Spot, capacity rebalancing starts a replacement when AWS warns that an instance is at risk, and several `instance_types` make interruptions rarer."
  type = object({
    on_demand_base_capacity         = optional(number, 0)
    on_demand_percentage_above_base = optional(number, 100)
    spot_allocation_strategy        = optional(string, "price-capacity-optimized")
  })
  default = {
    on_demand_base_capacity         = 0
    on_demand_percentage_above_base = 100
    spot_allocation_strategy        = "price-capacity-optimized"
  }
  nullable = false

  validation {
    condition     = contains(["price-capacity-optimized", "capacity-optimized", "capacity-optimized-prioritized", "lowest-price"], var.purchase_options.spot_allocation_strategy)
    error_message = "purchase_options.spot_allocation_strategy must be price-capacity-optimized, capacity-optimized, capacity-optimized-prioritized or lowest-price."
  }

  validation {
    condition     = var.purchase_options.on_demand_base_capacity >= 0 && var.purchase_options.on_demand_percentage_above_base >= 0 && var.purchase_options.on_demand_percentage_above_base <= 100
    error_message = "purchase_options.on_demand_base_capacity must be at least 0 and on_demand_percentage_above_base between 0 and 100."
  }
}

variable "user_data" {
  description = "Script that runs at the first boot of each instance, at most 16 KB before encoding. Everyone who can describe the launch template can read it: fetch secrets at boot instead of writing them here. A change starts an instance refresh."
  type        = string
  default     = null

  validation {
    condition     = var.user_data == null || try(length(var.user_data) <= 16384, false)
    error_message = "user_data must be null or at most 16384 characters long, the limit of EC2."
  }
}

variable "desired_capacity" {
  description = "Number of instances at creation. `null` means `min_size`. Afterwards Terraform leaves the number to the scaling policies."
  type        = number
  default     = null

  validation {
    condition     = var.desired_capacity == null || try(var.desired_capacity >= var.min_size && var.desired_capacity <= var.max_size, false)
    error_message = "desired_capacity must be null or between min_size and max_size."
  }
}

variable "root_volume" {
  description = "Root volume of each instance, always encrypted (CIS 2.2.1): size in GiB, EBS type, and for `gp3` the IOPS and the throughput in MiB/s above the baseline of 3,000 and 125. The size must be at least that of the AMI's snapshot."
  type = object({
    device_name     = optional(string, "/dev/xvda")
    size_gib        = optional(number, 30)
    type            = optional(string, "gp3")
    iops            = optional(number)
    throughput_mibs = optional(number)
  })
  default  = {}
  nullable = false

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2"], var.root_volume.type) && var.root_volume.size_gib >= 8 && var.root_volume.size_gib <= 16384
    error_message = "root_volume must have the type gp2, gp3, io1 or io2 and a size between 8 and 16384 GiB."
  }
}

variable "kms_key_arn" {
  description = "ARN of a KMS key that encrypts the volumes and the log group. With `null` the volumes use the AWS managed key `aws/ebs`. The key policy must admit the role `AWSServiceRoleForAutoScaling`; if it does not, instances end with `Client.InternalError` seconds after launch."
  type        = string
  default     = null

  validation {
    condition     = var.kms_key_arn == null || can(regex("^arn:aws[a-z-]*:kms:", var.kms_key_arn))
    error_message = "kms_key_arn must be null or the ARN of a KMS key."
  }
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

variable "max_instance_lifetime_seconds" {
  description = "Age in seconds at which an instance is replaced, between one day (86400) and one year (31536000). `null` sets no limit."
  type        = number
  default     = null

  validation {
    condition     = var.max_instance_lifetime_seconds == null || try(var.max_instance_lifetime_seconds >= 86400 && var.max_instance_lifetime_seconds <= 31536000, false)
    error_message = "max_instance_lifetime_seconds must be null or between 86400 (one day) and 31536000 (one year)."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DEPLOYMENT
# ---------------------------------------------------------------------------------------------------------------------

variable "health_check_type" {
  description = "What makes the group replace an instance: `ELB` (failed status checks or failed load balancer health checks) or `EC2` (status checks only). Without `target_groups` `ELB` acts as `EC2`."
  type        = string
  default     = "ELB"
  nullable    = false

  validation {
    condition     = contains(["ELB", "EC2"], var.health_check_type)
    error_message = "health_check_type must be ELB or EC2."
  }
}

variable "health_check_grace_period_seconds" {
  description = "Seconds after launch for which failed health checks do not count. If it is shorter than the application's start, the group replaces each instance before it is ready, without end."
  type        = number
  default     = 300
  nullable    = false
}

variable "instance_warmup_seconds" {
  description = "Seconds after which a new instance counts in scaling metrics and in an instance refresh."
  type        = number
  default     = 120
  nullable    = false
}

variable "instance_refresh" {
  description = <<-EOT
    How a release is rolled out: a change of the launch template replaces the instances in batches.

    - `min_healthy_percentage`, `max_healthy_percentage`: bounds of the capacity in service during the refresh, in percent of the desired capacity; the maximum is 100 to 200 and at most 100 above the minimum. `100` and `150` start new instances before old ones end.
    - `auto_rollback`: return to the previous launch template version if the refresh fails.
    - `checkpoint_percentages`, `checkpoint_delay_seconds`: pause for that long whenever this share of the instances has been replaced, for example at `[20, 100]`.
    - `alarm_names`: CloudWatch alarms that fail the refresh.
  EOT
  type = object({
    min_healthy_percentage   = optional(number, 100)
    max_healthy_percentage   = optional(number, 150)
    auto_rollback            = optional(bool, true)
    checkpoint_percentages   = optional(list(number), [])
    checkpoint_delay_seconds = optional(number, 600)
    alarm_names              = optional(list(string), [])
  })
  default  = {}
  nullable = false

  validation {
    condition     = var.instance_refresh.max_healthy_percentage >= 100 && var.instance_refresh.max_healthy_percentage <= 200 && var.instance_refresh.min_healthy_percentage >= 0 && var.instance_refresh.max_healthy_percentage - var.instance_refresh.min_healthy_percentage <= 100
    error_message = "instance_refresh.max_healthy_percentage must be between 100 and 200 and at most 100 above min_healthy_percentage."
  }

  validation {
    condition     = length(var.instance_refresh.checkpoint_percentages) == 0 || try(var.instance_refresh.checkpoint_percentages[length(var.instance_refresh.checkpoint_percentages) - 1] == 100, false)
    error_message = "The last of instance_refresh.checkpoint_percentages must be 100, or the refresh leaves old instances in place."
  }
}

variable "warm_pool" {
  description = "Pool of instances that have booted and wait, `Stopped`, `Hibernated` or `Running`, so that scaling out is quicker. Stopped instances cost their volumes only. Not possible together with Spot capacity. `null` keeps no pool."
  type = object({
    state             = optional(string, "Stopped")
    min_size          = optional(number, 0)
    max_prepared      = optional(number)
    reuse_on_scale_in = optional(bool, false)
  })
  default = null

  validation {
    condition     = var.warm_pool == null || try(contains(["Stopped", "Hibernated", "Running"], var.warm_pool.state) && var.purchase_options.on_demand_percentage_above_base == 100, false)
    error_message = "warm_pool.state must be Stopped, Hibernated or Running, and a warm pool does not go with Spot capacity in purchase_options."
  }
}

variable "lifecycle_hooks" {
  description = "Points at which instances wait for a signal, by name, at most 50. `transition` is `launching` or `terminating`. After `heartbeat_timeout_seconds` (30–7,200) without a signal the `default_result` applies: `CONTINUE` or `ABANDON`."
  type = map(object({
    transition                = string
    heartbeat_timeout_seconds = optional(number, 300)
    default_result            = optional(string, "ABANDON")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for h in values(var.lifecycle_hooks) : contains(["launching", "terminating"], h.transition) && contains(["CONTINUE", "ABANDON"], h.default_result) && h.heartbeat_timeout_seconds >= 30 && h.heartbeat_timeout_seconds <= 7200])
    error_message = "Each of lifecycle_hooks needs the transition launching or terminating, the default_result CONTINUE or ABANDON and a heartbeat_timeout_seconds between 30 and 7200."
  }
}

variable "wait_for_capacity_timeout" {
  description = "Time for which `terraform apply` waits at creation until `min_size` instances are healthy in the target groups, such as `10m`. `0` does not wait. An instance refresh runs on in the background either way."
  type        = string
  default     = "10m"
  nullable    = false

  validation {
    condition     = can(regex("^(0|[0-9]+[smh])$", var.wait_for_capacity_timeout))
    error_message = "wait_for_capacity_timeout must be 0 or a duration such as 10m."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# SCALING
# ---------------------------------------------------------------------------------------------------------------------

variable "auto_scaling_cpu_target_percent" {
  description = "Average CPU utilization of the group, in percent, that a target tracking policy keeps. `null` creates no such policy."
  type        = number
  default     = 60

  validation {
    condition     = var.auto_scaling_cpu_target_percent == null || try(var.auto_scaling_cpu_target_percent > 0 && var.auto_scaling_cpu_target_percent <= 100, false)
    error_message = "auto_scaling_cpu_target_percent must be null or greater than 0 and at most 100."
  }
}

variable "auto_scaling_requests_per_target" {
  description = "Requests for each instance and minute that a target tracking policy keeps, by key of `target_groups`. Needs `alb_arn`."
  type        = map(number)
  default     = {}
  nullable    = false

  validation {
    condition     = length(setsubtract(keys(var.auto_scaling_requests_per_target), keys(var.target_groups))) == 0
    error_message = "auto_scaling_requests_per_target may only name keys of target_groups."
  }
}

variable "alb_arn" {
  description = "ARN of the load balancer. Scaling on requests and the alarms on 5xx answers need it."
  type        = string
  default     = null

  validation {
    condition     = length(var.auto_scaling_requests_per_target) == 0 || var.alb_arn != null
    error_message = "alb_arn is required if auto_scaling_requests_per_target is set."
  }
}

variable "scheduled_scaling" {
  description = "Changes of the group's sizes at set times, by name. `recurrence` is a cron expression of five fields, read in `time_zone`. A `null` size stays as it is."
  type = map(object({
    recurrence       = string
    time_zone        = optional(string, "UTC")
    min_size         = optional(number)
    max_size         = optional(number)
    desired_capacity = optional(number)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for s in values(var.scheduled_scaling) : length(split(" ", s.recurrence)) == 5])
    error_message = "The recurrence of a scheduled_scaling entry must be a cron expression of five fields, such as 0 7 * * MON-FRI."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOAD BALANCER
# ---------------------------------------------------------------------------------------------------------------------

variable "target_groups" {
  description = <<-EOT
    Target groups of an Application Load Balancer, by a short name that `listener_rules` refers to.

    - `port`: port on the instances. Changing it replaces the target group.
    - `protocol`: `HTTP` or `HTTPS`, from the load balancer to the instance.
    - `protocol_version`: `HTTP1`, `HTTP2` or `GRPC`. Changing it replaces the target group.
    - `deregistration_delay`: seconds that open requests get when an instance leaves, 0 to 3,600.
    - `slow_start`: seconds over which a new instance's share of the traffic grows, 30 to 900, or 0.
    - `load_balancing_algorithm_type`: `round_robin`, `least_outstanding_requests` or `weighted_random`.
    - `health_check`: what the load balancer asks each instance.
    - `stickiness_seconds`: lifetime of a cookie that ties a client to an instance, up to 604,800; `null` ties none.
  EOT
  type = map(object({
    port                          = number
    protocol                      = optional(string, "HTTP")
    protocol_version              = optional(string, "HTTP1")
    deregistration_delay          = optional(number, 60)
    slow_start                    = optional(number, 0)
    load_balancing_algorithm_type = optional(string, "least_outstanding_requests")
    health_check = optional(object({
      path                = optional(string, "/")
      matcher             = optional(string, "200")
      interval            = optional(number, 15)
      timeout             = optional(number, 5)
      healthy_threshold   = optional(number, 2)
      unhealthy_threshold = optional(number, 3)
    }), {})
    stickiness_seconds = optional(number)
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.port >= 1 && t.port <= 65535 && contains(["HTTP", "HTTPS"], t.protocol) && contains(["HTTP1", "HTTP2", "GRPC"], t.protocol_version)])
    error_message = "Each of target_groups needs a port between 1 and 65535, the protocol HTTP or HTTPS and the protocol_version HTTP1, HTTP2 or GRPC."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.slow_start == 0 || (t.slow_start >= 30 && t.slow_start <= 900 && t.load_balancing_algorithm_type == "round_robin")])
    error_message = "In target_groups slow_start must be 0 or between 30 and 900, and works with load_balancing_algorithm_type round_robin only."
  }
}

variable "listener_arns" {
  description = "ARNs of the load balancer's listeners by port, as the output `listener_arns` of the `alb` service holds them. Needed with `listener_rules`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "listener_rules" {
  description = <<-EOT
    Rules that send requests to the target groups, by a name of your own. A rule applies if all of its conditions do; the lowest priority wins.

    - `priority`: 1 to 50,000, unique on the listener, also among other services of the same load balancer.
    - `listener_port`: key in `listener_arns`.
    - `target_group`: key in `target_groups`; `null` means the only one there is.
    - `host_headers`, `path_patterns`, `http_methods`, `source_ips`: values of which one must match.
    - `http_headers`: names of headers and the values of which one must match.
    - `query_strings`: keys and values of which one must match.
  EOT
  type = map(object({
    priority      = number
    listener_port = optional(string, "443")
    target_group  = optional(string)
    host_headers  = optional(list(string), [])
    path_patterns = optional(list(string), [])
    http_methods  = optional(list(string), [])
    source_ips    = optional(list(string), [])
    http_headers  = optional(map(list(string)), {})
    query_strings = optional(map(string), {})
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : r.priority >= 1 && r.priority <= 50000])
    error_message = "The priority of a rule in listener_rules must be between 1 and 50000."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : length(r.host_headers) + length(r.path_patterns) + length(r.http_methods) + length(r.source_ips) + length(r.http_headers) + length(r.query_strings) > 0])
    error_message = "Each rule in listener_rules needs at least one condition; for everything use path_patterns = [\"/*\"]."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : contains(keys(var.listener_arns), r.listener_port)])
    error_message = "A rule in listener_rules names a listener_port that listener_arns does not hold."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : r.target_group == null ? length(var.target_groups) == 1 : contains(keys(var.target_groups), r.target_group)])
    error_message = "A rule in listener_rules names no target_group although there is not exactly one, or one that target_groups does not hold."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DNS
# ---------------------------------------------------------------------------------------------------------------------

variable "domain_names" {
  description = "DNS names that the service creates as alias records to the load balancer. Add them to `host_headers` too, and to the certificate of the listener."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone for `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.hosted_zone_id != null
    error_message = "hosted_zone_id is required if domain_names is set."
  }
}

variable "alb_dns_name" {
  description = "DNS name of the load balancer that the records of `domain_names` point to."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.alb_dns_name != null
    error_message = "alb_dns_name is required if domain_names is set."
  }
}

variable "alb_hosted_zone_id" {
  description = "ID of the load balancer's own hosted zone, which alias records need."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.alb_hosted_zone_id != null
    error_message = "alb_hosted_zone_id is required if domain_names is set."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK AND OPERATOR ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "alb_security_group_id" {
  description = "ID of the load balancer's security group. The instances' security group admits it on the ports of `target_groups`."
  type        = string
  default     = null
}

variable "server_ports" {
  description = "Further TCP ports on which the application listens. The sources in `allow_inbound_from_security_group_ids` and `allow_inbound_from_cidr_blocks` may reach them and the ports of `target_groups`."
  type        = list(number)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for p in var.server_ports : p >= 1 && p <= 65535 && p != 22 && p != 3389])
    error_message = "server_ports must be between 1 and 65535 and not hold 22 or 3389: administrative access has inputs of its own."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "IDs of security groups that may reach the application's ports."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "allow_inbound_from_cidr_blocks" {
  description = "CIDR blocks that may reach the application's ports."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_inbound_from_cidr_blocks : can(cidrhost(c, 0))])
    error_message = "allow_inbound_from_cidr_blocks must hold CIDR blocks such as 10.0.0.0/16."
  }
}

variable "additional_security_group_ids" {
  description = "IDs of further security groups to attach to the instances."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "enable_session_manager" {
  description = "Let operators open a shell through AWS Systems Manager Session Manager. The AMI must hold the SSM agent, as Amazon Linux and Ubuntu images do."
  type        = bool
  default     = true
  nullable    = false
}

variable "key_pair_name" {
  description = "Name of an EC2 key pair for SSH. `null` installs no key; Session Manager needs none."
  type        = string
  default     = null
}

variable "allow_ssh_from_security_group_ids" {
  description = "IDs of security groups that may reach port 22, for example that of a bastion host. There is no way to open it to the whole Internet (CIS 5.2)."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "iam_policy_statements" {
  description = "IAM statements of the instances' role, keyed by statement ID."
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
  description = "ARN of the IAM policy that bounds the permissions of the instances' role."
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
  description = "Paths of log files that the CloudWatch agent ships to the log group `/aws/ec2/<name>`, each as a stream of its own. Patterns with `*` are allowed."
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
  description = "ARNs of the SNS topics that are told when an alarm changes its state and when a launch fails. With an empty list neither is set up."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_cpu_threshold_percent" {
  description = "Average CPU utilization of the group, in percent, above which the alarm `<name>-high-cpu` fires. `null` creates no such alarm."
  type        = number
  default     = 90
}

variable "alarm_memory_threshold_percent" {
  description = "Average memory utilization of the group, in percent, above which the alarm `<name>-high-memory` fires. Needs `enable_cloudwatch_agent`. `null` creates no such alarm."
  type        = number
  default     = 90
}

variable "alarm_disk_threshold_percent" {
  description = "Used share of the root file system, in percent, above which the alarm `<name>-high-disk` fires. Needs `enable_cloudwatch_agent`. `null` creates no such alarm."
  type        = number
  default     = 85
}

variable "alarm_5xx_threshold_percent" {
  description = "Share of 5xx answers of the targets, in percent of all requests, above which the alarm `<name>-5xx` fires. Needs `alb_arn`. `null` creates no such alarm."
  type        = number
  default     = 5
}

variable "tags" {
  description = "Tags of every resource, the instances and their volumes included."
  type        = map(string)
  default     = {}
  nullable    = false
}
