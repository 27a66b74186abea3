/**
 * Sidebar categories with items in a separate section. Until the section is loaded, a category has
 * only its first link and blank lines for the others.
 */
import type { SidebarItem } from '@site/src/plugins/fast-client/types';

type Loads = (section: string) => Promise<boolean>;

/**
 * A category. Its items are replaced in place, because routes and components reference the object.
 */
type Stub = { -readonly [Key in keyof SidebarItem]: SidebarItem[Key] };

/** Returns a line with the height of a link. */
const line = (text: string, attributes = '') => ({
  type: 'html',
  className: 'menu__list-item',
  value: `<span class="menu__link"${attributes}>${text}</span>`,
});

const notLoaded = line('The other pages could not be loaded.', ' role="alert"');

/** Stubs by the name of the section that contains their items. */
const stubs = new Map<string, Stub>();

/** Prepares the stubs among items for display, and lets them load their items. */
export function addStubs(items: readonly SidebarItem[], loads: Loads): void {
  for (const item of items) {
    const { section, items: inside = [], count = 0 } = item;
    if (section === undefined) {
      addStubs(inside, loads);
      continue;
    }
    const stub: Stub = item;
    // Use the final number of lines, so that the layout does not shift and the animation has the
    // same duration.
    stub.items = [...inside, ...Array.from({ length: count - 1 }, () => line('&nbsp;'))];
    stub.load = async () => {
      const isLoaded = await loads(section).catch(() => false);
      if (!isLoaded && stub.load) stub.items = [...inside, notLoaded];
    };
    stubs.set(section, stub);
  }
}

/** Adds the items of a section to its stub. */
export function fillStub(section: string, items: readonly SidebarItem[], loads: Loads): void {
  const stub = stubs.get(section);
  if (!stub) return;
  addStubs(items, loads);
  stub.items = items;
  delete stub.load;
  stubs.delete(section);
}
