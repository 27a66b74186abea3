/**
 * Gives DocSearch's modal the roles that it lacks: a dialog with a combobox that controls trees
 * of results, whose items hold links. (It ships as a button around a combobox without a role, with
 * links inside listbox options, where assistive technology cannot reach them.)
 */

const dialogName = 'Search the documentation';
const foreignAttributes = [
  'role',
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-labelledby',
];

/** Sets an attribute unless it is set; an observer of attributes would never rest otherwise. */
function set(element: Element | null, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Corrects the modal below an element; may be called any number of times. */
export function correctSemantics(root: HTMLElement): void {
  const container = root.querySelector('.DocSearch-Container');
  for (const name of foreignAttributes) container?.removeAttribute(name);

  const dialog = root.querySelector('.DocSearch-Modal');
  set(dialog, 'role', 'dialog');
  set(dialog, 'aria-modal', 'true');
  set(dialog, 'aria-label', dialogName);

  const lists = [...root.querySelectorAll('.DocSearch-Hits > ul')];
  for (const [number, list] of lists.entries()) {
    // DocSearch gives every list the same id.
    set(list, 'id', `docsearch-list-${number}`);
    const title = list.parentElement?.querySelector('.DocSearch-Hit-source') ?? null;
    set(title, 'id', `${list.id}-title`);
    set(list, 'role', 'tree');
    set(list, 'aria-labelledby', `${list.id}-title`);
    for (const item of list.children) set(item, 'role', 'treeitem');
  }

  const input = root.querySelector('.DocSearch-Input');
  set(input, 'role', 'combobox');
  set(input, 'aria-haspopup', 'tree');
  set(input, 'aria-autocomplete', 'list');
  set(input, 'aria-expanded', String(lists.length > 0));
  if (lists.length > 0) set(input, 'aria-controls', lists.map(({ id }) => id).join(' '));
  else input?.removeAttribute('aria-controls');
  const active = input?.getAttribute('aria-activedescendant');
  if (active && !root.querySelector(`[id="${CSS.escape(active)}"]`)) {
    input?.removeAttribute('aria-activedescendant');
  }
}

/** Takes the hosted service's logo out, where the service has no part in the search. */
export function removeLogo(root: HTMLElement): void {
  root.querySelector('.DocSearch-Logo')?.remove();
}

const focusable =
  'a[href]:not([tabindex="-1"]), button:not([hidden]), input, select, [tabindex="0"]';

/** Keeps the focus in the modal: after its last control comes its first. */
export function keepFocus(event: KeyboardEvent, root: HTMLElement): void {
  if (event.key !== 'Tab') return;
  // DocSearch's own trap knows only the controls that were there when it opened.
  event.stopPropagation();
  const controls = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.getClientRects().length > 0,
  );
  const [first] = controls;
  const last = controls.at(-1);
  const leaves = event.shiftKey
    ? document.activeElement === first
    : document.activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
