/** @jest-environment node */

import { identity } from '../../../../site/identity';
import { securityTxt } from '../securityTxt';

const source = new Date('2026-11-20T15:04:05Z');

test('the file contains the contact and its own URL', () => {
  expect(securityTxt('https://docs.example.com', source, source)).toBe(
    [
      `Contact: mailto:${identity.mail.security}`,
      'Expires: 2027-05-19T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://docs.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

/**
 * Returns the remaining validity, in days, of a file built `age` days after the commit of its
 * source.
 */
function validFor(age: number): number {
  const now = new Date(source.getTime() + age * 86_400_000);
  const [, expires = ''] =
    /Expires: (.*)/.exec(securityTxt('https://a.example', source, now)) ?? [];
  return (Date.parse(expires) - now.getTime()) / 86_400_000;
}

test('builds of the same source in the first 89 days expire on the same day', () => {
  expect(validFor(89) + 89).toBeCloseTo(validFor(0));
});

test.each([0, 90, 359, 361, 3000])('a build of a source that is %d days old is valid', (age) => {
  expect(validFor(age)).toBeGreaterThanOrEqual(89);
  expect(validFor(age)).toBeLessThan(365);
});
