/** Report of the advisor: summary, findings with filters, patch, and downloads of the report. */
import Link from '@docusaurus/Link';
import { classNames, headline, searched, summarize } from '@site/src/advisor/formatReport';
import {
  type AdvisorFinding,
  type AdvisorReport,
  type FindingClass,
  findingClasses,
} from '@site/src/advisor/types';
import { countWithNoun as count } from '@site/src/site/words';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import ScrollTable from '../ScrollTable';
import Select from '../Select';
import CodeText, { BreakableCode } from './CodeText';
import SaveButtons from './SaveButtons';
import styles from './styles.module.css';
import type { AdvisorAnswer } from './worker/protocol';

/** Number of rows shown at first, and added by each click. */
const rowsPerStep = 100;

function Summary({ report }: { readonly report: AdvisorReport }): ReactNode {
  const rows = summarize(report);
  const used = findingClasses.filter((name) => rows.some(({ counts }) => counts[name]));
  if (rows.length === 0) return null;
  return (
    <ScrollTable
      label="Summary by service"
      columns={['Service', 'Calls', 'Pinned', ...used.map((name) => classNames[name])]}
    >
      {rows.map(({ service, calls, releases, counts }) => (
        <tr key={service}>
          <th scope="row">
            <code>{service}</code>
          </th>
          <td>{calls}</td>
          <td>{releases.join(', ') || '–'}</td>
          {used.map((name) => (
            <td key={name}>{counts[name] ?? '–'}</td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

export interface Filter {
  readonly service: string;
  readonly class: FindingClass | '';
  readonly silent: boolean;
  readonly text: string;
}

export const noFilter: Filter = { service: '', class: '', silent: false, text: '' };

const isShown = (finding: AdvisorFinding, filter: Filter): boolean =>
  (filter.service === '' || finding.service === filter.service) &&
  (filter.class === '' || finding.class === filter.class) &&
  (!filter.silent || finding.isSilent) &&
  `${finding.file} ${finding.subject ?? ''} ${finding.message}`
    .toLowerCase()
    .includes(filter.text.trim().toLowerCase());

const all = { value: '', label: 'All' };

interface FiltersProps {
  readonly report: AdvisorReport;
  readonly filter: Filter;
  readonly shown: number;
  readonly onChange: (changes: Partial<Filter>) => void;
}

function Filters({ report, filter, shown, onChange }: FiltersProps): ReactNode {
  const id = useId();
  const { findings } = report;
  const services = [...new Set(findings.flatMap(({ service }) => service ?? []))].sort();
  const classes = findingClasses.filter((name) => findings.some((item) => item.class === name));
  return (
    <search className={styles.row}>
      <Select
        className={styles.field}
        label="Meaning"
        value={filter.class}
        options={[all, ...classes.map((name) => ({ value: name, label: classNames[name] }))]}
        onChange={(name) => onChange({ class: name as Filter['class'] })}
      />
      <Select
        className={styles.field}
        label="Service"
        value={filter.service}
        options={[all, ...services.map((name) => ({ value: name, label: name }))]}
        onChange={(service) => onChange({ service })}
      />
      <span className={styles.field}>
        <label htmlFor={`${id}-text`}>File, input or text</label>
        <input
          id={`${id}-text`}
          type="search"
          value={filter.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </span>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.silent}
          onChange={({ target }) => onChange({ silent: target.checked })}
        />
        Only silent changes
      </label>
      <span role="status" className={styles.note}>
        {shown === findings.length
          ? count(shown, 'finding')
          : `${shown.toLocaleString('en-US')} of ${count(findings.length, 'finding')}`}
      </span>
    </search>
  );
}

interface RowProps {
  readonly finding: AdvisorFinding;
  /** Whether the row takes the focus when it is added. */
  readonly takesFocus: boolean;
}

function Row({ finding, takesFocus }: RowProps): ReactNode {
  const { file, line, call, service, message, action, link, isSilent, isPatched } = finding;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  return (
    <tr ref={row} tabIndex={takesFocus ? -1 : undefined}>
      <td>
        <span className={clsx(styles.tag, styles[finding.class])}>{classNames[finding.class]}</span>
        {isSilent && <span className={styles.note}>Silent</span>}
        {isPatched && <span className={styles.note}>In the patch</span>}
      </td>
      <td>
        <BreakableCode>{`${file}:${line}`}</BreakableCode>
        {(call || service) && (
          <span className={styles.note}>{[call, service].filter(Boolean).join(', ')}</span>
        )}
      </td>
      <td>
        <CodeText>{message}</CodeText>
        {action && (
          <>
            {' '}
            <CodeText>{action}</CodeText>
          </>
        )}
        {link && (
          <>
            {' '}
            <Link
              to={link}
              aria-label={`Reference of ${finding.subject ?? service ?? 'the service'}`}
            >
              Reference
            </Link>
          </>
        )}
      </td>
    </tr>
  );
}

function Findings({
  report,
  filter,
  onFilter,
}: Pick<ReportProps, 'report' | 'filter' | 'onFilter'>): ReactNode {
  const [rows, setRows] = useState(rowsPerStep);
  const found = useMemo(
    () => report.findings.filter((finding) => isShown(finding, filter)),
    [report, filter],
  );
  const change = (changes: Partial<Filter>) => {
    setRows(rowsPerStep);
    onFilter({ ...filter, ...changes });
  };
  const left = found.length - rows;
  return (
    <>
      <h3>Findings</h3>
      <Filters report={report} filter={filter} shown={found.length} onChange={change} />
      <ScrollTable
        label="Findings"
        className={styles.findings}
        columns={['Meaning', 'Place', 'Finding']}
      >
        {found.slice(0, rows).map((finding, index) => (
          <Row
            key={`${finding.file}:${finding.line}:${finding.column} ${finding.rule} ${finding.subject} ${finding.message}`}
            finding={finding}
            // The button that added the row is below all new rows, or removed.
            takesFocus={index > 0 && index === rows - rowsPerStep}
          />
        ))}
      </ScrollTable>
      {left > 0 && (
        <button
          type="button"
          className={styles.button}
          onClick={() => setRows((now) => now + rowsPerStep)}
        >
          Show {Math.min(left, rowsPerStep)} more
        </button>
      )}
    </>
  );
}

interface ReportProps extends Omit<AdvisorAnswer & { readonly kind: 'report' }, 'kind'> {
  readonly headlineId: string;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Whether the code or the release changed after the check. */
  readonly isStale: boolean;
}

export default function Report({
  report,
  markdown,
  hasParser,
  example,
  headlineId,
  filter,
  onFilter,
  isStale,
}: ReportProps): ReactNode {
  const { calls, findings } = report;
  return (
    <>
      <p id={headlineId}>{headline(report)}</p>
      {calls.length === 0 && (
        <>
          <p>
            <CodeText>{searched}</CodeText> Check whole blocks or files, with a source like this:
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls by keyboard */}
          <pre tabIndex={0}>{`source = "${example}"`}</pre>
        </>
      )}
      {!hasParser && (
        <p className={styles.note}>
          This browser or host does not allow WebAssembly, so the syntax was checked less strictly.
        </p>
      )}
      {report.refused.length > 0 && (
        <details>
          <summary>{count(report.refused.length, 'file')} not read</summary>
          <ul>
            {report.refused.map(({ file, reason }) => (
              <li key={`${file} ${reason}`}>
                <code>{file}</code>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Summary report={report} />
      {findings.length > 0 && <Findings report={report} filter={filter} onFilter={onFilter} />}
      {report.patch !== '' && (
        <>
          <h3>Patch</h3>
          <p>
            Pins, renamed inputs and removed inputs. Save it and run <code>git apply</code> in the
            folder that you checked, then read the plan of each environment.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls by keyboard */}
          <pre className={styles.patch} tabIndex={0}>
            {report.patch}
          </pre>
          <SaveButtons
            what="patch"
            text={report.patch}
            file={`upgrade-to-${report.to}.patch`}
            type="text/x-diff"
            disabled={isStale}
          />
        </>
      )}
      {calls.length + findings.length > 0 && (
        <>
          <h3>Report</h3>
          <p>The report as Markdown has a checklist for a pull request.</p>
          <div className={styles.row}>
            <SaveButtons
              what="Markdown"
              text={markdown}
              file={`upgrade-to-${report.to}.md`}
              type="text/markdown"
              disabled={isStale}
            />
            <SaveButtons
              what="JSON"
              text={`${JSON.stringify(report, null, 2)}\n`}
              file={`upgrade-to-${report.to}.json`}
              type="application/json"
              disabled={isStale}
            />
          </div>
        </>
      )}
    </>
  );
}
