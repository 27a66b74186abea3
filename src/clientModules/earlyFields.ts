/**
 * Tells components about fields whose content the reader or the browser changed before hydration: React
 * keeps that content, but does not report it, so results would be those of the fields' defaults. It
 * reads the fields when the page is hydrated, so that no letter that was typed meanwhile is lost.
 */
import type { ClientModule } from '@docusaurus/types';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Property = 'value' | 'checked';

/** A field with the content that it has. */
type Changed = readonly [field: Field, property: Property, content: string | boolean];

/** Fields of the search tell about themselves: a text that the browser restores opens no search. */
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

/** The fields of the page that differ from their defaults. */
export const changedFields = (): Changed[] =>
  [...document.querySelectorAll<Field>(fields)]
    .map(changeOf)
    .filter((change) => change !== undefined);

/** Gives a field its content as a reader does, so that React notices it. */
export function reportChange([field, property, content]: Changed): void {
  if (!field.isConnected) return;
  if (property === 'checked') {
    Object.assign(field, { checked: !content });
    field.click();
    return;
  }
  // React compares a field with what was last set on the object, which the prototype's setter avoids.
  Object.assign(field, { value: `${content} ` });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(
    field,
    content,
  );
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

const earlyFields: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    if (!previousLocation) changedFields().forEach(reportChange);
  },
};

export default earlyFields;
