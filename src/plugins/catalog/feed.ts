/**
 * Creates feeds of the interface changes in each release, for readers who follow the catalog but
 * not the blog: Atom (RFC 4287) and JSON Feed 1.1. They have one entry for each release of the
 * library, and for each release of a service with its own releases, newest first.
 */
import { changeKinds, changeWords } from '../../site/changeText';
import { countWithNoun } from '../../site/words';
import type { CatalogRelease } from './CatalogFolder';
import type { InterfaceChange, ServiceDocument } from './types';

type Release = Pick<CatalogRelease, 'version' | 'date'>;

/** Publication data of the feeds. */
export interface FeedSite {
  readonly title: string;
  /** URL of the landing page with a trailing slash. */
  readonly url: string;
  readonly author: string;
}

/** Changes of a release. */
interface Entry {
  /** Part of the entry's ID after `catalog/`, such as `networking/vpc/v1.8.0`. */
  readonly id: string;
  readonly release: Release;
  readonly title: string;
  /** URL of the page that the entry links to. */
  readonly url: string;
  readonly html: string;
}

const atomPath = '/catalog/changes.xml';
const jsonFeedPath = '/catalog/changes.json';

/** Returns the elements by which pages name the feeds. */
export const feedLinks = (baseUrl: string) =>
  [
    { type: 'application/atom+xml', path: atomPath },
    { type: 'application/feed+json', path: jsonFeedPath },
  ].map(({ type, path }) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: baseUrl + path.slice(1), title: 'Catalog changes' },
  }));

/** Kinds that can need a change of a call. The feeds list their names, and count the others. */
const namedKinds = changeKinds.slice(0, changeKinds.indexOf('deprecated') + 1);

/** Escapes text between tags; URLs in attributes contain no quotes. */
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a summary such as `removed: <code>a</code>, <code>b</code>; added: 3`. */
function describeChanges(changes: readonly InterfaceChange[]): string {
  return changeKinds
    .map((kind) => {
      const names = changes.filter((change) => change.kind === kind).map(({ name }) => name);
      if (names.length === 0) return '';
      const listed = names.map((name) => `<code>${escapeXml(name)}</code>`).join(', ');
      return `${changeWords[kind]}: ${namedKinds.includes(kind) ? listed : names.length}`;
    })
    .filter(Boolean)
    .join('; ');
}

const linkTo = ({ path, title }: ServiceDocument, site: FeedSite, anchor = ''): string =>
  `<a href="${escapeXml(addressOf(path, site) + anchor)}">${escapeXml(title)}</a>`;

const addressOf = (path: string, site: FeedSite): string => site.url + path.slice(1);

const changesIn = (service: ServiceDocument, version: string) =>
  service.changes.find(({ release }) => release === version)?.changes;

/** Returns the entries of library releases that added a service or changed an interface. */
function entriesOfLibrary(
  services: readonly ServiceDocument[],
  releases: readonly Release[],
  notesOf: (release: string) => string,
  site: FeedSite,
): Entry[] {
  return releases.flatMap((release) => {
    const { version } = release;
    const added = services.filter(({ since }) => since === version);
    const changed = services.flatMap((service) => {
      const changes = changesIn(service, version);
      return changes ? [{ service, changes }] : [];
    });
    if (added.length + changed.length === 0) return [];
    const parts = [
      added.length > 0 ? countWithNoun(added.length, 'new service') : '',
      changed.length > 0 ? `${countWithNoun(changed.length, 'service')} changed` : '',
    ];
    const lines = [
      ...added.map(
        (service) => `<li>${linkTo(service, site)}: new. ${escapeXml(service.purpose)}</li>`,
      ),
      ...changed.map(
        ({ service, changes }) =>
          `<li>${linkTo(service, site, '#what-changed')}: ${describeChanges(changes)}</li>`,
      ),
    ];
    const url = addressOf(notesOf(version), site);
    return [
      {
        ...{ id: version, release, url },
        title: `${version}: ${parts.filter(Boolean).join(', ')}`,
        html: `<p>Inputs and outputs by service. <a href="${url}">Release notes</a></p><ul>${lines.join('')}</ul>`,
      },
    ];
  });
}

/** Returns the entries of a service that has its own releases. */
function entriesOfService(service: ServiceDocument, site: FeedSite): Entry[] {
  return (service.releases ?? []).flatMap((release) => {
    const { version } = release;
    const changes = changesIn(service, version);
    const isNew = service.since === version;
    if (!changes && !isNew) return [];
    const what = changes ? describeChanges(changes) : `new. ${escapeXml(service.purpose)}`;
    const anchor = changes ? '#what-changed' : '';
    return [
      {
        ...{ id: `${service.id}/${version}`, release },
        url: addressOf(service.path, site) + anchor,
        title: `${service.title} ${version}: ${changes ? 'changed' : 'new'}`,
        html: `<p>${linkTo(service, site, anchor)}: ${what}</p>`,
      },
    ];
  });
}

const time = (date: string): string => `${date}T00:00:00Z`;

/** Returns the texts of both feeds by their paths on the site. */
export function changeFeeds(
  services: readonly ServiceDocument[],
  releases: readonly Release[],
  notesOf: (release: string) => string,
  site: FeedSite,
): Map<string, string> {
  const ofLibrary = services.filter((service) => service.releases === undefined);
  const entries = [
    ...services.flatMap((service) => entriesOfService(service, site)),
    ...entriesOfLibrary(ofLibrary, releases, notesOf, site),
  ]
    .toReversed()
    .sort((a, b) => b.release.date.localeCompare(a.release.date));
  const title = `${site.title}: changes of the service catalog`;
  const description = 'Changes to the inputs and outputs of services in each release.';
  const home = `${site.url}docs/reference/services/intro`;
  const address = (path: string) => addressOf(path, site);
  // A tag URI (RFC 4151) does not change if the notes of the release move. With another year or host
  // name, feed readers show all entries again.
  const idOf = ({ id }: Entry) => `tag:${new URL(site.url).hostname},2026:catalog/${id}`;

  const atom = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${address(atomPath)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <subtitle>${escapeXml(description)}</subtitle>`,
    `  <updated>${time(entries[0]?.release.date ?? '1970-01-01')}</updated>`,
    `  <author><name>${escapeXml(site.author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${address(atomPath)}"/>`,
    `  <link rel="alternate" type="text/html" href="${home}"/>`,
    ...entries.flatMap((entry) => [
      '  <entry>',
      `    <id>${idOf(entry)}</id>`,
      `    <title>${escapeXml(entry.title)}</title>`,
      `    <updated>${time(entry.release.date)}</updated>`,
      `    <link rel="alternate" type="text/html" href="${entry.url}"/>`,
      `    <content type="html">${escapeXml(entry.html)}</content>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');

  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'en',
    home_page_url: home,
    feed_url: address(jsonFeedPath),
    authors: [{ name: site.author }],
    items: entries.map((entry) => ({
      id: idOf(entry),
      url: entry.url,
      title: entry.title,
      date_published: time(entry.release.date),
      content_html: entry.html,
      tags: [entry.release.version],
    })),
  };
  return new Map([
    [atomPath, atom],
    [jsonFeedPath, `${JSON.stringify(json, undefined, 2)}\n`],
  ]);
}
