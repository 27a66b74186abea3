output "alb_arn" {
  description = "ARN of the load balancer."
  value       = aws_lb.this.arn
}

output "alb_arn_suffix" {
  description = "Last part of the ARN (`app/<name>/<id>`), the `LoadBalancer` dimension of CloudWatch metrics."
  value       = aws_lb.this.arn_suffix
}

output "alb_name" {
  description = "Name of the load balancer."
  value       = aws_lb.this.name
}

output "alb_dns_name" {
  description = "DNS name of the load balancer. Clients should use the names of `domain_names`."
  value       = aws_lb.this.dns_name
}

output "alb_hosted_zone_id" {
  description = "ID of the hosted zone of `alb_dns_name`, as alias records need it. It is AWS's zone, not yours."
  value       = aws_lb.this.zone_id
}

output "listener_arns" {
  description = "ARNs of all listeners by port, HTTP and HTTPS, for example `listener_arns[\"443\"]`."
  value       = { for port, listener in merge(aws_lb_listener.http, aws_lb_listener.https) : port => listener.arn }
}

output "http_listener_arns" {
  description = "ARNs of the HTTP listeners by port."
  value       = { for port, listener in aws_lb_listener.http : port => listener.arn }
}

output "https_listener_arns" {
  description = "ARNs of the HTTPS listeners by port."
  value       = { for port, listener in aws_lb_listener.https : port => listener.arn }
}

output "security_group_id" {
  description = "ID of the security group of the load balancer. Allow it to reach your targets."
  value       = aws_security_group.this.id
}

output "access_log_bucket_name" {
  description = "Name of the bucket with the access logs, or `null` when they are off."
  value       = var.enable_access_logs ? local.access_log_bucket_name : null
}

output "domain_names" {
  description = "Full names of the DNS records that point to the load balancer."
  value       = sort([for record in aws_route53_record.ipv4 : record.fqdn])
}
