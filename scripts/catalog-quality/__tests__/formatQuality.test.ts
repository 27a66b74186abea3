/** @jest-environment node */
import { type QualityReport, qualityRules } from '../../../src/plugins/catalog/quality';
import { formatQuality } from '../formatQuality';

const report: QualityReport = {
  modules: 1,
  inputs: 2,
  outputs: 0,
  counts: {
    'failing-default': 1,
    'needed-by-default': 0,
    'breaking-minor': 0,
    'no-type': 0,
    'any-type': 0,
    'other-type': 0,
    'other-name': 0,
    'no-description': 0,
    'no-example': 0,
  },
  rules: qualityRules,
  findings: [
    {
      rule: 'failing-default',
      service: 'net/one',
      subject: 'input',
      name: 'a',
      message: 'The value must be <one> of {a|b}: `x|y`.',
    },
  ],
};

it('formats one line for each finding and each rule', () => {
  expect(formatQuality(report).split('\n').slice(0, 3)).toEqual([
    'net/one a [failing-default] The value must be <one> of {a|b}: `x|y`.',
    '1 modules, 2 inputs, 0 outputs',
    '     1 failing-default',
  ]);
});
