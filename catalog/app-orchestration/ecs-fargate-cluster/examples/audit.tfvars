cluster_name = "acme-prod-payments"

execute_command_logging               = "BOTH"
execute_command_log_bucket            = "acme-prod-ecs-exec-logs"
kms_key_arn                           = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
log_kms_key_arn                       = "arn:aws:kms:us-east-1:777788889999:key/1234abcd-12ab-34cd-56ef-1234567890ab"
fargate_ephemeral_storage_kms_key_arn = "arn:aws:kms:us-east-1:777788889999:key/2345bcde-23bc-45de-67fa-2345678901bc"
log_retention_days                    = 365
