/**
 * Filters of the search page: checkboxes for types and a select for sections, each with its number
 * of results. The numbers are absent until the first complete answer and after a partial one, and the
 * layout does not change when they arrive.
 */
import library from '@generated/releases/default/library.json';
import { kindLabels, kinds as kindNames } from '@site/src/search/hit/kinds';
import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';
import type { SearchStateControl } from './useSearchState';

interface Props {
  readonly state: SearchStateControl;
  readonly sections: Readonly<Record<string, number>> | undefined;
  readonly kinds: Readonly<Record<string, number>> | undefined;
}

export default function Filters({ state, sections, kinds }: Props): ReactNode {
  const sectionId = useId();
  const names = Object.keys(sections ?? {}).sort((a, b) => a.localeCompare(b));
  // Without release notes, their filter is only shown to turn it off.
  const offered = kindNames.filter(
    (kind) => kind !== 'release' || library.hasReleaseNotes || state.kinds.includes(kind),
  );
  const isUnknown = state.section !== '' && !names.includes(state.section);
  return (
    <div className={styles.filters}>
      <fieldset className={styles.kinds}>
        <legend>Type (a page can have several)</legend>
        {offered.map((kind) => {
          const isOn = state.kinds.includes(kind);
          return (
            <label key={kind} className={styles.kind} data-on={isOn}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() =>
                  state.go({
                    kinds: isOn
                      ? state.kinds.filter((other) => other !== kind)
                      : [...state.kinds, kind],
                    page: 0,
                  })
                }
              />
              {kindLabels[kind]} <span className={styles.count}>{kinds && (kinds[kind] ?? 0)}</span>
            </label>
          );
        })}
      </fieldset>
      <div className={styles.section}>
        <label htmlFor={sectionId}>Section</label>
        <select
          id={sectionId}
          value={state.section}
          onChange={({ currentTarget }) => state.go({ section: currentTarget.value, page: 0 })}
        >
          <option value="">All sections</option>
          {isUnknown && (
            <option value={state.section}>
              {state.section}
              {sections && ' (0)'}
            </option>
          )}
          {names.map((name) => (
            <option key={name} value={name}>
              {name} ({sections?.[name]})
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
