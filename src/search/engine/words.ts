/** What the engine knows of the language and the trade: words without weight, and names for one thing. */

/** Words that say nothing about what is sought; left out of a query that has others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all an and any are as at be been but by can could did do does done for from get had has have how i ' +
    'if in into is it its me my need of on or our should so that the their them then there these they this those ' +
    'to use used using via want was we were what when where which who why will with without would you your'
  ).split(' '),
);

/** Abbreviations and other names of the trade. A group of several words means all of them. */
const groups: readonly (readonly string[])[] = [
  ['k8s', 'kubernetes', 'kube'],
  ['eks', 'kubernetes'],
  ['sg', 'security group'],
  ['nacl', 'network acl'],
  ['pg', 'postgres', 'postgresql'],
  ['db', 'database'],
  ['tf', 'terraform', 'hcl'],
  ['tg', 'terragrunt'],
  ['tofu', 'opentofu'],
  ['lb', 'load balancer', 'alb'],
  ['asg', 'auto scaling group', 'autoscaling group'],
  ['autoscaling', 'auto scaling', 'autoscale'],
  ['cert', 'certificate'],
  ['ssl', 'tls'],
  ['https', 'tls'],
  ['repo', 'repository'],
  ['env', 'environment'],
  ['auth', 'authentication', 'authenticate'],
  ['sso', 'single sign on', 'identity center'],
  ['mfa', 'multi factor', '2fa'],
  ['ci', 'pipeline', 'ci/cd'],
  ['cd', 'pipeline'],
  ['ou', 'organizational unit'],
  ['org', 'organization'],
  ['scp', 'service control policy'],
  ['irsa', 'iam roles for service accounts'],
  ['ns', 'namespace'],
  ['dns', 'route53', 'route 53'],
  ['cdn', 'cloudfront'],
  ['queue', 'sqs'],
  ['vm', 'ec2', 'virtual machine', 'instance'],
  ['serverless', 'lambda'],
  ['jumpbox', 'bastion', 'jump host', 'jump box'],
  ['vpn', 'openvpn'],
  ['elasticsearch', 'opensearch'],
  ['elasticache', 'redis', 'memcached'],
  ['firewall', 'security group', 'network acl'],
  ['delete', 'remove', 'destroy', 'undeploy', 'tear down'],
  ['upgrade', 'update', 'migrate'],
  ['install', 'set up', 'setup'],
  ['price', 'cost', 'pricing'],
  ['password', 'credential', 'secret'],
  ['log', 'logging'],
  ['alarm', 'alert'],
  ['backup', 'snapshot'],
  ['docker', 'container'],
  ['static site', 'static website', 'public static website'],
  ['helm', 'chart'],
  ['gh', 'github'],
  ['cw', 'cloudwatch'],
  ['ct', 'cloudtrail'],
  ['tgw', 'transit gateway'],
  ['igw', 'internet gateway'],
  ['mgmt', 'management'],
  ['prod', 'production'],
  ['docs', 'documentation'],
];

/** The synonyms of hosted search: groups of names for one thing. */
export const synonymGroups: readonly (readonly string[])[] = groups;

/** Other names by name; a name may be several words. */
export const synonyms: ReadonlyMap<string, readonly string[]> = groups.reduce((map, group) => {
  for (const name of group) {
    const others = group.filter((other) => other !== name);
    map.set(name, [...(map.get(name) ?? []), ...others]);
  }
  return map;
}, new Map<string, string[]>());
