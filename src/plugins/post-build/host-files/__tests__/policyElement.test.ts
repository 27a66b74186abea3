/** @jest-environment node */
import { parse, serialize } from 'parse5';
import { attribute, elementsBelow, headOf } from '../../../../html/dom';
import { contentSecurityPolicy } from '../policy';
import { addPolicyElement, policyForElement, policySlot } from '../policyElement';

const settings = { hostedSearch: undefined, fontStylesheet: undefined };
const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"], styleAttributes: [] }, settings);

test('the policy in an element is that of the header without frame-ancestors', () => {
  expect(policy).toContain("; frame-ancestors 'none'");
  expect(policyForElement(policy)).toBe(policy.replace("; frame-ancestors 'none'", ''));
});

test('adds the element after the encoding, before everything that it restricts', () => {
  const document = parse(
    '<head><meta charset="UTF-8"><title>A</title><script>run()</script></head><body></body>',
  );
  addPolicyElement(document);
  const [encoding, element, title] = elementsBelow(headOf(document));
  expect(encoding && attribute(encoding, 'charset')).toBe('UTF-8');
  expect(element?.attrs).toEqual([
    { name: 'http-equiv', value: 'Content-Security-Policy' },
    { name: 'content', value: policySlot },
  ]);
  expect(title?.tagName).toBe('title');
});

test('adds it as the first element if the page does not declare its encoding', () => {
  const document = parse('<head><script>run()</script></head>');
  addPolicyElement(document);
  expect(serialize(document)).toMatch(/^<html><head><meta http-equiv="Content-Security-Policy"/);
});
