name            = "acme-jenkins"
ami_id          = "ami-0abc1234def567890"
vpc_id          = "vpc-0abc1234def567890"
subnet_id       = "subnet-0a1b2c3d4e5f60718"
alb_subnet_ids  = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
domain_name     = "jenkins.acme.example"
hosted_zone_id  = "Z0123456789ABCDEFGHIJ"
certificate_arn = "arn:aws:acm:us-east-1:444455556666:certificate/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"

agent_port                   = 50000
java_options                 = ["-Dhudson.model.DirectoryBrowserSupport.CSP=sandbox"]
configuration_as_code_s3_uri = "s3://acme-shared-jenkins/casc/"
secret_arns                  = ["arn:aws:secretsmanager:us-east-1:444455556666:secret:jenkins/github-app-a1b2c3"]
deploy_runner_invoker_arn    = "arn:aws:lambda:us-east-1:444455556666:function:acme-deploy-runner-invoker"
iam_policy_json              = <<-EOT
  {
    "Version": "2012-10-17",
    "Statement": [
      {
        "Effect": "Allow",
        "Action": ["ecr:BatchGetImage", "ecr:GetAuthorizationToken", "ecr:GetDownloadUrlForLayer"],
        "Resource": "*"
      }
    ]
  }
EOT
user_data_parts = {
  "50-proxy.sh" = {
    content = <<-EOT
      #!/bin/bash
      echo "http_proxy=http://proxy.acme.example:3128" >> /etc/environment
    EOT
  }
}

root_volume = {
  size = 40
}

alarm_thresholds = {
  home_volume_percent = 85
}

home_volume_iops        = 4000
home_volume_snapshot_id = "snap-0abc1234def567890"
ebs_kms_key_arn         = "arn:aws:kms:us-east-1:444455556666:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
snapshot_copy_region    = "us-west-2"

allow_inbound_from_cidr_blocks        = ["10.10.0.0/16"]
allow_inbound_from_security_group_ids = ["sg-0abc1234def567890"]
agent_security_group_ids              = ["sg-0bcd2345ef6789012"]
access_log_bucket                     = "acme-shared-alb-logs"
log_kms_key_arn                       = "arn:aws:kms:us-east-1:444455556666:key/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
alarm_sns_topic_arns                  = ["arn:aws:sns:us-east-1:444455556666:platform-alarms"]
iam_permissions_boundary_arn          = "arn:aws:iam::444455556666:policy/acme-boundary"

tags = {
  Owner = "platform"
}
