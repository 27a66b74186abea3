/**
 * Feeds of what releases change of the catalog's interfaces, for those who follow the catalog and not
 * the blog: Atom (RFC 4287) and JSON Feed 1.1. One entry a release, newest first. Pure.
 */
import type { CatalogRelease } from './CatalogFolder';
import type { InterfaceChange, ServiceDocument } from './types';

type Release = Pick<CatalogRelease, 'version' | 'date'>;

/** Where the feeds are published. */
export interface FeedSite {
  readonly title: string;
  /** Address of the landing page, with a slash at its end. */
  readonly url: string;
  readonly author: string;
}

/** What a release did to the catalog. */
interface Entry {
  readonly release: Release;
  readonly title: string;
  readonly notes: string;
  readonly html: string;
}

export const atomPath = '/catalog/changes.xml';
export const jsonFeedPath = '/catalog/changes.json';

/** Kinds of changes in words, those that break a call first; of the others only the number is said. */
const kindWords: Readonly<Record<InterfaceChange['kind'], { words: string; isNamed: boolean }>> = {
  removed: { words: 'removed', isNamed: true },
  renamed: { words: 'renamed', isNamed: true },
  'added-required': { words: 'new and required', isNamed: true },
  'newly-required': { words: 'now required', isNamed: true },
  type: { words: 'with another type', isNamed: true },
  default: { words: 'with another default', isNamed: true },
  sensitive: { words: 'now sensitive', isNamed: true },
  'not-nullable': { words: 'no longer nullable', isNamed: true },
  validation: { words: 'with another validation', isNamed: true },
  ephemeral: { words: 'now ephemeral', isNamed: true },
  deprecated: { words: 'now deprecated', isNamed: true },
  'not-sensitive': { words: 'no longer sensitive', isNamed: false },
  'not-ephemeral': { words: 'no longer ephemeral', isNamed: false },
  'not-deprecated': { words: 'no longer deprecated', isNamed: false },
  nullable: { words: 'now nullable', isNamed: false },
  'no-longer-required': { words: 'no longer required', isNamed: false },
  added: { words: 'new', isNamed: false },
};

/** Text between tags; no address in an attribute holds a quote. */
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** `2 removed (<code>a</code>, <code>b</code>), 3 new`. */
function describeChanges(changes: readonly InterfaceChange[]): string {
  return Object.entries(kindWords)
    .map(([kind, { words, isNamed }]) => {
      const names = changes.filter((change) => change.kind === kind).map(({ name }) => name);
      if (names.length === 0) return '';
      const listed = names.map((name) => `<code>${escapeXml(name)}</code>`).join(', ');
      return `${names.length} ${words}${isNamed ? ` (${listed})` : ''}`;
    })
    .filter(Boolean)
    .join(', ');
}

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;

/** The entries: releases that brought a service or changed the interface of one. */
function entriesOf(
  services: readonly ServiceDocument[],
  releases: readonly Release[],
  notesOf: (release: string) => string,
  site: FeedSite,
): Entry[] {
  const absolute = (path: string) => site.url + path.slice(1);
  return releases.toReversed().flatMap((release) => {
    const { version } = release;
    const added = services.filter(({ since }) => since === version);
    const changed = services.flatMap((service) => {
      const changes = service.changes.find((entry) => entry.release === version)?.changes;
      return changes ? [{ service, changes }] : [];
    });
    if (added.length + changed.length === 0) return [];
    const parts = [
      added.length > 0 ? `${count(added.length, 'new service')}` : '',
      changed.length > 0 ? `${count(changed.length, 'service')} changed` : '',
    ];
    const link = ({ path, title }: ServiceDocument, anchor = '') =>
      `<a href="${escapeXml(absolute(path) + anchor)}">${escapeXml(title)}</a>`;
    const lines = [
      ...added.map((service) => `<li>${link(service)}: new. ${escapeXml(service.purpose)}</li>`),
      ...changed.map(
        ({ service, changes }) =>
          `<li>${link(service, '#what-changed')}: ${describeChanges(changes)}</li>`,
      ),
    ];
    return [
      {
        release,
        title: `${version}: ${parts.filter(Boolean).join(', ')}`,
        notes: absolute(notesOf(version)),
        html: `<p>Inputs and outputs by service. <a href="${absolute(notesOf(version))}">Release notes</a></p><ul>${lines.join('')}</ul>`,
      },
    ];
  });
}

const time = (date: string): string => `${date}T00:00:00Z`;

/** Texts of both feeds by their paths on the site. */
export function changeFeeds(
  services: readonly ServiceDocument[],
  releases: readonly Release[],
  notesOf: (release: string) => string,
  site: FeedSite,
): Map<string, string> {
  const entries = entriesOf(services, releases, notesOf, site);
  const title = `${site.title}: changes of the service catalog`;
  const description = 'What each release changes of the inputs and outputs of services.';
  const home = `${site.url}docs/reference/services/intro`;
  const address = (path: string) => site.url + path.slice(1);
  // An entry keeps its identity when the notes of its release move (RFC 4151).
  const idOf = ({ release }: Entry) =>
    `tag:${new URL(site.url).hostname},2026:catalog/${release.version}`;

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
      `    <link rel="alternate" type="text/html" href="${entry.notes}"/>`,
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
      url: entry.notes,
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
