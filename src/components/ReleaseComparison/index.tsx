/**
 * Compares the interfaces of two releases, for one service or all services. The URL contains the
 * selection, so that readers can link to a comparison. Fetches data only on request.
 */
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import releases from '@generated/releases/default/releases.json';
import services from '@generated/releases/default/services.json';
import { changeWords, classOfChange } from '@site/src/advisor/formatChange';
import {
  byMeaning,
  detailsOf,
  formatComparison,
  meaningOf,
} from '@site/src/advisor/formatComparison';
import { count } from '@site/src/advisor/formatReport';
import { type FindingClass, findingClasses } from '@site/src/advisor/types';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Select from '../Select';
import { askWorker } from '../UpgradeAdvisor/askWorker';
import CodeText from '../UpgradeAdvisor/CodeText';
import SaveButtons from '../UpgradeAdvisor/SaveButtons';
import styles from '../UpgradeAdvisor/styles.module.css';
import type { ServiceComparison } from '../UpgradeAdvisor/worker/protocol';

/** Selection to compare. */
interface Choice {
  /** Empty for all services. */
  readonly service: string;
  readonly from: string;
  readonly to: string;
}

type State =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'done';
      readonly choice: Choice;
      readonly services: readonly ServiceComparison[];
    };

const versions = releases.map(({ version }) => version);

const first: Choice = { service: '', from: versions.at(-2) ?? '', to: versions.at(-1) ?? '' };

/** Returns the selection in a query string; `undefined` if there is none. */
function choiceOf(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const [from, to] = ['from', 'to'].map((name) => query.get(name) ?? '');
  const service = query.get('service') ?? '';
  const isService = service === '' || services.some(({ id }) => id === service);
  if (!from || !to || !versions.includes(from) || !versions.includes(to) || !isService) {
    return undefined;
  }
  return { service, from, to };
}

const addressOf = ({ service, from, to }: Choice): string =>
  `?${new URLSearchParams({ ...(service ? { service } : {}), from, to })}`;

function Changes({
  comparison,
  meaning,
}: {
  readonly comparison: ServiceComparison;
  readonly meaning: FindingClass | '';
}): ReactNode {
  const { title, path, service, changes, missing } = comparison;
  const shown = byMeaning(changes).filter(
    (change) => meaning === '' || classOfChange(change) === meaning,
  );
  if (shown.length === 0 && !missing) return null;
  return (
    <section>
      <h3>
        <Link to={path}>{title}</Link>
      </h3>
      {missing ? (
        <p className={styles.note}>{missing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={`Changes of ${service}`}>
          <table className={styles.findings}>
            <thead>
              <tr>
                <th scope="col">Meaning</th>
                <th scope="col">Name</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => {
                const { subject, name, kind, consequence } = change;
                const details = detailsOf(change);
                const effect = classOfChange(change);
                return (
                  <tr key={`${subject} ${name} ${kind}`}>
                    <td className={clsx(styles.tag, styles[effect])}>{meaningOf(effect)}</td>
                    <td>
                      <CodeText>{`\`${name}\``}</CodeText>
                      {subject === 'output' && <span className={styles.note}> output</span>}
                    </td>
                    <td>
                      {changeWords[kind]}
                      {details && (
                        <>
                          : <CodeText>{details}</CodeText>
                        </>
                      )}
                      {consequence && (
                        <>
                          . <CodeText>{consequence.text}</CodeText>
                        </>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Outcome({ state }: { readonly state: State & { kind: 'done' } }): ReactNode {
  const [meaning, setMeaning] = useState<FindingClass | ''>('');
  const { choice, services: compared } = state;
  const { from, to } = choice;
  const all = compared.flatMap(({ changes }) => changes);
  const used = findingClasses.filter((name) => all.some((item) => classOfChange(item) === name));
  const changed = compared.filter(({ changes }) => changes.length > 0).length;
  const file = `changes-${from}-${to}${choice.service ? `-${choice.service.replace('/', '-')}` : ''}`;
  return (
    <>
      <p>
        {from} → {to}: {count(all.length, 'change')} in {count(changed, 'service')}.
      </p>
      {all.length > 0 && (
        <div className={clsx(styles.row, styles.tools)}>
          <Select
            className={styles.field}
            label="Meaning"
            value={meaning}
            options={[
              { value: '', label: 'All' },
              ...used.map((name) => ({ value: name, label: meaningOf(name) })),
            ]}
            onChange={(value) => setMeaning(value as FindingClass | '')}
          />
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
        <Changes key={comparison.service} comparison={comparison} meaning={meaning} />
      ))}
    </>
  );
}

const asOption = (value: string) => ({ value, label: value });

export default function ReleaseComparison(): ReactNode {
  const site = useBaseUrl('/');
  const [choice, setChoice] = useState(first);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  const compare = useRef(async (wanted: Choice) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running' });
    try {
      const result = await askWorker(
        {
          kind: 'compare',
          site: new URL(site, window.location.href).href,
          from: wanted.from,
          to: wanted.to,
          ...(wanted.service ? { service: wanted.service } : {}),
        },
        controller.signal,
      );
      if (result.kind !== 'comparison') return;
      setState({ kind: 'done', choice: wanted, services: result.services });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', message: (error as Error).message });
    }
  });

  useEffect(() => {
    const linked = choiceOf(window.location.search);
    if (linked) {
      setChoice(linked);
      void compare.current(linked);
    }
    return () => running.current?.abort();
  }, []);

  const change = (changes: Partial<Choice>) => setChoice((now) => ({ ...now, ...changes }));
  return (
    <section className={styles.advisor} aria-label="Comparison of releases">
      <form
        className={styles.form}
        data-needs-script
        onSubmit={(event) => {
          event.preventDefault();
          window.history.replaceState(window.history.state, '', addressOf(choice));
          void compare.current(choice);
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
            options={versions.map(asOption)}
            onChange={(from) => change({ from })}
          />
          <Select
            className={styles.field}
            label="To"
            value={choice.to}
            options={versions.map(asOption)}
            onChange={(to) => change({ to })}
          />
          <button type="submit" className={clsx(styles.button, styles.primary)}>
            Compare
          </button>
        </div>
      </form>
      <div role="status">
        {state.kind === 'running' && <p className={styles.note}>Comparing…</p>}
        {state.kind === 'failed' && <p className={styles.failure}>{state.message}</p>}
      </div>
      <div className={styles.results}>{state.kind === 'done' && <Outcome state={state} />}</div>
    </section>
  );
}
