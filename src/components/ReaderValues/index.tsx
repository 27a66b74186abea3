/**
 * Panel in which readers set their own values. Values apply once they are saved. Values from a file
 * or a link only fill the fields, so that the reader can check them. Entries that were neither saved
 * nor canceled last until the page is closed.
 */
import releases from '@generated/releases/default/releases.json';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { exampleValues } from '../../site/exampleValues';
import { problemOf, problemsOf } from '../../site/readerValues';
import type { ReaderValue } from '../../site/valueKinds';
import { countWithNoun } from '../../site/words';
import { downloadFile } from '../downloadFile';
import { forgetVisits, restoreVisits } from '../LastVisit/visits';
import { type Progress, readProgress, writeProgress } from '../WalkthroughProgress/progress';
import { fromFragment, readValues, toFragment, writeValues } from './store';
import styles from './styles.module.css';
import { exportText, importText, joinProgress, transferFileLimit } from './transfer';

export interface ReaderValuesPanelProps {
  /** Fragment of a link that shares values. */
  readonly fragment?: string;
  /** Called after the panel closes for any reason, with a message for the reader if it saved. */
  readonly onClosed: (saved?: string) => void;
}

type Draft = Readonly<Record<string, string>>;

const groups = [...new Set(exampleValues.map(({ group }) => group))];

/** Returns the fields that are not empty, trimmed. */
const filled = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([id, text]) => [id, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** Entries that differ from the stored values when the panel closes without saving. */
let unsaved: Draft | undefined;

/** Returns the entries of a draft that differ from others; `undefined` if there are none. */
function changesOf(draft: Draft, others: Draft): Draft | undefined {
  const ids = exampleValues
    .map(({ id }) => id)
    .filter((id) => (draft[id] ?? '') !== (others[id] ?? ''));
  return ids.length === 0 ? undefined : Object.fromEntries(ids.map((id) => [id, draft[id] ?? '']));
}

/** Changes an entry, and those that follow it, unless the reader gave them another text. */
function change(draft: Draft, id: string, text: string): Draft {
  const derive = (name: string, suffix: string) =>
    problemOf(id, name.trim()) ? '' : name.trim() + suffix;
  const followers = exampleValues.flatMap(({ id: other, follows }) =>
    follows?.id === id && (draft[other] ?? '') === derive(draft[id] ?? '', follows.suffix)
      ? [[other, derive(text, follows.suffix)] as const]
      : [],
  );
  return { ...draft, [id]: text, ...Object.fromEntries(followers) };
}

interface FieldProps {
  readonly value: ReaderValue;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

function Field({ value, text, problem, onChange }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{value.label}</label>
      <input
        id={id}
        type="text"
        name={value.id}
        value={text}
        placeholder={value.documentation}
        spellCheck={false}
        {...(value.id === 'version' ? { list: `${id}-releases` } : {})}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-about${problem ? ` ${id}-problem` : ''}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {value.id === 'version' && (
        <datalist id={`${id}-releases`}>
          {releases.map(({ version }) => (
            <option key={version} value={version} />
          ))}
        </datalist>
      )}
      <p id={`${id}-about`} className={styles.about}>
        {value.explanation}
      </p>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns the part of the status about ignored values of a file. */
const refusal = (count: number): string =>
  count === 0 ? '' : ` and skipped ${countWithNoun(count, 'invalid value')}`;

export default function ReaderValuesPanel({
  fragment,
  onClosed,
}: ReaderValuesPanelProps): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shared = fragment === undefined ? undefined : fromFragment(fragment);
  const [initial, setInitial] = useState<Draft>(readValues);
  const [draft, setDraft] = useState<Draft>({ ...initial, ...(shared ?? unsaved) });
  const [forgotten, setForgotten] = useState<{ values: Draft; draft: Draft }>();
  const [forgottenVisits, setForgottenVisits] = useState<string>();
  const outcome = useRef<'canceled' | 'saved'>(undefined);
  const [problems, setProblems] = useState<Draft>({});
  const [progress, setProgress] = useState<Progress>({});
  const [status, setStatus] = useState(() => {
    if (!shared) {
      return unsaved ? 'Your unsaved entries are back. Save them, or cancel to discard them.' : '';
    }
    return Object.keys(shared).length > 0
      ? 'These values come from a link. Review them, then save or cancel.'
      : 'The link contains no valid values.';
  });
  const close = (reason: 'canceled' | 'saved') => {
    outcome.current = reason;
    dialog.current?.close();
  };
  const onClose = () => {
    // Closing the values of a link does not discard the reader's own entries.
    if (!shared || outcome.current === 'saved') {
      unsaved = outcome.current ? undefined : changesOf(draft, initial);
    }
    if (outcome.current !== 'saved') onClosed();
    else if (Object.keys(readValues()).length === 0)
      onClosed('Saved. Code shows the example values.');
    else onClosed('Saved. Code on all pages now shows your values.');
  };

  useEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    // The browser's back button navigates away from the panel.
    const closePanel = () => panel?.close();
    window.addEventListener('popstate', closePanel);
    return () => window.removeEventListener('popstate', closePanel);
  }, []);

  /** Returns the values of the form. If there are problems, shows them and returns `undefined`. */
  const check = (): Draft | undefined => {
    const values = filled(draft);
    const found = problemsOf(values);
    setProblems(found);
    const count = Object.keys(found).length;
    if (count === 0) return values;
    setStatus(count === 1 ? '1 value is invalid.' : `${count} values are invalid.`);
    const first = exampleValues.find((value) => Object.hasOwn(found, value.id));
    form.current?.querySelector<HTMLInputElement>(`[name="${first?.id}"]`)?.focus();
    return undefined;
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const values = check();
    if (!values) return;
    // Another tab might have saved values in the meantime; keeps those that were not changed here.
    const isChanged = ({ id: name }: ReaderValue) => values[name] !== initial[name];
    const changes = exampleValues
      .filter(isChanged)
      .map(({ id: name }) => [name, values[name] ?? '']);
    writeValues(filled({ ...readValues(), ...Object.fromEntries(changes) }));
    if (Object.keys(progress).length > 0) writeProgress(joinProgress(readProgress(), progress));
    close('saved');
  };
  const exportFile = () => {
    const values = check();
    if (!values) return;
    downloadFile('my-values.json', 'application/json', exportText(values));
    setStatus('Exported your values and your progress in the walkthroughs to my-values.json.');
  };
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    const transfer = file.size > transferFileLimit ? undefined : importText(await file.text());
    if (transfer) {
      setDraft((now) => ({ ...now, ...transfer.values }));
      setProgress(transfer.progress);
      setProblems({});
    }
    setStatus(
      transfer
        ? `Imported the file${refusal(transfer.refused)}. Review the values, then save or cancel.`
        : 'This file is not an export of values. Nothing was imported.',
    );
  };
  const copyLink = async () => {
    const values = check();
    if (!values) return;
    const link = location.origin + location.pathname + toFragment(values);
    try {
      await navigator.clipboard.writeText(link);
      setStatus(
        'The link was copied. Anyone who opens it can review the values before saving them.',
      );
    } catch {
      setStatus(`Copy this link: ${link}`);
    }
  };
  const toggleValues = () => {
    const { values, draft: entries } = forgotten ?? { values: {}, draft: {} };
    setForgotten(forgotten ? undefined : { values: readValues(), draft });
    setInitial(values);
    setDraft(entries);
    setProblems({});
    writeValues(values);
    setStatus(
      forgotten
        ? 'Your values were restored.'
        : 'Your values were deleted. Code shows the example values again.',
    );
  };
  const toggleVisits = () => {
    if (forgottenVisits === undefined) setForgottenVisits(forgetVisits());
    else {
      restoreVisits(forgottenVisits);
      setForgottenVisits(undefined);
    }
    setStatus(
      `The list of pages that you visited was ${forgottenVisits === undefined ? 'deleted' : 'restored'}.`,
    );
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-status ${id}-text`}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            Your values
          </h2>
          <p id={`${id}-text`}>
            Code on all pages shows and copies what you set here. Your values stay in this browser
            and are not sent anywhere. If the browser blocks storage, they last until you close the
            page. A field that you leave empty keeps the value of the documentation.
          </p>
        </div>
        {groups.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {exampleValues
              .filter((value) => value.group === group)
              .map((value) => (
                <Field
                  key={value.id}
                  value={value}
                  text={draft[value.id] ?? ''}
                  problem={problems[value.id]}
                  onChange={(text) => setDraft((now) => change(now, value.id, text))}
                />
              ))}
          </fieldset>
        ))}
        <fieldset className={styles.group}>
          <legend>Export and import</legend>
          <div className={styles.actions}>
            <button type="button" className={styles.quiet} onClick={exportFile}>
              Export to a file
            </button>
            <button type="button" className={styles.quiet} onClick={copyLink}>
              Copy a link
            </button>
            <button type="button" className={styles.quiet} onClick={toggleValues}>
              {forgotten ? 'Restore values' : 'Forget all values'}
            </button>
            <button type="button" className={styles.quiet} onClick={toggleVisits}>
              {forgottenVisits === undefined ? 'Forget visited pages' : 'Restore visited pages'}
            </button>
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-file`}>Import from a file</label>
            <input
              id={`${id}-file`}
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => void importFile(target.files?.[0])}
            />
          </div>
        </fieldset>
        <div className={styles.foot}>
          <p id={`${id}-status`} role="status" className={styles.status}>
            {status}
          </p>
          <button type="submit" className={styles.save}>
            Save
          </button>
          <button type="button" className={styles.quiet} onClick={() => close('canceled')}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
