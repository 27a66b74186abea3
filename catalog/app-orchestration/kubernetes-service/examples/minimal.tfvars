application_name = "sample-app"
namespace        = "sample-app"
cluster_name     = "acme-dev"
container_image = {
  repository = "444455556666.dkr.ecr.us-east-1.amazonaws.com/sample-app"
  tag        = "1.4.2"
}
