/**
 * The documentation's example values that readers can replace with their own: the meaning of each,
 * the pattern that finds it in code, and the form of a valid value. `ReaderValue` describes the
 * fields.
 */
import { account, network, type ReaderValue, region, wholeWord } from './valueKinds';

/** All values, in the order of the form. */
export const exampleValues: readonly ReaderValue[] = [
  {
    id: 'name',
    group: 'Names',
    label: 'Name prefix',
    explanation:
      'A short form of your company name for resource and bucket names. S3 bucket names must be globally unique.',
    documentation: 'acme',
    pattern: wholeWord('acme', '\\w|\\.example'),
    form: /^[a-z](?:-?[a-z0-9]){1,15}$/,
    formInWords:
      '2 to 16 lowercase letters and digits, starting with a letter, with single dashes between them',
  },
  {
    id: 'domain',
    group: 'Names',
    label: 'Domain',
    explanation: 'The domain of your applications and mail addresses.',
    documentation: 'acme.example',
    pattern: wholeWord('acme.example'),
    form: /^(?=.{4,63}$)(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.)+[a-z]{2,20}$/,
    formInWords: 'a lowercase domain, like example.com',
  },
  {
    id: 'organization',
    group: 'Names',
    label: 'GitHub organization',
    explanation: 'The organization that owns your infrastructure-live repository.',
    documentation: 'acme-corp',
    pattern: wholeWord('acme-corp'),
    form: /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
    formInWords: 'the name of an organization: letters, digits and single dashes',
  },
  {
    id: 'state',
    group: 'Names',
    label: 'State bucket prefix',
    explanation:
      'The start of your state bucket names, before the account and the Region. The name prefix fills it in until you change it.',
    documentation: 'acme-terraform-state',
    pattern: wholeWord('acme-terraform-state', '[a-z0-9]'),
    form: /^[a-z0-9](?:-?[a-z0-9]){2,35}$/,
    formInWords: '3 to 36 lowercase letters, digits and single dashes',
    follows: { id: 'name', suffix: '-terraform-state' },
  },
  region('region', 'Region', 'us-east-1', 'The AWS Region you deploy to.', 'use1-az[124]'),
  region('second-region', 'Second Region', 'us-west-2', 'The Region for copies and backups.'),
  account('management', '111122223333', 'Pays the bills and owns the organization.'),
  account('logs', '222233334444', 'Stores the logs of all accounts.'),
  account('security', '333344445555', 'Contains the users and tools of the security team.'),
  account(
    'shared',
    '444455556666',
    'Contains images, runners and other resources that all accounts use.',
  ),
  account('dev', '555566667777', 'Runs the applications in development.'),
  account('stage', '666677778888', 'Runs a production-like copy of the applications for testing.'),
  account('prod', '777788889999', 'Runs the applications that your customers use.'),
  network('dev-app', 'Dev, application VPC', '10.0.0.0/16'),
  network('dev-mgmt', 'Dev, management VPC', '10.1.0.0/16'),
  network('stage-app', 'Stage, application VPC', '10.2.0.0/16'),
  network('stage-mgmt', 'Stage, management VPC', '10.3.0.0/16'),
  network('prod-app', 'Prod, application VPC', '10.4.0.0/16'),
  network('prod-mgmt', 'Prod, management VPC', '10.5.0.0/16'),
  network('shared-mgmt', 'Shared, management VPC', '10.10.0.0/16'),
  {
    id: 'version',
    group: 'Library',
    label: 'Version of the library',
    explanation: 'The release that your code pins in every ?ref=.',
    documentation: 'v2.0.0',
    pattern: '(?<=[?&]ref=)v2\\.0\\.0(?![\\w.])',
    form: /^v[0-2]\.\d{1,2}\.\d{1,2}$/,
    formInWords: 'a release, like v2.0.0',
  },
];
