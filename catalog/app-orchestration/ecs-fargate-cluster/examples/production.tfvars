cluster_name = "acme-prod-fargate"

container_insights               = "enhanced"
create_service_connect_namespace = true

enable_task_failure_notifications = true
alarm_sns_topic_arns              = ["arn:aws:sns:us-east-1:777788889999:acme-prod-alarms"]
