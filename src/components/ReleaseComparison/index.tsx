/** Compares the interfaces of two releases. The URL has the selection, for links to it. */
import Link from '@docusaurus/Link';
import releases from '@generated/releases/default/releases.json';
import services from '@generated/releases/default/services.json';
import {
  byMeaning,
  formatComparison,
  summarizeComparison,
  withConsequence,
} from '@site/src/advisor/formatComparison';
import {
  type Meaning,
  meaningOfChange,
  meaningOrder,
  meanings,
} from '@site/src/site/changeMeaning';
import { changeWords, detailsOf } from '@site/src/site/changeText';
import { countWithNoun } from '@site/src/site/words';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import ScrollTable from '../ScrollTable';
import Select from '../Select';
import { askWorker } from '../UpgradeAdvisor/askWorker';
import CodeText, { BreakableCode } from '../UpgradeAdvisor/CodeText';
import Failure from '../UpgradeAdvisor/Failure';
import SaveButtons from '../UpgradeAdvisor/SaveButtons';
import styles from '../UpgradeAdvisor/styles.module.css';
import type { ServiceComparison } from '../UpgradeAdvisor/worker/protocol';

interface Choice {
  /** Empty for all services. */
  readonly service: string;
  readonly from: string;
  readonly to: string;
}

type State =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry?: boolean }
  | {
      readonly kind: 'done';
      readonly choice: Choice;
      readonly services: readonly ServiceComparison[];
    };

const versions = releases.map(({ version }) => version);

/** Releases that have a later one to compare them with. */
const earlierVersions = versions.slice(0, -1);

const newest = versions.at(-1) ?? '';

const versionBefore = (version: string) => versions[versions.indexOf(version) - 1];

const versionsAfter = (version: string) => versions.slice(versions.indexOf(version) + 1);

const defaultChoice: Choice = { service: '', from: versionBefore(newest) ?? '', to: newest };

interface LinkedChoice {
  /** Valid parts of the selection. A missing `from` is the release before `to`. */
  readonly choice: Choice;
  readonly isComplete: boolean;
  /** Sentence about unknown names, or about releases that cannot be compared. */
  readonly problem?: string;
}

function readChoice(search: string): LinkedChoice {
  const query = new URLSearchParams(search);
  const [service = '', from = '', to = ''] = ['service', 'from', 'to'].map((name) =>
    query.get(name)?.trim(),
  );
  const isService = service === '' || services.some(({ id }) => id === service);
  const unknown = [
    ...(isService ? [] : [`the service ${service}`]),
    ...[from, to]
      .filter((release) => release !== '' && !versions.includes(release))
      .map((release) => `the release ${release}`),
  ];
  const end = versions.includes(to) ? to : newest;
  const start = versions.includes(from) ? from : versionBefore(end);
  const isInOrder = start !== undefined && versionsAfter(start).includes(end);
  const choice = {
    service: isService ? service : '',
    ...(isInOrder ? { from: start, to: end } : { from: defaultChoice.from, to: newest }),
  };
  const refuse = (problem: string) => ({ choice, isComplete: false, problem });
  if (unknown.length > 0) {
    const names = [...new Set(unknown)].join(' and ');
    return refuse(
      `The link names ${names}, which the catalog does not have. Choose what to compare.`,
    );
  }
  if (earlierVersions.length === 0) {
    return refuse('The catalog has only one release, so there is nothing to compare.');
  }
  if (!isInOrder) return refuse(`${orderProblem(from, to)} Choose what to compare.`);
  return { choice, isComplete: from !== '' && to !== '' };
}

/** Returns a sentence about releases that cannot be compared. A missing one is empty. */
function orderProblem(from: string, to: string): string {
  if (from === '') return `The catalog has no release before ${to}.`;
  if (to === '') return `The catalog has no release after ${from}.`;
  return `The link compares ${from} with ${to}, which is not a later release.`;
}

const addressOf = ({ service, from, to }: Choice): string =>
  `?${new URLSearchParams({ ...(service ? { service } : {}), from, to })}`;

function Changes({
  comparison,
  selectedMeaning,
}: {
  readonly comparison: ServiceComparison;
  /** Empty for changes of all meanings. */
  readonly selectedMeaning: Meaning | '';
}): ReactNode {
  const { title, path, service, changes } = comparison;
  const shown = byMeaning(changes).filter(
    (change) => selectedMeaning === '' || meaningOfChange(change) === selectedMeaning,
  );
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>
        <Link to={path}>{title}</Link>
      </h3>
      <ScrollTable
        label={`Changes of ${service}`}
        className={styles.findings}
        columns={['Meaning', 'Name', 'Change']}
      >
        {shown.map((change) => {
          const { subject, name, kind, path: itemPath } = change;
          const { text, list } = detailsOf(change);
          const meaning = meaningOfChange(change);
          return (
            <tr key={`${subject} ${name} ${kind}`}>
              <td className={clsx(styles.tag, styles[meaning])}>{meanings[meaning]}</td>
              <td>
                {itemPath ? (
                  <Link to={itemPath}>
                    <BreakableCode>{name}</BreakableCode>
                  </Link>
                ) : (
                  <BreakableCode>{name}</BreakableCode>
                )}
                {subject !== 'input' && <span className={styles.note}> {subject}</span>}
              </td>
              <td>
                <CodeText>
                  {withConsequence(
                    text ? `${changeWords[kind]}: ${text}` : changeWords[kind],
                    change,
                  )}
                </CodeText>
                {list.length > 0 && (
                  <ul>
                    {list.map((detail) => (
                      <li key={detail}>
                        <CodeText>{detail}</CodeText>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          );
        })}
      </ScrollTable>
    </section>
  );
}

function Outcome({ state }: { readonly state: State & { kind: 'done' } }): ReactNode {
  const [selectedMeaning, setSelectedMeaning] = useState<Meaning | ''>('');
  const { choice, services: compared } = state;
  const { from, to } = choice;
  const all = compared.flatMap(({ changes }) => changes);
  const used = meaningOrder.filter((name) => all.some((item) => meaningOfChange(item) === name));
  const selected = all.filter((item) => meaningOfChange(item) === selectedMeaning);
  const file = `changes-${from}-${to}${choice.service ? `-${choice.service.replace('/', '-')}` : ''}`;
  return (
    <>
      {all.length > 0 && (
        <div className={clsx(styles.row, styles.tools)}>
          <Select
            className={styles.field}
            label="Meaning"
            value={selectedMeaning}
            options={[
              { value: '', label: 'All' },
              ...used.map((name) => ({ value: name, label: meanings[name] })),
            ]}
            onChange={(value) => setSelectedMeaning(value as Meaning | '')}
          />
          <span role="status" className={styles.note}>
            {selectedMeaning !== '' &&
              `${selected.length.toLocaleString('en-US')} of ${countWithNoun(all.length, 'change')}`}
          </span>
          <SaveButtons
            what="Markdown"
            text={formatComparison(compared, from, to)}
            file={`${file}.md`}
            type="text/markdown"
          />
          <SaveButtons
            what="JSON"
            text={`${JSON.stringify(compared, null, 2)}\n`}
            file={`${file}.json`}
            type="application/json"
          />
        </div>
      )}
      {compared.map((comparison) => (
        <Changes
          key={comparison.service}
          comparison={comparison}
          selectedMeaning={selectedMeaning}
        />
      ))}
    </>
  );
}

const asOption = (value: string) => ({ value, label: value });

export default function ReleaseComparison(): ReactNode {
  const [choice, setChoice] = useState(defaultChoice);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const status = useRef<HTMLDivElement>(null);
  const shownSearch = useRef<string>(undefined);

  const compare = useRef(async (wanted: Choice) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running' });
    try {
      const result = await askWorker(
        {
          kind: 'compare',
          from: wanted.from,
          to: wanted.to,
          ...(wanted.service ? { service: wanted.service } : {}),
        },
        controller.signal,
      );
      if (result.kind !== 'comparison')
        throw new Error('The script of this tool did not compare the releases. Try again.');
      setState({ kind: 'done', choice: wanted, services: result.services });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', message: (error as Error).message, canRetry: true });
    }
  });

  // A layout effect, because fields that the reader changed before hydration are reported after it.
  useLayoutEffect(() => {
    const { pathname } = window.location;
    const show = () => {
      const { search } = window.location;
      // Going back can also lead to another page, or only to another section of this page.
      if (window.location.pathname !== pathname || search === shownSearch.current) return;
      shownSearch.current = search;
      running.current?.abort();
      const { choice: linked, isComplete, problem } = readChoice(search);
      setChoice(linked);
      setState(problem ? { kind: 'failed', message: problem } : { kind: 'idle' });
      if (isComplete) void compare.current(linked);
    };
    show();
    window.addEventListener('popstate', show);
    return () => {
      window.removeEventListener('popstate', show);
      running.current?.abort();
    };
  }, []);

  const start = () => {
    const address = addressOf(choice);
    if (address !== window.location.search) window.history.pushState(null, '', address);
    shownSearch.current = address;
    // The result can be below the window, and a retry button is removed with its focus.
    status.current?.focus();
    void compare.current(choice);
  };
  const change = (changes: Partial<Choice>) => setChoice((now) => ({ ...now, ...changes }));
  return (
    <section className={styles.advisor} aria-label="Comparison of releases">
      <form
        className={styles.form}
        data-needs-script
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div className={styles.row}>
          <Select
            className={styles.field}
            label="Service"
            value={choice.service}
            options={[
              { value: '', label: 'All services' },
              ...services.map(({ id, title }) => ({ value: id, label: `${title} (${id})` })),
            ]}
            onChange={(service) => change({ service })}
          />
          <Select
            className={styles.field}
            label="From"
            value={choice.from}
            options={earlierVersions.map(asOption)}
            onChange={(from) =>
              change({ from, to: versionsAfter(from).includes(choice.to) ? choice.to : newest })
            }
          />
          <Select
            className={styles.field}
            label="To"
            value={choice.to}
            options={versionsAfter(choice.from).map(asOption)}
            onChange={(to) => change({ to })}
          />
          <button
            type="submit"
            className={clsx(styles.button, styles.primary)}
            disabled={choice.from === ''}
          >
            Compare
          </button>
        </div>
      </form>
      <div ref={status} role="status" tabIndex={-1} className={styles.results}>
        {state.kind === 'running' && <p className={styles.note}>Comparing…</p>}
        {state.kind === 'failed' && (
          <Failure message={state.message} onRetry={state.canRetry ? start : undefined} />
        )}
        {state.kind === 'done' && (
          <p>{summarizeComparison(state.services, state.choice.from, state.choice.to)}</p>
        )}
      </div>
      <div className={styles.results}>{state.kind === 'done' && <Outcome state={state} />}</div>
    </section>
  );
}
