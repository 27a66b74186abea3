/** @jest-environment node */
import type { NotCheckedReason } from '../../../src/checks/verdicts';
import { findUnchecked } from '../coverage';

const tally = (...reasons: NotCheckedReason[]) => ({
  total: reasons.length,
  accepted: 0,
  refused: 0,
  unchecked: reasons.map((reason, index) => ({ file: 'docs/a.mdx', line: index + 1, reason })),
});

const coverage = {
  fences: tally('plain-text', 'tool-missing', 'tool-failed'),
  terraform: tally(),
  units: tally('provider-missing', 'terraform-missing', 'terraform-failed'),
};

it('fails if a tool failed, and in CI also if one is missing', () => {
  const found = (ci: boolean) => findUnchecked(coverage, ci).map(({ message }) => message);
  const failed = [
    'The code was not checked: the tool for the language failed.',
    'The code was not checked: Terraform failed.',
  ];
  expect(found(false)).toEqual(failed);
  expect(found(true)).toHaveLength(5);
  expect(found(true)).toEqual(expect.arrayContaining(failed));
});
