output "website_url" {
  description = "Address of the website."
  value       = "https://${var.domain_name}"
}

output "domain_names" {
  description = "All domain names that the distribution answers to."
  value       = aws_cloudfront_distribution.this.aliases
}

output "bucket_name" {
  description = "Name of the bucket to publish the files to."
  value       = aws_s3_bucket.this.id
}

output "bucket_arn" {
  description = "ARN of the bucket."
  value       = aws_s3_bucket.this.arn
}

output "distribution_id" {
  description = "ID of the CloudFront distribution, for invalidations."
  value       = aws_cloudfront_distribution.this.id
}

output "distribution_arn" {
  description = "ARN of the CloudFront distribution, for the policy of a KMS key."
  value       = aws_cloudfront_distribution.this.arn
}

output "distribution_domain_name" {
  description = "Domain name of the distribution, such as `d111111abcdef8.cloudfront.net`."
  value       = aws_cloudfront_distribution.this.domain_name
}

output "distribution_hosted_zone_id" {
  description = "ID of CloudFront's hosted zone, for alias records of your own."
  value       = aws_cloudfront_distribution.this.hosted_zone_id
}

output "certificate_arn" {
  description = "ARN of the certificate that the distribution uses."
  value       = local.certificate_arn
}

output "response_headers_policy_id" {
  description = "ID of the policy that sets the response headers."
  value       = aws_cloudfront_response_headers_policy.this.id
}

output "redirects_key_value_store_arn" {
  description = "ARN of the KeyValueStore that holds the redirects."
  value       = aws_cloudfront_key_value_store.redirects.arn
}

output "publisher_role_arn" {
  description = "ARN of the role that publishes the website, or `null` if no principal can assume it."
  value       = one(aws_iam_role.publisher[*].arn)
}

output "alarm_arns" {
  description = "ARNs of the CloudWatch alarms by their short name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
