name            = "acme-jenkins"
ami_id          = "ami-0abc1234def567890"
vpc_id          = "vpc-0abc1234def567890"
subnet_id       = "subnet-0a1b2c3d4e5f60718"
alb_subnet_ids  = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f6071829"]
domain_name     = "jenkins.acme.example"
hosted_zone_id  = "Z0123456789ABCDEFGHIJ"
certificate_arn = "arn:aws:acm:us-east-1:444455556666:certificate/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"

allow_inbound_from_cidr_blocks = ["10.10.0.0/16"]

agent_security_group_ids     = ["sg-0bcd2345ef6789012"]
configuration_as_code_s3_uri = "s3://acme-shared-jenkins/casc/"
secret_arns                  = ["arn:aws:secretsmanager:us-east-1:444455556666:secret:jenkins/github-app-a1b2c3"]
deploy_runner_invoker_arn    = "arn:aws:lambda:us-east-1:444455556666:function:acme-deploy-runner-invoker"
snapshot_copy_region         = "us-west-2"
alarm_sns_topic_arns         = ["arn:aws:sns:us-east-1:444455556666:platform-alarms"]
