output "name" {
  description = "The name of the bucket."
  value       = aws_s3_bucket.this.id
}

output "arn" {
  description = "The ARN of the bucket."
  value       = aws_s3_bucket.this.arn
}

output "region" {
  description = "The Region of the bucket."
  value       = aws_s3_bucket.this.region
}

output "bucket_domain_name" {
  description = "The global host name of the bucket, `<name>.s3.amazonaws.com`."
  value       = aws_s3_bucket.this.bucket_domain_name
}

output "bucket_regional_domain_name" {
  description = "The host name of the bucket with its Region. Use it as a CloudFront origin: the global one redirects for some hours after the bucket is created."
  value       = aws_s3_bucket.this.bucket_regional_domain_name
}

output "hosted_zone_id" {
  description = "The Route 53 hosted zone ID of the website endpoints of the Region, for alias records."
  value       = aws_s3_bucket.this.hosted_zone_id
}

output "website_endpoint" {
  description = "The host name of the website endpoint, or `null` without `website`."
  value       = one(aws_s3_bucket_website_configuration.this[*].website_endpoint)
}

output "website_domain" {
  description = "The domain of the website endpoint, for alias records, or `null` without `website`."
  value       = one(aws_s3_bucket_website_configuration.this[*].website_domain)
}

output "policy_json" {
  description = "The bucket policy with all statements that the inputs add. Without statements, the bucket has no policy."
  value       = data.aws_iam_policy_document.bucket.json
}

output "kms_key_arn" {
  description = "The key of the default encryption, or `null` for `AES256` and for the AWS managed key."
  value       = var.kms_key_arn
}

output "access_point_arns" {
  description = "The ARNs of the access points, by name."
  value       = { for name, point in aws_s3_access_point.this : name => point.arn }
}

output "access_point_aliases" {
  description = "The aliases of the access points, by name, which most clients accept in place of a bucket name."
  value       = { for name, point in aws_s3_access_point.this : name => point.alias }
}

output "replication_role_arn" {
  description = "The ARN of the replication role. The policies of destination buckets and keys must allow it. `null` without `replication_rules`."
  value       = var.replication_role_arn != null ? var.replication_role_arn : one(aws_iam_role.replication[*].arn)
}

output "alarm_arns" {
  description = "The ARNs of the CloudWatch alarms, by name."
  value       = { for name, alarm in aws_cloudwatch_metric_alarm.this : name => alarm.arn }
}
