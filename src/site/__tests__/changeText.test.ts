/** @jest-environment node */
import { changeLabel, detailsOf } from '../changeText';

it('lists rules by their messages, with names as code', () => {
  const details = [
    'added `a || (b)` (a_b.c needs x (at least) 1.)',
    'removed `c`',
    'added `d` (`d_e` must be a STANDARD_IA.)',
  ];
  expect(detailsOf({ kind: 'validation', details })).toEqual({
    text: '',
    list: [
      'added: `a_b.c` needs x (at least) 1.',
      'removed `c`',
      'added: `d_e` must be a STANDARD_IA.',
    ],
  });
});

it('lists several details, and keeps one in the sentence', () => {
  const details = ['`a` added', '`b` removed'];
  expect(detailsOf({ kind: 'type', details })).toEqual({ text: '', list: details });
  expect(detailsOf({ kind: 'type', details: ['`a` added'] })).toEqual({
    text: '`a` added',
    list: [],
  });
});

it('shows values before and after', () => {
  expect(detailsOf({ kind: 'default', before: '1', after: '{\n  a = 2\n}' })).toEqual({
    text: '`1` → `{ a = 2 }`',
    list: [],
  });
  expect(detailsOf({ kind: 'added' })).toEqual({ text: '', list: [] });
});

it('shows a value with backticks as one code span', () => {
  expect(detailsOf({ kind: 'default', before: '"`a`"', after: '1' }).text).toBe(
    '`` "`a`" `` → `1`',
  );
});

it.each([
  [{ kind: 'renamed', after: 'y' }, 'now `y`'],
  [{ kind: 'newly-required', before: '1' }, 'the default was `1`'],
  [{ kind: 'no-longer-required', after: '1' }, 'the default is `1`'],
  [{ kind: 'version', after: '>= 1' }, 'new, `>= 1`'],
  [{ kind: 'version', before: '>= 1' }, 'no longer required'],
] as const)('explains the only value of %j', (change, text) => {
  expect(detailsOf(change).text).toBe(text);
});

it('names the subject of a change, except an input', () => {
  expect(changeLabel('input', 'validation')).toBe('Rules changed');
  expect(changeLabel('output', 'removed')).toBe('Output removed');
  expect(changeLabel('requirement', 'version')).toBe('Requirement version changed');
});
