/** Reads the sections of a page and hashes their text. */

/** Section below a heading, or an input or output of a service. */
export interface VisitedSection {
  readonly anchor: string;
  readonly title: string;
  /** Hash of its text. */
  readonly hash: string;
}

/** Elements that differ between readers or visits: reader values, controls and their output. */
const volatile =
  'var, form, button, label, output, progress, search, time, [role=status], [data-needs-script], .hash-link';

/** Returns the 32-bit FNV-1a hash of a text, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Returns the text of an element that is the same for all readers. */
function textOf(element: Element): string {
  if (element.matches(volatile)) return '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ALL, (node) =>
    node instanceof Element && node.matches(volatile)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) text += node.data;
    else if (node instanceof HTMLImageElement) text += node.src;
  }
  return text.replace(/\s+/g, ' ');
}

const titleOf = (element: Element): string => (element.firstChild?.textContent ?? '').trim();

/** Returns the sections of a document, without those with forms, which depend on the reader. */
export function readVisitedSections(markdown: Element): VisitedSection[] {
  const sections: VisitedSection[] = [];
  let open: { anchor: string; title: string; text: string; hasTool: boolean } | undefined;
  const close = () => {
    if (open && !open.hasTool) {
      sections.push({ anchor: open.anchor, title: open.title, hash: hashOf(open.text) });
    }
    open = undefined;
  };
  for (const block of markdown.children) {
    if (block.matches('h2[id], h3[id]')) {
      close();
      open = { anchor: block.id, title: titleOf(block), text: textOf(block), hasTool: false };
    } else if (block.matches('.iface')) {
      close();
      for (const item of block.querySelectorAll(':scope > .iface-item')) {
        const title = item.querySelector('code')?.textContent ?? item.id;
        sections.push({ anchor: item.id, title, hash: hashOf(textOf(item)) });
      }
    } else if (open) {
      open.text += textOf(block);
      open.hasTool ||= block.matches('form') || block.querySelector('form') !== null;
    }
  }
  close();
  return sections;
}
