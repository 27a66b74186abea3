/** @jest-environment node */
import { textsFor } from '../candidates';

const time = '2026-01-01T00:00:00Z';
const likeliest = (name: string) => textsFor(name, { texts: [], numbers: [], variables: [] })[0];

it.each(['start_time', 'timestamp', 'expiry_date'])('suggests a time for %s', (name) => {
  expect(likeliest(name)).toBe(time);
});

it.each(['runtime', 'update_policy', 'validate_tags'])('does not suggest a time for %s', (name) => {
  expect(likeliest(name)).not.toBe(time);
});

it.each([
  ['admin_emails', 'team@example.com'],
  ['email_address', 'team@example.com'],
  ['email_queue_name', 'example-email-queue-name'],
  ['email_domain', 'example.com'],
  ['endpoint_url', 'https://example.com'],
  ['private_endpoint', 'https://example.com'],
  ['private_endpoint_name', 'example-private-endpoint-name'],
  ['dns_zone', 'example.com'],
  ['zone_name', 'example.com'],
  ['availability_zone', 'us-east-1a'],
  ['time_zone', 'Etc/UTC'],
  ['zone', 'example-zone'],
  ['kms_key_arn', 'arn:aws:kms:us-east-1:111122223333:key/11111111-2222-3333-4444-555555555555'],
  ['role_arn', 'arn:aws:iam::111122223333:role/example'],
])('suggests for %s what its last word names: %s', (name, value) => {
  expect(likeliest(name)).toBe(value);
});

it('suggests another domain for a second one', () => {
  const { length } = textsFor('domain_name', { texts: [], numbers: [], variables: [] }).filter(
    (value) => value.endsWith('example.com') && !value.includes('@') && !value.includes('/'),
  );
  expect(length).toBe(2);
});
