// Options and commands that the AWS CLI adds to botocore's operations: global options, high-level
// commands, and renamed options. Source: AWS CLI Command Reference, version 2
// (https://docs.aws.amazon.com/cli/latest/reference/), and awscli/customizations in
// https://github.com/aws/aws-cli.
import type { CommandSpec, OptionSpec } from './options';
import { parseCommands, parseOptions } from './options';
import type { CommandWord } from './readCommands';

/** Options of every command. */
export const awsGlobalOptions: Readonly<Record<string, OptionSpec>> = parseOptions(`
  --debug --endpoint-url= --no-verify-ssl --no-paginate
  --output=json|text|table|yaml|yaml-stream|off
  --query= --profile= --region= --version --color=on|off|auto --no-sign-request --ca-bundle=
  --cli-read-timeout= --cli-connect-timeout= --cli-binary-format=base64|raw-in-base64-out
  --no-cli-pager --cli-auto-prompt --no-cli-auto-prompt
`);

/** Options of every operation. */
export const operationOptions = parseOptions(`
  --cli-input-json= --cli-input-yaml= --generate-cli-skeleton=?input|output|yaml-input
`);

/** Options of paginated operations. */
export const pageOptions = parseOptions('--starting-token= --page-size= --max-items=');

/** Names of options that the AWS CLI renames, by service, operation and botocore's name. */
export const renamedOptions: Readonly<Record<string, string>> = {
  'eks create-cluster version': 'kubernetes-version',
  'eks update-cluster-version version': 'kubernetes-version',
  'eks create-nodegroup version': 'kubernetes-version',
  'eks update-nodegroup-version version': 'kubernetes-version',
  'route53 get-traffic-policy version': 'traffic-policy-version',
  'sns subscribe endpoint': 'notification-endpoint',
};

const singlePort = '--protocol= --port= --cidr= --source-group= --group-owner=';

/** Options that the AWS CLI adds to operations, by service and operation. */
export const addedOptions: Readonly<Record<string, Readonly<Record<string, OptionSpec>>>> = {
  'ec2 authorize-security-group-ingress': parseOptions(singlePort),
  'ec2 authorize-security-group-egress': parseOptions(singlePort),
  'ec2 revoke-security-group-ingress': parseOptions(singlePort),
  'ec2 revoke-security-group-egress': parseOptions(singlePort),
  'ec2 create-image': parseOptions('--no-reboot --reboot'),
  'cloudfront create-invalidation': parseOptions('--paths=*'),
  'lambda update-function-code': parseOptions('--zip-file='),
};

const transfer = `
  --dryrun --quiet --include= --exclude= --acl=private|public-read|public-read-write|authenticated-read|aws-exec-read|bucket-owner-read|bucket-owner-full-control|log-delivery-write
  --follow-symlinks --no-follow-symlinks --no-guess-mime-type --sse=?AES256|aws:kms --sse-c=?AES256
  --sse-c-key= --sse-kms-key-id= --sse-c-copy-source=?AES256 --sse-c-copy-source-key=
  --storage-class=STANDARD|REDUCED_REDUNDANCY|STANDARD_IA|ONEZONE_IA|INTELLIGENT_TIERING|GLACIER|DEEP_ARCHIVE|GLACIER_IR
  --grants=* --website-redirect= --content-type= --cache-control= --content-disposition=
  --content-encoding= --content-language= --expires= --source-region= --only-show-errors
  --no-progress --progress-frequency= --progress-multiline --page-size= --ignore-glacier-warnings
  --force-glacier-transfer --request-payer=?requester --checksum-mode=ENABLED
  --checksum-algorithm=CRC64NVME|CRC32|SHA256|SHA1|CRC32C --metadata=* --metadata-directive=COPY|REPLACE
  --copy-props=none|metadata-directive|default
`;

/** Commands that do not exist in botocore, by the words after `aws`. */
export const highLevelCommands: Readonly<Record<string, CommandSpec>> = parseCommands(`
  s3 cp 2 ${transfer} --recursive --expected-size= --no-overwrite
  s3 mv 2 ${transfer} --recursive --validate-same-s3-paths --no-overwrite
  s3 sync 2 ${transfer} --size-only --exact-timestamps --delete --no-overwrite
  s3 rm 1 --dryrun --quiet --recursive --include= --exclude= --only-show-errors --page-size= --request-payer=?requester
  s3 ls 0-1 --recursive --page-size= --human-readable --summarize --request-payer=?requester --bucket-name-prefix= --bucket-region=
  s3 mb 1 --tags=*
  s3 rb 1 --force
  s3 presign 1 --expires-in=
  s3 website 1 --index-document= --error-document=
  login --remote --no-remote
  logout --all
  configure
  configure set 2
  configure get 1
  configure list
  configure list-profiles
  configure import --csv=! --skip-invalid --profile-prefix=
  configure sso --no-browser --use-device-code
  configure sso-session
  configure export-credentials --format=process|env|env-no-export|powershell|windows-cmd|fish
  sso login --sso-session= --no-browser --use-device-code
  sso logout
  eks update-kubeconfig --name=! --kubeconfig= --role-arn= --proxy-url= --assume-role-arn= --dry-run --verbose --alias= --user-alias=
  eks get-token --cluster-name= --role-arn= --cluster-id=
  ecr get-login-password
  ecr-public get-login-password
  logs tail 1 --since= --follow --format=detailed|short|json --filter-pattern= --log-stream-names=* --log-stream-name-prefix=
  logs start-live-tail --log-group-identifiers=*! --log-stream-names=* --log-stream-name-prefixes=* --log-event-filter-pattern= --mode=interactive|print-only
  cloudtrail validate-logs --trail-arn=! --start-time=! --end-time= --s3-bucket= --s3-prefix= --account-id= --verbose
  rds generate-db-auth-token --hostname=! --port=! --username=!
  codeartifact login --tool=!swift|dotnet|npm|nuget|pip|twine --domain=! --domain-owner= --namespace= --duration-seconds= --repository=! --endpoint-type=ipv4|dualstack --dry-run
  cloudformation deploy --template-file=! --stack-name=! --s3-bucket= --force-upload --s3-prefix= --kms-key-id= --parameter-overrides=* --capabilities=*CAPABILITY_IAM|CAPABILITY_NAMED_IAM|CAPABILITY_AUTO_EXPAND --no-execute-changeset --disable-rollback --no-disable-rollback --role-arn= --notification-arns=* --fail-on-empty-changeset --no-fail-on-empty-changeset --tags=*
`);

/** Options that the AWS CLI accepts in place of a required one, by service and operation. */
export const alternativeOptions: Readonly<Record<string, readonly string[]>> = {
  'cloudfront create-invalidation': ['--invalidation-batch'],
};

/**
 * Finds the service of a command and the words after it. Returns no service if an unknown global
 * option precedes it.
 */
export const awsServiceOf = (
  args: readonly CommandWord[],
): { service?: CommandWord; words: CommandWord[] } => {
  for (let index = 0; index < args.length; index++) {
    const word = args[index];
    if (!word) break;
    if (!word.text.startsWith('--')) {
      return word.isConstant ? { service: word, words: args.slice(index + 1) } : { words: [] };
    }
    const spec = awsGlobalOptions[word.text.split('=')[0] ?? ''];
    if (!spec) break;
    if (spec.takes === 'one' && !word.text.includes('=')) index++;
  }
  return { words: [] };
};
