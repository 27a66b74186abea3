output "primary_bucket_name" {
  description = "The name of the bucket."
  value       = aws_s3_bucket.bucket.id
}

output "primary_bucket_arn" {
  description = "The ARN of the bucket."
  value       = aws_s3_bucket.bucket.arn
}

output "bucket_domain_name" {
  description = "The global host name of the bucket."
  value       = aws_s3_bucket.bucket.bucket_domain_name
}

output "bucket_regional_domain_name" {
  description = "The host name of the bucket with its region."
  value       = aws_s3_bucket.bucket.bucket_regional_domain_name
}

output "hosted_zone_id" {
  description = "The Route 53 hosted zone ID of the website endpoints of the region."
  value       = aws_s3_bucket.bucket.hosted_zone_id
}

output "website_endpoint" {
  description = "The host name of the website endpoint, or `null` without `website`."
  value       = length(aws_s3_bucket_website_configuration.bucket) > 0 ? aws_s3_bucket_website_configuration.bucket[0].website_endpoint : null
}

output "replica_bucket_name" {
  description = "The name of the replica bucket, or `null`."
  value       = length(aws_s3_bucket.replica) > 0 ? aws_s3_bucket.replica[0].id : null
}

output "replica_bucket_arn" {
  description = "The ARN of the replica bucket, or `null`."
  value       = length(aws_s3_bucket.replica) > 0 ? aws_s3_bucket.replica[0].arn : null
}
