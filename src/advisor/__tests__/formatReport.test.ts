/** @jest-environment node */
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { formatMarkdown, formatText, headline, summarize } from '../formatReport';
import type { AdvisorFinding, AdvisorReport } from '../types';

const finding = (given: Partial<AdvisorFinding>): AdvisorFinding => ({
  file: 'a.tf',
  line: 1,
  column: 3,
  call: 'module "x"',
  service: 'networking/vpc',
  class: 'costs',
  rule: 'moved-default',
  isSilent: false,
  isPatched: false,
  message: 'The default of `x` changes.',
  ...given,
});

const report = (given: Partial<AdvisorReport> = {}): AdvisorReport => ({
  to: 'v2.0.0',
  files: 2,
  calls: [
    { file: 'a.tf', line: 1, call: 'module "x"', service: 'networking/vpc', from: 'v1.8.0' },
    { file: 'b.tf', line: 1, call: 'module "y"', service: 'data-storage/rds', from: 'v1.6.0' },
  ],
  otherCalls: 1,
  findings: [finding({ class: 'deletes', service: 'data-storage/rds' }), finding({})],
  patch: '',
  refused: [],
  ...given,
});

it('summarizes the counts in one sentence', () => {
  expect(headline(report())).toBe(
    '2 files read: 2 calls of the catalog, and 1 call of other modules. 2 findings for v2.0.0.',
  );
  expect(headline(report({ files: 1, calls: [], otherCalls: 0, findings: [] }))).toBe(
    '1 file read: no call of the catalog found.',
  );
});

it('names the files that cannot be parsed, and does not count them as read', () => {
  const broken = (file: string) => finding({ file, class: 'unparsed', call: '' });
  expect(headline(report({ findings: [broken('main.tf')] }))).toBe(
    '1 of 2 files read: 2 calls of the catalog, and 1 call of other modules. main.tf could not be parsed, so its calls were not checked. 1 finding for v2.0.0.',
  );
  expect(headline(report({ files: 4, findings: ['a.tf', 'b.tf', 'c.tf'].map(broken) }))).toContain(
    '1 of 4 files read: 2 calls of the catalog, and 1 call of other modules. a.tf and 2 other files could not be parsed, so their calls were not checked.',
  );
});

it('puts the service with the most urgent finding first', () => {
  expect(summarize(report()).map(({ service, counts }) => [service, counts])).toEqual([
    ['data-storage/rds', { deletes: 1 }],
    ['networking/vpc', { costs: 1 }],
  ]);
});

it('groups findings by class, with their positions', () => {
  const text = formatText(report({ findings: [finding({ isSilent: true, action: 'Set it.' })] }));
  expect(text).toContain('Costs money (1)\n  a.tf:1:3 module "x", networking/vpc');
  expect(text).toContain('[moved-default, silent]\n    The default of `x` changes.\n    Set it.');
});

it('links to the site and checks off the findings that the patch fixes', () => {
  const text = formatMarkdown(
    report({ findings: [finding({ isPatched: true, link: '/docs/x#input-y' })] }),
    'https://docs.example.com',
  );
  expect(text).toContain('- [x] `a.tf:1` **Costs money**');
  expect(text).toContain('[Reference](https://docs.example.com/docs/x#input-y)');
});

it('escapes markup in a reader’s text', () => {
  const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) # | \n## h';
  const text = formatMarkdown(
    report({
      findings: [
        finding({ file: hostile, message: hostile }),
        finding({ file: hostile, class: 'unparsed' }),
      ],
      refused: [{ file: '`a` <b>', reason: hostile }],
      patch: '--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-````\n+`````\n',
    }),
  );
  expect(text.replace(/`[^`\n]*`/g, '')).not.toMatch(/(?<!\\)<img|(?<!\\)\[x\]|\n## h/);
  expect(text).toContain('\n``````diff\n');
});

it('writes code with backticks so that Markdown reads none of it as markup', () => {
  const part = fc.constantFrom(
    '`',
    '``',
    '<b>',
    '<!--',
    '[x](http://e.example)',
    '*',
    '\\',
    ' ',
    'a',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const message = `The library has no release \`${parts.join('')}\`.`;
      const text = formatMarkdown(report({ findings: [finding({ message })] }));
      const line = text.split('\n').find((each) => each.startsWith('- [ ]')) ?? '';
      const types = new Set<string>();
      visit(fromMarkdown(line), ({ type }) => {
        types.add(type);
      });
      // The class of the finding is strong.
      const allowed = ['root', 'list', 'listItem', 'paragraph', 'text', 'inlineCode', 'strong'];
      expect([...types].filter((type) => !allowed.includes(type))).toEqual([]);
      expect(line).toContain('.tf');
    }),
    { numRuns: 500 },
  );
});

it('joins the lines of an error message', () => {
  const findings = [finding({ message: 'Use a name\n  without dots.', action: 'Change\nit.' })];
  const text = formatText(report({ findings }));
  expect(text).toContain('\n    Use a name without dots.\n    Change it.\n');
});

it('shows control characters of files instead of sending them to the terminal', () => {
  const text = formatText(
    report({
      findings: [
        finding({ file: 'a\x1b]0;title\x07\nb.tf', message: 'Found `\x1b[2J\u202E`.' }),
        finding({ message: 'Found `\x9b31m`.' }),
      ],
      refused: [{ file: '\x1b[7m.tf', reason: 'The target of the link does not exist.' }],
      patch: '--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-\tx = "\x1b[2J"\r\n+\tx = 1\r\n',
    }),
  );
  expect(text).toContain('a\uFFFD]0;title\uFFFD\uFFFDb.tf:1:3');
  expect(text).toContain('-\tx = "\uFFFD[2J"\r\n+\tx = 1\n');
  expect(text.replace(/[\t\n]|\r\n/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});
