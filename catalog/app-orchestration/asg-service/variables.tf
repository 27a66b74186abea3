# ---------------------------------------------------------------------------------------------------------------------
# REQUIRED
# ---------------------------------------------------------------------------------------------------------------------

variable "name" {
  description = "Name of the service and prefix of its Auto Scaling group, launch template, IAM role, security group, log group and alarms. Up to 48 letters, digits and hyphens. **Changing it replaces all of them, and deletes the logs.** IAM roles, which a whole account shares, are named after it: a service of this name in another Region needs another name."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^[a-zA-Z0-9][a-zA-Z0-9-]{0,47}$", var.name))
    error_message = "name must be 1 to 48 letters, digits or hyphens and start with a letter or a digit."
  }
}

variable "vpc_id" {
  description = "ID of the VPC of the instances. **Changing it replaces the security group, the target groups and all instances.**"
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^vpc-[0-9a-f]{8,17}$", var.vpc_id))
    error_message = "vpc_id must be the ID of a VPC, such as vpc-0abc1234def567890."
  }
}

variable "subnet_ids" {
  description = "Subnets of the instances: the private application subnets of at least two availability zones, so that the group survives the loss of one."
  type        = list(string)
  nullable    = false

  validation {
    condition     = length(var.subnet_ids) > 0
    error_message = "subnet_ids must contain at least one subnet."
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
  description = "Smallest number of instances. With two or more in two zones, the service survives the loss of a zone."
  type        = number
  nullable    = false

  validation {
    condition     = var.min_size >= 0 && var.min_size <= var.max_size
    error_message = "min_size must be at least 0 and at most max_size."
  }
}

variable "max_size" {
  description = "Largest number of instances. An instance refresh can exceed it temporarily, up to `instance_refresh.max_healthy_percentage` of the desired capacity."
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
  description = "Instance types in order of preference, all with the CPU architecture of the AMI. With one type the group launches that type; with several it uses a mixed instances policy, which finds capacity more often. A change starts an instance refresh."
  type        = list(string)
  default     = ["t3.medium"]
  nullable    = false

  validation {
    condition     = length(var.instance_types) > 0 && alltrue([for t in var.instance_types : can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", t))])
    error_message = "instance_types must list at least one EC2 instance type, such as t3.medium."
  }
}

variable "purchase_options" {
  description = "Share of On-Demand and Spot capacity: the first `on_demand_base_capacity` instances are On-Demand, and of the others `on_demand_percentage_above_base` percent; the rest is Spot. The default uses no Spot. With Spot, capacity rebalancing starts a replacement when AWS reports a risk of interruption, and several `instance_types` make interruptions rarer."
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
  description = "Script that runs at the first boot of each instance, at most 16 KB before encoding. Everyone who can describe the launch template can read it: read secrets at boot instead of writing them here. A change starts an instance refresh."
  type        = string
  default     = null

  validation {
    condition     = var.user_data == null || try(length(var.user_data) <= 16384, false)
    error_message = "user_data must be null or at most 16384 characters long, the limit of EC2."
  }
}

variable "desired_capacity" {
  description = "Number of instances at creation. When `null`, it is `min_size`. Afterward, the scaling policies change the number, and Terraform ignores the difference."
  type        = number
  default     = null

  validation {
    condition     = var.desired_capacity == null || try(var.desired_capacity >= var.min_size && var.desired_capacity <= var.max_size, false)
    error_message = "desired_capacity must be null or between min_size and max_size."
  }
}

variable "root_volume" {
  description = <<-EOT
    Root volume of each instance. It is always encrypted (CIS 2.2.1). A change starts an instance refresh.

    - `size`: size in GiB, at least that of the AMI's snapshot.
    - `type`: `gp2`, `gp3`, `io1` or `io2`.
    - `iops`: provisioned IOPS; required for `io1` and `io2`, optional for `gp3`, `null` for `gp2`.
    - `throughput`: throughput in MiB/s, 125 to 2,000. `gp3` only. AWS provider 5 accepts up to 1,000.
    - `kms_key_arn`: KMS key of the volume. When `null`, the default key of the account for EBS. The key policy must allow the role `AWSServiceRoleForAutoScaling`; otherwise instances end with `Client.InternalError` seconds after launch.
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

variable "root_device_name" {
  description = "Device name of the root volume in the AMI: `/dev/xvda` for Amazon Linux, `/dev/sda1` for Ubuntu and Windows. With another name, instances get a second volume."
  type        = string
  default     = "/dev/xvda"
  nullable    = false

  validation {
    condition     = startswith(var.root_device_name, "/dev/")
    error_message = "root_device_name must start with /dev/."
  }
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

variable "max_instance_lifetime_seconds" {
  description = "Age in seconds at which an instance is replaced, between one day (86400) and one year (31536000). When `null`, there is no limit."
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
  description = "Checks that make the group replace an instance: `ELB` (EC2 status checks and health checks of the load balancer) or `EC2` (status checks only). Without `target_groups`, `ELB` has the effect of `EC2`."
  type        = string
  default     = "ELB"
  nullable    = false

  validation {
    condition     = contains(["ELB", "EC2"], var.health_check_type)
    error_message = "health_check_type must be ELB or EC2."
  }
}

variable "health_check_grace_period_seconds" {
  description = "Seconds after launch for which failed health checks do not count. If it is shorter than the start of the application, the group replaces each instance before it is ready, again and again."
  type        = number
  default     = 300
  nullable    = false

  validation {
    condition     = var.health_check_grace_period_seconds >= 0
    error_message = "health_check_grace_period_seconds must be at least 0."
  }
}

variable "instance_warmup_seconds" {
  description = "Seconds after which a new instance counts in scaling metrics and in an instance refresh."
  type        = number
  default     = 120
  nullable    = false

  validation {
    condition     = var.instance_warmup_seconds >= 0 && var.instance_warmup_seconds <= 3600
    error_message = "instance_warmup_seconds must be from 0 to 3600."
  }
}

variable "instance_refresh" {
  description = <<-EOT
    Rollout of a release: a change of the launch template replaces the instances in batches.

    - `min_healthy_percentage`, `max_healthy_percentage`: bounds of the capacity in service during the refresh, in percent of the desired capacity; the maximum is 100 to 200 and at most 100 above the minimum. With `100` and `150`, new instances start before old ones end.
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
    error_message = "The last of instance_refresh.checkpoint_percentages must be 100, otherwise the refresh leaves old instances in place."
  }

  validation {
    condition     = alltrue([for index, percentage in var.instance_refresh.checkpoint_percentages : percentage >= 1 && percentage <= 100 && (index == 0 || try(percentage > var.instance_refresh.checkpoint_percentages[index - 1], false))])
    error_message = "instance_refresh.checkpoint_percentages must be from 1 to 100, in ascending order."
  }

  validation {
    condition     = var.instance_refresh.checkpoint_delay_seconds >= 0 && var.instance_refresh.checkpoint_delay_seconds <= 172800
    error_message = "instance_refresh.checkpoint_delay_seconds must be from 0 to 172800."
  }
}

variable "warm_pool" {
  description = "Pool of instances that are already booted and wait in the state `Stopped`, `Hibernated` or `Running`, so that scaling out is faster. Stopped and hibernated instances cost only their volumes. `Hibernated` requires an instance type and an AMI that support hibernation, and a `root_volume` with room for the memory; setting or removing it starts an instance refresh. Excludes Spot capacity and several `instance_types`. When `null`, there is no pool."
  type = object({
    state             = optional(string, "Stopped")
    min_size          = optional(number, 0)
    max_prepared      = optional(number)
    reuse_on_scale_in = optional(bool, false)
  })
  default = null

  validation {
    condition     = var.warm_pool == null || try(contains(["Stopped", "Hibernated", "Running"], var.warm_pool.state) && var.purchase_options.on_demand_percentage_above_base == 100 && length(var.instance_types) == 1, false)
    error_message = "warm_pool.state must be Stopped, Hibernated or Running, and a warm pool excludes Spot capacity in purchase_options and several instance_types."
  }
}

variable "lifecycle_hooks" {
  description = "Points at which instances wait for a signal, by name, at most 50. A change applies to instances that start or end afterward. `transition` is `launching` or `terminating`. After `heartbeat_timeout_seconds` (30–7,200) without a signal the `default_result` applies: `CONTINUE` or `ABANDON`."
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

  validation {
    condition     = length(var.lifecycle_hooks) <= 50
    error_message = "lifecycle_hooks can contain at most 50 hooks."
  }
}

variable "wait_for_capacity_timeout" {
  description = "Time for which `terraform apply` waits at creation until `min_size` instances are healthy in the target groups, such as `10m`. With `0` it does not wait. It never waits for an instance refresh."
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
  description = "Average CPU utilization of the group, in percent, that a target tracking policy maintains. When `null`, there is no such policy."
  type        = number
  default     = 60

  validation {
    condition     = var.auto_scaling_cpu_target_percent == null || try(var.auto_scaling_cpu_target_percent > 0 && var.auto_scaling_cpu_target_percent <= 100, false)
    error_message = "auto_scaling_cpu_target_percent must be null or greater than 0 and at most 100."
  }
}

variable "auto_scaling_requests_per_target" {
  description = "Requests per minute for each instance that a target tracking policy maintains, by key of `target_groups`. Requires `alb_arn`."
  type        = map(number)
  default     = {}
  nullable    = false

  validation {
    condition     = length(setsubtract(keys(var.auto_scaling_requests_per_target), keys(var.target_groups))) == 0
    error_message = "auto_scaling_requests_per_target can name only keys of target_groups."
  }
}

variable "alb_arn" {
  description = "ARN of the load balancer. Required for `auto_scaling_requests_per_target` and for the alarms on 5xx answers."
  type        = string
  default     = null

  validation {
    condition     = length(var.auto_scaling_requests_per_target) == 0 || var.alb_arn != null
    error_message = "alb_arn is required with auto_scaling_requests_per_target."
  }
}

variable "scheduled_scaling" {
  description = "Changes of the group's sizes at set times, by name. `recurrence` is a cron expression of five fields in the time zone `time_zone`. A `null` size does not change. While a schedule is in effect, a plan shows the limits as drift, and an apply sets `min_size` and `max_size` again until the next schedule."
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

  validation {
    condition     = alltrue([for s in values(var.scheduled_scaling) : s.min_size != null || s.max_size != null || s.desired_capacity != null])
    error_message = "Each entry of scheduled_scaling needs a min_size, a max_size or a desired_capacity."
  }

  validation {
    condition     = alltrue([for s in values(var.scheduled_scaling) : coalesce(s.min_size, var.min_size) <= coalesce(s.desired_capacity, s.max_size, var.max_size) && coalesce(s.desired_capacity, s.min_size, var.min_size) <= coalesce(s.max_size, var.max_size)])
    error_message = "In scheduled_scaling desired_capacity must be between min_size and max_size."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# LOAD BALANCER
# ---------------------------------------------------------------------------------------------------------------------

variable "target_groups" {
  description = <<-EOT
    Target groups of an Application Load Balancer, by a short name that `listener_rules` refers to.

    **Changing `port`, `protocol` or `protocol_version` replaces the target group.** The rule then points to the new group, and the load balancer answers 503 until the instances are healthy in it.

    - `port`: port on the instances.
    - `protocol`: `HTTP` or `HTTPS`, from the load balancer to the instance.
    - `protocol_version`: `HTTP1`, `HTTP2` or `GRPC`. `GRPC` requires an HTTPS listener.
    - `deregistration_delay`: seconds for which an instance that leaves can finish open requests, 0 to 3,600.
    - `slow_start`: seconds over which a new instance's share of the traffic grows, 30 to 900, or 0.
    - `load_balancing_algorithm_type`: `round_robin`, `least_outstanding_requests` or `weighted_random`.
    - `health_check`: request of the load balancer to each instance; `matcher` lists the status codes of a healthy instance. With `GRPC`, these are gRPC codes, `path` is a method such as `/grpc.health.v1.Health/Check`, and the default `200` means `0`. Without a `path`, the load balancer calls `/AWS.ALB/healthcheck` and expects `12`, the answer of a server without this method.
    - `stickiness_seconds`: lifetime of a cookie that sends a client to the same instance, 1 to 604,800. When `null`, there is no cookie.
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

  validation {
    condition     = alltrue([for name in keys(var.target_groups) : can(regex("^[a-z0-9-]{1,12}$", name))])
    error_message = "The names in target_groups must be 1 to 12 lower-case letters, digits or hyphens."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.health_check.timeout < t.health_check.interval && t.health_check.interval >= 5 && t.health_check.interval <= 300])
    error_message = "In target_groups a health check's interval must be from 5 to 300 seconds and its timeout shorter than the interval."
  }

  validation {
    condition     = alltrue([for t in values(var.target_groups) : t.deregistration_delay >= 0 && t.deregistration_delay <= 3600 && coalesce(t.stickiness_seconds, 1) >= 1 && coalesce(t.stickiness_seconds, 1) <= 604800])
    error_message = "In target_groups deregistration_delay must be from 0 to 3600 and stickiness_seconds from 1 to 604800."
  }
}

variable "listener_arns" {
  description = "ARNs of the load balancer's listeners by port, as in the output `listener_arns` of the `alb` service. Required with `listener_rules`."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "listener_rules" {
  description = <<-EOT
    Rules that send requests to the target groups, by name. A rule applies if all of its conditions match; of several, the one with the lowest `priority` number applies. A rule can contain at most five values in all conditions together.

    - `priority`: 1 to 50,000, unique on the listener, also among other services of the same load balancer.
    - `listener_port`: key in `listener_arns`.
    - `target_group`: key in `target_groups`; when `null`, the only one.
    - `host_headers`, `path_patterns`, `http_methods`, `source_ips`: values of which one must match.
    - `http_headers`: names of headers and the values, of which one must match.
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
    error_message = "A rule in listener_rules has a listener_port that listener_arns does not contain."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : r.target_group == null ? length(var.target_groups) == 1 : contains(keys(var.target_groups), r.target_group)])
    error_message = "A rule in listener_rules needs a target_group of target_groups, unless there is exactly one."
  }

  validation {
    condition     = alltrue([for r in values(var.listener_rules) : length(concat(r.host_headers, r.path_patterns, r.http_methods, r.source_ips, flatten(values(r.http_headers)), values(r.query_strings))) <= 5])
    error_message = "A rule in listener_rules can contain at most five values, the limit of a load balancer."
  }

  validation {
    condition     = length(distinct([for r in values(var.listener_rules) : "${r.listener_port}/${r.priority}"])) == length(var.listener_rules)
    error_message = "The rules in listener_rules need a unique priority on each listener_port."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# DNS
# ---------------------------------------------------------------------------------------------------------------------

variable "domain_names" {
  description = "DNS names of alias records to the load balancer. Add them to `host_headers` too, and to the certificate of the listener."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "hosted_zone_id" {
  description = "ID of the Route 53 hosted zone in which to create the records of `domain_names`. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.hosted_zone_id != null
    error_message = "hosted_zone_id is required with domain_names."
  }
}

variable "alb_dns_name" {
  description = "DNS name of the load balancer, the target of the records of `domain_names`. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.alb_dns_name != null
    error_message = "alb_dns_name is required with domain_names."
  }
}

variable "alb_hosted_zone_id" {
  description = "ID of the hosted zone of the load balancer itself, for alias records. Required with `domain_names`."
  type        = string
  default     = null

  validation {
    condition     = length(var.domain_names) == 0 || var.alb_hosted_zone_id != null
    error_message = "alb_hosted_zone_id is required with domain_names."
  }
}

# ---------------------------------------------------------------------------------------------------------------------
# NETWORK AND OPERATOR ACCESS
# ---------------------------------------------------------------------------------------------------------------------

variable "alb_security_group_id" {
  description = "ID of the load balancer's security group. The instances' security group allows it on the ports of `target_groups`."
  type        = string
  default     = null
}

variable "server_ports" {
  description = "Additional TCP ports of the application. The sources in `allow_inbound_from_security_group_ids` and `allow_inbound_from_cidr_blocks` can connect to them and to the ports of `target_groups`."
  type        = list(number)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for p in var.server_ports : p >= 1 && p <= 65535 && p != 22 && p != 3389])
    error_message = "server_ports must be between 1 and 65535 and not 22 or 3389: use Session Manager or allow_ssh_from_security_group_ids."
  }
}

variable "allow_inbound_from_security_group_ids" {
  description = "Security groups whose members can connect to the application's ports."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.allow_inbound_from_security_group_ids) == 0 || length(var.target_groups) > 0 || length(var.server_ports) > 0
    error_message = "allow_inbound_from_security_group_ids requires target_groups or server_ports."
  }
}

variable "allow_inbound_from_cidr_blocks" {
  description = "IPv4 ranges that can connect to the application's ports."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for c in var.allow_inbound_from_cidr_blocks : can(cidrnetmask(c))])
    error_message = "allow_inbound_from_cidr_blocks must contain IPv4 ranges such as 10.0.0.0/16."
  }

  validation {
    condition     = length(var.allow_inbound_from_cidr_blocks) == 0 || length(var.target_groups) > 0 || length(var.server_ports) > 0
    error_message = "allow_inbound_from_cidr_blocks requires target_groups or server_ports."
  }
}

variable "additional_security_group_ids" {
  description = "Existing security groups to attach to the instances, at most four."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = length(var.additional_security_group_ids) <= 4
    error_message = "additional_security_group_ids can contain at most four groups."
  }
}

variable "enable_session_manager" {
  description = "Let operators open a shell through Session Manager. The AMI must contain the SSM agent, as Amazon Linux and Ubuntu images do."
  type        = bool
  default     = true
  nullable    = false
}

variable "key_pair_name" {
  description = "Name of an EC2 key pair for SSH. When `null`, instances have no key; Session Manager needs none."
  type        = string
  default     = null
}

variable "allow_ssh_from_security_group_ids" {
  description = "Security groups whose members can connect to port 22, for example that of a bastion host. The port cannot be opened to the internet (CIS 5.2)."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "iam_policy_statements" {
  description = "IAM statements for the role of the instances, by statement ID of letters and digits."
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
  description = "Path of all IAM roles that the service creates. Set it to `/deployed/` if the deploy role can create roles only there, as in the account baselines. **Changing it replaces the roles**, and instances have no credentials until the instance refresh has replaced them."
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
  description = "Create CloudWatch alarms for CPU and, with the CloudWatch agent, memory and disk, and with `alb_arn` 5xx answers. Without topics in `alarm_sns_topic_arns`, the alarms change their state and notify no one."
  type        = bool
  default     = true
  nullable    = false
}

variable "alarm_sns_topic_arns" {
  description = "SNS topics that receive the alarms and a message when a launch fails. When empty, the alarms change their state and notify no one."
  type        = list(string)
  default     = []
  nullable    = false
}

variable "alarm_thresholds" {
  description = <<-EOT
    When the alarms fire, after three periods of five minutes. A `null` threshold creates no alarm.

    - `cpu_utilization_percent`: average CPU utilization of the group.
    - `memory_used_percent`: average memory utilization of the group. Has an effect with `enable_cloudwatch_agent` only.
    - `disk_used_percent`: used share of the fullest root file system. Has an effect with `enable_cloudwatch_agent` only.
    - `target_5xx_percent`: share of 5xx answers in all requests to a target group. Has an effect with `alb_arn` only.
  EOT
  type = object({
    cpu_utilization_percent = optional(number, 90)
    memory_used_percent     = optional(number, 90)
    disk_used_percent       = optional(number, 85)
    target_5xx_percent      = optional(number, 5)
  })
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for percent in values(var.alarm_thresholds) : percent == null || try(percent > 0 && percent <= 100, false)])
    error_message = "The percentages of alarm_thresholds must be null or greater than 0 and at most 100."
  }
}

variable "tags" {
  description = "Tags for every resource of the service, including instances and volumes."
  type        = map(string)
  default     = {}
  nullable    = false
}
