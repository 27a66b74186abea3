/**
 * Reports fields that the reader or the browser changed before hydration. React keeps the content
 * of such a field but does not call `onChange`, so components would use the field's default. Reads
 * the fields after hydration, so that all text typed until then is included.
 */
import type { ClientModule } from '@docusaurus/types';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Property = 'value' | 'checked';

type Changed = readonly [field: Field, property: Property, content: string | boolean];

/** Excludes search fields: they handle early input, and restored text must not open the search. */
const fields = '#__docusaurus :is(input:not([type=search]),select,textarea)';

const defaultOf = (select: HTMLSelectElement): string =>
  ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value ?? '';

function changeOf(field: Field): Changed | undefined {
  if (field instanceof HTMLSelectElement) {
    return field.value === defaultOf(field) ? undefined : [field, 'value', field.value];
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
    return [field, 'checked', field.checked];
  return field.value === field.defaultValue ? undefined : [field, 'value', field.value];
}

/** Returns the fields of the page that differ from their defaults. */
export const changedFields = (): Changed[] =>
  [...document.querySelectorAll<Field>(fields)]
    .map(changeOf)
    .filter((change) => change !== undefined);

/** Sets a field's content and dispatches events like user input, so that React notices it. */
export function reportChange([field, property, content]: Changed): void {
  if (!field.isConnected) return;
  if (property === 'checked') {
    Object.assign(field, { checked: !content });
    field.click();
    return;
  }
  // React compares the field's value with the last value set on the element itself. The prototype's
  // setter does not update that record.
  Object.assign(field, { value: `${content} ` });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(
    field,
    content,
  );
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

export default {
  onRouteDidUpdate({ previousLocation }) {
    if (!previousLocation) changedFields().forEach(reportChange);
  },
} satisfies ClientModule;
