/**
 * Categories of sidebars whose items are in a section of their own: until it is loaded they have their
 * first link, and space for the others.
 */
import type { SidebarItem } from '@site/src/plugins/fast-client/types';

type Loads = (section: string) => Promise<boolean>;

/** A category, whose items the section replaces where it is: routes and components refer to it. */
type Stub = { -readonly [Key in keyof SidebarItem]: SidebarItem[Key] };

/** What the build leaves out of stubs. */
const folded = { type: 'category', collapsible: true, collapsed: true };

/** A line as high as a link. */
const line = (text: string, attributes = '') => ({
  type: 'html',
  className: 'menu__list-item',
  value: `<span class="menu__link"${attributes}>${text}</span>`,
});

const notLoaded = line('The other pages could not be loaded.', ' role="alert"');

/** Categories without their items, by the section that has them. */
const stubs = new Map<string, Stub>();

/** Prepares the stubs among items to be shown, and to load their items. */
export function addStubs(items: readonly SidebarItem[], loads: Loads): void {
  for (const item of items) {
    const { section, items: inside = [], count = 0 } = item;
    if (section === undefined) {
      addStubs(inside, loads);
      continue;
    }
    const stub: Stub = Object.assign(item, folded);
    // As many as there will be: nothing moves when they come, and the folding is as long.
    stub.items = [...inside, ...Array.from({ length: count - 1 }, () => line('&nbsp;'))];
    stub.load = async () => {
      const isLoaded = await loads(section).catch(() => false);
      if (!isLoaded && stub.load) stub.items = [...inside, notLoaded];
    };
    stubs.set(section, stub);
  }
}

/** Puts its items into the stub of a section. */
export function fillStub(section: string, items: readonly SidebarItem[], loads: Loads): void {
  const stub = stubs.get(section);
  if (!stub) return;
  addStubs(items, loads);
  stub.items = items;
  delete stub.load;
  stubs.delete(section);
}
