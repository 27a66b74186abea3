/** @jest-environment node */
import type { SidebarItem } from '@site/src/plugins/fast-client/types';
import { addStubs, fillStub } from '../stubs';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/${label}` });
const category = (label: string, own: Partial<SidebarItem>): SidebarItem => ({
  type: 'category',
  label,
  ...own,
});

it('fills a category inside an expanded one', () => {
  const stub = category('a', { section: 's~a', items: [link('first')], count: 3 });
  addStubs([category('open', { items: [stub] })], async () => true);
  expect(stub.items).toHaveLength(3);
  fillStub('s~a', [link('first'), link('second')], async () => true);
  expect(stub.items).toEqual([link('first'), link('second')]);
});

it('keeps a category usable if its section is rejected', async () => {
  const stub = category('b', { section: 's~b', items: [link('first')], count: 3 });
  addStubs([stub], () => Promise.reject(new Error('no network')));
  await stub.load?.();
  expect(stub.items).toEqual([link('first'), expect.objectContaining({ type: 'html' })]);
});

it('keeps a category that was filled while another load of it failed', async () => {
  const stub = category('c', { section: 's~c', items: [link('first')], count: 2 });
  const items = [link('first'), link('second')];
  addStubs([stub], async () => {
    fillStub('s~c', items, async () => true);
    return false;
  });
  await stub.load?.();
  expect(stub.items).toEqual(items);
});

it('fills nothing for the section of a whole sidebar', () => {
  expect(() => fillStub('unknown', [], async () => true)).not.toThrow();
});
