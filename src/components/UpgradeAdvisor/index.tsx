/** Checks code against a release of the catalog in a worker. The code stays in the browser. */
import releases from '@generated/releases/default/releases.json';
import { countWithNoun as count } from '@site/src/site/words';
import clsx from 'clsx';
import {
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import Select from '../Select';
import { askWorker, type Result } from './askWorker';
import Failure from './Failure';
import Report, { noFilter } from './Report';
import { type Chosen, readDrop, readFileList } from './readDrop';
import styles from './styles.module.css';

const newest = releases.at(-1)?.version ?? '';

const nothing: Chosen = { files: [], refused: [] };

interface Code {
  readonly to: string;
  readonly text: string;
  readonly chosen: Chosen;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly canRetry?: boolean;
      /** Whether the message is about the missing code. */
      readonly isAboutCode?: boolean;
    }
  | (Result & { readonly kind: 'report'; readonly code: Code });

/** What the tool showed when the reader left it. Only in memory, so that no code is stored. */
let last = {
  search: '',
  code: { to: newest, text: '', chosen: nothing } as Code,
  state: { kind: 'idle' } as State,
  filter: noFilter,
};

interface FilesProps {
  readonly label: string;
  readonly isFolder: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

function FilesButton({ label, isFolder, onChoose }: FilesProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          onChoose(readFileList(target.files ?? []));
          target.value = '';
        }}
      />
      <button type="button" className={styles.button} onClick={() => field.current?.click()}>
        {label}
      </button>
    </>
  );
}

export default function UpgradeAdvisor(): ReactNode {
  const id = useId();
  const [code, setCode] = useState(last.code);
  const [filter, setFilter] = useState(last.filter);
  const [isOver, setIsOver] = useState(false);
  const [state, setState] = useState(last.state);
  const running = useRef<AbortController>(undefined);
  const status = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  const { to, text, chosen } = code;
  const change = (changes: Partial<Code>) => setCode((now) => ({ ...now, ...changes }));

  // A layout effect, because fields that the reader changed before hydration are reported after it.
  useLayoutEffect(() => {
    const { search } = window.location;
    if (search === last.search) return;
    last.search = search;
    const wanted = new URLSearchParams(search).get('to');
    if (!wanted) return;
    const isKnown = releases.some(({ version }) => version === wanted);
    setCode((now) => ({ ...now, to: isKnown ? wanted : newest }));
    if (!isKnown) {
      const message = `The link names the release ${wanted}, which the catalog does not have. ${newest} is selected instead.`;
      setState({ kind: 'failed', message });
    }
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    last = { ...last, code, filter, state: state.kind === 'running' ? { kind: 'idle' } : state };
  }, [code, filter, state]);

  const isEmpty = text.trim() === '' && chosen.files.length + chosen.refused.length === 0;

  const isRunning = state.kind === 'running';

  const check = async () => {
    if (isRunning) return;
    if (isEmpty) {
      const message = 'There is no code to check. Paste a call, or choose files or a folder.';
      setState({ kind: 'failed', message, isAboutCode: true });
      box.current?.focus();
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', done: 0, total: 0 });
    try {
      const result = await askWorker(
        { kind: 'advise', to, text, ...chosen },
        controller.signal,
        (done, total) => setState({ kind: 'running', done, total }),
      );
      if (result.kind !== 'report')
        throw new Error('The script of this tool did not check the code. Try again.');
      setFilter(noFilter);
      setState({ ...result, code });
      // Before the report is rendered, because the browser would scroll to the middle of a long one.
      results.current?.focus();
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'idle' });
      else setState({ kind: 'failed', message: (error as Error).message, canRetry: true });
    }
  };

  const retry = () => {
    // The button is removed and would lose the focus.
    status.current?.focus();
    return check();
  };

  const choose = (files: Chosen) => change({ chosen: files });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readDrop(event.dataTransfer).then(choose);
  };
  const isStale =
    state.kind === 'report' &&
    (state.code.to !== to || state.code.text !== text || state.code.chosen !== chosen);
  const isCodeMissing = state.kind === 'failed' && state.isAboutCode === true && isEmpty;
  const clear = () => {
    change({ text: '', chosen: nothing });
    setState({ kind: 'idle' });
  };

  return (
    <section className={styles.advisor} aria-label="Upgrade advisor">
      <noscript>
        <p>The advisor needs JavaScript. The command below does the same.</p>
      </noscript>
      <form
        className={clsx(styles.form, isOver && styles.over)}
        data-needs-script
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label className={styles.label} htmlFor={`${id}-text`}>
          A module call, a file or a Terragrunt unit
        </label>
        <textarea
          ref={box}
          id={`${id}-text`}
          className={styles.text}
          rows={8}
          value={text}
          aria-invalid={isCodeMissing}
          aria-describedby={isCodeMissing ? `${id}-status` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => change({ text: target.value })}
        />
        <div className={styles.row}>
          <FilesButton label="Choose files" isFolder={false} onChoose={choose} />
          <FilesButton label="Choose a folder" isFolder onChoose={choose} />
          <span className={styles.note} role="status">
            {chosen === nothing
              ? 'or drop files and folders here.'
              : `${count(chosen.files.length, 'file')} chosen${chosen.refused.length > 0 ? `, ${count(chosen.refused.length, 'file')} refused` : ''}.`}
          </span>
        </div>
        <div className={styles.row}>
          <Select
            className={styles.field}
            label="Upgrade to"
            value={to}
            options={[...releases]
              .reverse()
              .map(({ version }) => ({ value: version, label: version }))}
            onChange={(release) => change({ to: release })}
          />
          <button
            type="submit"
            className={clsx(styles.button, styles.primary)}
            // A disabled button would lose the focus.
            aria-disabled={isRunning}
          >
            Check code
          </button>
          <button
            type="button"
            className={styles.button}
            onClick={isRunning ? () => running.current?.abort() : clear}
          >
            {isRunning ? 'Cancel' : 'Clear'}
          </button>
        </div>
        {isRunning && (
          <div className={styles.row}>
            <progress
              aria-label="Files read"
              {...(state.total > 0 ? { value: state.done, max: state.total } : {})}
            />
            <span className={styles.note}>
              {state.total > 0
                ? `${state.done.toLocaleString('en-US')} of ${count(state.total, 'file')}`
                : 'Loading the parser'}
            </span>
          </div>
        )}
      </form>
      <div ref={status} id={`${id}-status`} role="status" tabIndex={-1} className={styles.results}>
        {state.kind === 'failed' && (
          <Failure message={state.message} onRetry={state.canRetry ? retry : undefined} />
        )}
        {isStale && <p className={styles.stale}>The code or the release changed. Check again.</p>}
      </div>
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Result"
        aria-describedby={`${id}-headline`}
        className={styles.results}
      >
        {state.kind === 'report' && (
          <Report
            {...state}
            headlineId={`${id}-headline`}
            filter={filter}
            onFilter={setFilter}
            isStale={isStale}
          />
        )}
      </section>
    </section>
  );
}
