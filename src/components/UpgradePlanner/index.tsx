/** Lists the guides and renamed inputs between two releases; all releases without JavaScript. */
import Link from '@docusaurus/Link';
import releases from '@generated/releases/default/releases.json';
import renames from '@generated/releases/default/renames.json';
import services from '@generated/releases/default/services.json';
import type { Release, Rename } from '@site/src/plugins/releases/types';
import { Fragment, type ReactNode, useState } from 'react';
import ScrollTable from '../ScrollTable';
import Select from '../Select';
import styles from './styles.module.css';

/** Versions that a release works with. A column is hidden if no release has a value for it. */
const columns = (
  [
    { key: 'terraform', label: 'Terraform' },
    { key: 'opentofu', label: 'OpenTofu' },
    { key: 'terragrunt', label: 'Terragrunt' },
    { key: 'awsProvider', label: 'AWS provider' },
  ] as const
).filter(({ key }) => (releases as readonly Release[]).some((release) => release[key]));

const newest = releases.at(-1)?.version ?? '';

/** Returns the releases after `from` up to and including `to`, oldest first. */
export function releasesBetween(
  all: readonly Release[],
  from: string,
  to: string,
): readonly Release[] {
  const versions = all.map(({ version }) => version);
  return all.slice(versions.indexOf(from) + 1, versions.indexOf(to) + 1);
}

/** Returns renamed inputs by service, from the first name to the last. */
export function renamesByService(
  all: readonly Rename[],
  releases: readonly Release[],
): Map<string, Map<string, string>> {
  const byService = new Map<string, Map<string, string>>();
  for (const { version } of releases) {
    for (const { release, service, from, to } of all) {
      if (release !== version) continue;
      const names = byService.get(service) ?? new Map<string, string>();
      const first = [...names].find(([, last]) => last === from)?.[0] ?? from;
      if (first === to) names.delete(first);
      else names.set(first, to);
      byService.set(service, names);
    }
  }
  for (const [service, names] of byService) if (names.size === 0) byService.delete(service);
  return byService;
}

const asOption = ({ version }: Release) => ({ value: version, label: version });

export default function UpgradePlanner(): ReactNode {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(newest);
  const path = releasesBetween(releases, from, to);
  const guides = path.flatMap((release) => release.guides);
  const targets = releasesBetween(releases, from, newest);
  const renamed = renamesByService(renames, path);
  const chooseFrom = (version: string) => {
    setFrom(version);
    if (!releasesBetween(releases, version, newest).some((release) => release.version === to)) {
      setTo(newest);
    }
  };
  return (
    <section className={styles.planner} aria-label="Upgrade planner">
      <div className={styles.choices} data-needs-script>
        <Select
          className={styles.choice}
          label="You run"
          value={from}
          options={[{ value: '', label: 'any release' }, ...releases.slice(0, -1).map(asOption)]}
          onChange={chooseFrom}
        />
        <Select
          className={styles.choice}
          label="You want"
          value={to}
          options={targets.map(asOption)}
          onChange={setTo}
        />
        <p role="status">
          {from === '' && to === newest
            ? 'All releases are shown.'
            : `${guides.length} ${guides.length === 1 ? 'page' : 'pages'} to follow, from top to bottom.`}
        </p>
      </div>
      <ScrollTable
        label="Releases"
        columns={['Release', ...columns.map(({ label }) => label), 'To get there']}
      >
        {path.map((release) => (
          <tr key={release.version}>
            <th scope="row">{release.version}</th>
            {columns.map(({ key, label }) => (
              <td key={label}>{release[key] ?? '–'}</td>
            ))}
            <td>
              {release.guides.map((guide, index) => (
                <Fragment key={guide.path}>
                  {index > 0 && <br />}
                  <Link to={guide.path}>{guide.title}</Link>
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {renamed.size > 0 && (
        <details className={styles.renames}>
          <summary>Renamed inputs</summary>
          <ul>
            {services
              .filter(({ id }) => renamed.has(id))
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={`/docs/reference/services/${id}#what-changed`}>{title}</Link>
                  <ul>
                    {[...(renamed.get(id) ?? [])].map(([before, now]) => (
                      <li key={before}>
                        <code>{before}</code> is now <code>{now}</code>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
          </ul>
        </details>
      )}
    </section>
  );
}
