/** @jest-environment node */
import { securityTxt } from '../writeSecurityTxt';

test('the file names the contact, the address it stands at, and expires within a year', () => {
  expect(securityTxt('https://docs.cairn.example', new Date('2026-11-20T15:04:05Z'))).toBe(
    [
      'Contact: mailto:security@cairn.example',
      'Expires: 2027-11-15T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://docs.cairn.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
