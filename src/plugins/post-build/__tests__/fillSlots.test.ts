/** @jest-environment node */
import { slots } from '../../fast-client/rewritePage';
import { fillSlots } from '../fillSlots';

const fill = (html: string, values: Readonly<Record<string, string>>) =>
  fillSlots('docs/a.html', html, values);

const { scripts, criticalSheet } = slots;

it('fills each slot, in any order', () => {
  const html = `<link href="${criticalSheet}"><body data-scripts="${scripts}">`;
  expect(fill(html, { [scripts]: '/a.js', [criticalSheet]: '/ä.css' })).toBe(
    '<link href="/ä.css"><body data-scripts="/a.js">',
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
