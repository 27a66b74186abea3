/** @jest-environment node */
import { textsFor } from '../candidates';
import type { Cloud } from '../clouds';

const time = '2026-01-01T00:00:00Z';
const facts = { quoted: [], texts: [], numbers: [], variables: [] };
const likeliest = (name: string, ...clouds: Cloud[]) => textsFor(name, facts, clouds)[0];

it.each(['start_time', 'timestamp', 'expiry_date'])('suggests a time for %s', (name) => {
  expect(likeliest(name)).toBe(time);
});

it.each(['runtime', 'update_policy', 'validate_tags'])('does not suggest a time for %s', (name) => {
  expect(likeliest(name)).not.toBe(time);
});

it.each([
  ['address_space', '10.0.0.0/16'],
  ['address_prefixes', '10.0.0.0/16'],
  ['ip_address', '192.0.2.10'],
  ['admin_emails', 'team@example.com'],
  ['email_address', 'team@example.com'],
  ['email_queue_name', 'example-email-queue-name'],
  ['email_domain', 'example.com'],
  ['endpoint_url', 'https://example.com'],
  ['private_endpoint', 'https://example.com'],
  ['private_endpoint_name', 'example-private-endpoint-name'],
  ['dns_zone', 'example.com'],
  ['zone_name', 'example.com'],
  ['time_zone', 'Etc/UTC'],
  ['zone', 'example-zone'],
  ['kms_key_arn', 'arn:aws:kms:us-east-1:111122223333:key/11111111-2222-3333-4444-555555555555'],
  ['role_arn', 'arn:aws:iam::111122223333:role/example'],
])('suggests for %s what its last word names: %s', (name, value) => {
  expect(likeliest(name)).toBe(value);
});

it('suggests another domain for a second one', () => {
  const { length } = textsFor('domain_name', facts, []).filter(
    (value) => value.endsWith('example.com') && !value.includes('@') && !value.includes('/'),
  );
  expect(length).toBe(2);
});

it.each<[name: string, aws: string, azure: RegExp, google: string]>([
  ['region', 'us-east-1', /^westeurope$/, 'us-central1'],
  ['location', 'example-location', /^westeurope$/, 'us-central1'],
  ['account_id', '111122223333', /^example-account-id$/, 'example-account-id'],
  ['tenant_id', 'example-tenant-id', /^1{8}-/, 'example-tenant-id'],
  [
    'subnet_id',
    'subnet-0a1b2c3d4e5f60718',
    /^\/subscriptions\/.*\/subnets\/example$/,
    'projects/example-project/regions/us-central1/subnetworks/example',
  ],
])(
  'suggests for %s a value of the cloud, and a neutral one for others',
  (name, aws, azure, google) => {
    expect(likeliest(name, 'aws')).toBe(aws);
    expect(likeliest(name, 'azure')).toMatch(azure);
    expect(likeliest(name, 'google')).toBe(google);
    expect(likeliest(name)).toBe(`example-${name.replace('_', '-')}`);
  },
);

it('suggests no value of another cloud, even for an unknown name', () => {
  expect(textsFor('target', facts, ['google']).join(' ')).not.toMatch(/subnet-0a|us-east-1a|west/);
});
