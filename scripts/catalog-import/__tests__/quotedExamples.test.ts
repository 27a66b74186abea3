/** @jest-environment node */
import { readQuotedExamples } from '../quotedExamples';

const read = (description: string, ...messages: string[]) =>
  readQuotedExamples(
    {
      description,
      validations: messages.map((errorMessage) => ({ condition: 'true', errorMessage })),
    },
    new Set(['other_input']),
  );

it.each([
  ['PostgreSQL version, for example `POSTGRES_16`.', ['POSTGRES_16']],
  ['Machine type (e.g. "db-custom-2-7680").', ['db-custom-2-7680']],
  ['Region (e.g. europe-west1)', ['europe-west1']],
  [
    'Examples:\n\n  - `acme.example.`\n  - `corp.acme.example.`\n',
    ['acme.example.', 'corp.acme.example.'],
  ],
  ['Days (for example `3`, `14` or `30`; `0` for none).', ['3', '14', '30']],
  ['Names such as ``a`b``.', ['a`b']],
  ['A list such as `["a", "b"]`.', ['["a", "b"]']],
  ['Set, for example, `other_input` or `var.name` instead.', []],
  ['A name like this, e.g. of a server in the cloud', []],
])('finds the examples in %j', (description, expected) => {
  expect(read(description).examples).toEqual(expected);
});

it('finds examples in messages of validations', () => {
  expect(read('Version.', 'The version must look like POSTGRES_16.').examples).toEqual([
    'POSTGRES_16',
  ]);
});

it('separates examples from other quotations, and omits keywords, patterns and inputs', () => {
  expect(read('`ZONAL` or "REGIONAL", `null`, `^a-z$` or `other_input`, such as `x`.')).toEqual({
    examples: ['x'],
    others: ['ZONAL', 'REGIONAL'],
  });
});
