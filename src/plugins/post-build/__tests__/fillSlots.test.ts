/** @jest-environment node */
import { slots } from '../../fast-client/rewritePage';
import { fillSlots } from '../fillSlots';

const fill = (html: string, values: Readonly<Record<string, string>>) =>
  fillSlots('docs/a.html', Buffer.from(html), values).toString();

const { scripts, criticalSheet } = slots;

it('fills each slot, in any order', () => {
  const html = `<link href="${criticalSheet}"><body data-scripts="${scripts}">“drawn”`;
  expect(fill(html, { [scripts]: '/a.js', [criticalSheet]: '/ä→.css' })).toBe(
    '<link href="/ä→.css"><body data-scripts="/a.js">“drawn”',
  );
});

it('ignores values without a slot', () => {
  expect(fill('<p>@@</p>', { [scripts]: '/a.js' })).toBe('<p>@@</p>');
});

it('refuses a slot without a value', () => {
  expect(() => fill(`<a>${criticalSheet}</a>`, { [scripts]: '/a.js' })).toThrow(
    `docs/a.html has the slot ${criticalSheet} without a value`,
  );
});
