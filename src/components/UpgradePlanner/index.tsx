/**
 * Lists the guides to follow from the release that a reader runs to the release they want. Without
 * JavaScript, it is the whole table of releases, requirements and guides.
 */
import Link from '@docusaurus/Link';
import releases from '@generated/releases/default/releases.json';
import type { Release } from '@site/src/plugins/releases/types';
import { type ReactNode, useId, useState } from 'react';
import styles from './styles.module.css';

/** What a release works with; columns without a value in any release are not shown. */
const columns = (
  [
    { key: 'terraform', label: 'Terraform' },
    { key: 'opentofu', label: 'OpenTofu' },
    { key: 'terragrunt', label: 'Terragrunt' },
    { key: 'awsProvider', label: 'AWS provider' },
  ] as const
).filter(({ key }) => (releases as readonly Release[]).some((release) => release[key]));

const newest = releases.at(-1)?.version ?? '';

/** The releases after `from` up to and including `to`, oldest first. */
export function releasesBetween(
  all: readonly Release[],
  from: string,
  to: string,
): readonly Release[] {
  const versions = all.map(({ version }) => version);
  return all.slice(versions.indexOf(from) + 1, versions.indexOf(to) + 1);
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

const asOption = ({ version }: Release) => ({ value: version, label: version });

export default function UpgradePlanner(): ReactNode {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(newest);
  const path = releasesBetween(releases, from, to);
  const guides = path.flatMap((release) => release.guides);
  const targets = releasesBetween(releases, from, newest);
  const chooseFrom = (version: string) => {
    setFrom(version);
    if (!releasesBetween(releases, version, newest).some((release) => release.version === to)) {
      setTo(newest);
    }
  };
  return (
    <section className={styles.planner} aria-label="Upgrade planner">
      <div className={styles.choices} data-needs-script>
        <Choice
          label="You run"
          value={from}
          options={[{ value: '', label: 'any release' }, ...releases.slice(0, -1).map(asOption)]}
          onChange={chooseFrom}
        />
        <Choice label="You want" value={to} options={targets.map(asOption)} onChange={setTo} />
        <p role="status">
          {from === '' && to === newest
            ? 'All releases are shown.'
            : `${guides.length} ${guides.length === 1 ? 'page' : 'pages'} to follow, from top to bottom.`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Releases">
        <table>
          <thead>
            <tr>
              <th scope="col">Release</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">To get there</th>
            </tr>
          </thead>
          <tbody>
            {path.map((release) => (
              <tr key={release.version}>
                <th scope="row">{release.version}</th>
                {columns.map(({ key, label }) => (
                  <td key={label}>{release[key] ?? '–'}</td>
                ))}
                <td>
                  {release.guides.map((guide) => (
                    <div key={guide.path}>
                      <Link to={guide.path}>{guide.title}</Link>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
