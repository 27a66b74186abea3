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
