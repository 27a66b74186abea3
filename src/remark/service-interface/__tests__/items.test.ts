/** @jest-environment node */
import { toString as toText } from 'mdast-util-to-string';
import type { InterfaceItem } from '../interfaceItems';
import { listItem } from '../items';

const entry = (name: string): InterfaceItem => ({
  kind: 'input',
  name,
  anchor: `input-${name}`,
  required: true,
  acceptsNull: false,
  marks: [],
  description: [],
  constraints: [],
  attributes: [],
  attributesOf: '',
});

/** Returns the name in an item and the number of its possible line breaks. */
function nameIn(name: string) {
  const [head] = listItem(entry(name)).children;
  const [code] = head && 'children' in head ? head.children : [];
  const breaks = JSON.stringify(code).split('"wbr"').length - 1;
  return { text: toText(code), breaks };
}

it('lets only long names break', () => {
  const long = 'interface_endpoint_allow_inbound_from_cidr_blocks';
  expect(nameIn(long)).toEqual({ text: long, breaks: 6 });
  expect(nameIn('num_nat_gateways')).toEqual({ text: 'num_nat_gateways', breaks: 0 });
});

it('keeps the first line a paragraph in a list of items without other content', () => {
  expect(listItem(entry('id')).spread).toBe(true);
});
