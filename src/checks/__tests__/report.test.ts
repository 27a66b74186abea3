/**
 * @jest-environment node
 */
import { formatReport, sortProblems } from '../report';
import type { Problem } from '../types';

const problem: Problem = {
  severity: 'error',
  rule: 'unknown-input',
  file: 'docs/a.mdx',
  line: 12,
  column: 3,
  message: 'networking/vpc v1.8.0 has no input "cidr".',
  expected: 'an input of\n  the module',
  found: '`cidr`',
  advice: 'Did you mean "cidr_block"?',
  fix: { before: ['a=1'], after: ['a = 1'], places: [{ line: 12, column: 1 }] },
};

describe('formatReport', () => {
  it('text lists the position first, then the problem and the advice', () => {
    expect(formatReport([problem], 'text')).toBe(
      [
        'docs/a.mdx:12:3: error [unknown-input] networking/vpc v1.8.0 has no input "cidr".',
        '    expected: an input of the module',
        '    found:    `cidr`',
        '    to do:    Did you mean "cidr_block"?',
      ].join('\n'),
    );
  });

  it('omits missing properties of a problem', () => {
    const { expected: _e, found: _f, advice: _a, fix: _x, ...bare } = problem;
    expect(formatReport([bare], 'text')).toBe(
      'docs/a.mdx:12:3: error [unknown-input] networking/vpc v1.8.0 has no input "cidr".',
    );
  });

  it('JSON marks problems that can be fixed', () => {
    const { fix: _fix, ...rest } = problem;
    expect(JSON.parse(formatReport([problem], 'json'))).toEqual([{ ...rest, fixable: true }]);
    expect(formatReport([], 'json')).toBe('[]');
  });

  it('GitHub annotations are escaped', () => {
    const message = '100%, a:b';
    expect(formatReport([{ ...problem, file: 'docs/a,b:c.mdx', message }], 'github')).toBe(
      '::error file=docs/a%2Cb%3Ac.mdx,line=12,col=3,title=unknown-input::100%25, a:b%0A' +
        'Expected: an input of%0A  the module%0AFound: `cidr`%0ADid you mean "cidr_block"?',
    );
  });

  it('is empty without problems', () => {
    expect(formatReport([], 'text')).toBe('');
  });
});

describe('sortProblems', () => {
  it('orders by file, line and column', () => {
    const at = (file: string, line: number, column: number) => ({ ...problem, file, line, column });
    const sorted = sortProblems([at('b', 1, 1), at('a', 2, 1), at('a', 1, 9), at('a', 1, 2)]);
    expect(sorted.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['a', 1, 2],
      ['a', 1, 9],
      ['a', 2, 1],
      ['b', 1, 1],
    ]);
  });
});
