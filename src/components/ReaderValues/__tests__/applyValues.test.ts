import { applyValues } from '../applyValues';

const page = (id: string, text: string) => {
  document.body.innerHTML = `<code>a "<var data-v=${id}>${text}</var>"</code>`;
  return document.body;
};

const shown = (id: string, text: string, values: Record<string, unknown>) => {
  const root = page(id, text);
  applyValues(root, values);
  return root.textContent;
};

it('shows the reader’s value, a changed value, and the documentation’s value again', () => {
  const root = page('prod', '777788889999');
  applyValues(root, { prod: '123456789012' });
  expect(root.textContent).toBe('a "123456789012"');
  applyValues(root, { prod: '210987654321' });
  expect(root.textContent).toBe('a "210987654321"');
  applyValues(root, {});
  expect(root.innerHTML).toBe('<code>a "<var data-v="prod">777788889999</var>"</code>');
});

it.each([
  ['10.4.0.0/16', '10.32.0.0/16', '10.32.0.0/16'],
  ['10.4.32.0/19', '10.32.0.0/16', '10.32.32.0/19'],
  ['10.4.63.255', '172.16.0.0/16', '172.16.63.255'],
  ['10.4.32.0/19', '10.32.64.0/18', '10.32.72.0/21'],
  ['10.4.255.255', '10.32.64.0/18', '10.32.127.255'],
  ['10.4.252.32/28', '192.168.16.0/20', '192.168.31.194/32'],
])('moves %s into %s', (text, block, expected) => {
  expect(shown('prod-app', text, { 'prod-app': block })).toBe(`a "${expected}"`);
});

it.each([
  ['use1-az1', 'eu-central-1', 'euc1-az1'],
  ['use1-az4', 'eu-central-1', 'euc1-az3'],
  ['use1-az2', 'ap-southeast-2', 'apse2-az2'],
  ['use1-az4', 'ap-northeast-1', 'apne1-az4'],
  ['use1-az4', 'ca-central-1', 'cac1-az4'],
  ['use1-az2', 'us-gov-west-1', 'usgw1-az2'],
  ['use1-az1', 'sa-east-1', 'sae1-az1'],
  ['use1-az4', 'us-east-1', 'use1-az4'],
])('moves zone %s to %s', (text, region, expected) => {
  expect(shown('region', text, { region })).toBe(`a "${expected}"`);
});

it.each([
  'a"b',
  '${x}',
  '<img src=x onerror=alert(1)>',
  'a\nb',
  'x'.repeat(10_000),
  7,
  null,
  { toString: () => 'x' },
])('keeps the documentation’s value if storage contains %p', (value) => {
  expect(shown('name', 'acme', { name: value })).toBe('a "acme"');
});

it('ignores values of the prototype', () => {
  expect(shown('toString', 'acme', {})).toBe('a "acme"');
});
