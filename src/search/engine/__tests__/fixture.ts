/** A small site for search tests. */
import { buildFiles } from '../../../plugins/search-index/buildFiles';
import { allFiles } from '../../../plugins/search-index/indexFiles';
import { makeRecords, type PlacedPage } from '../../../plugins/search-index/makeRecords';
import type { Kind } from '../../../plugins/search-index/types';
import type { FetchFile } from '../EmbeddedSearch';

/** Creates a page. The first section is the page's own record. */
export const page = (
  path: string,
  title: string,
  kind: Kind,
  section: string,
  sections: readonly (readonly [heading: string, content: string, item?: 'input' | 'output'])[],
): PlacedPage => ({
  path,
  title,
  kind,
  section,
  language: 'en',
  docusaurus_tag: kind === 'release' ? 'default' : 'docs-default-current',
  sections: sections.map(([heading, content, item], index) => ({
    level: index === 0 ? 1 : item ? 3 : 2,
    anchor:
      index === 0 ? null : item ? `${item}-${heading}` : heading.toLowerCase().replaceAll(' ', '-'),
    heading,
    trail: item ? ['Inputs'] : [],
    ...(item ? { item, detail: 'number, default 1' } : {}),
    content,
    code: '',
  })),
});

export const records = makeRecords(
  [
    {
      ...page('/docs/guides/vpc', 'Set up your VPCs', 'guide', 'Build it yourself', [
        ['Set up your VPCs', 'Networks in three tiers.'],
        ['NAT gateways', 'A gateway for each zone costs more and survives more.'],
        ['Delete the default VPC', 'Remove what AWS made in every region.'],
        ['What you need', 'An account.'],
      ]),
      words: {
        questions: ['How do I keep traffic off the public internet?'],
        sections: {
          'nat-gateways': {
            questions: [
              'Why are outgoing packets so expensive?',
              'Can I set up my VPCs cheaper?',
              'What is a quota?',
            ],
            messages: ['Error: creating EC2 EIP: AddressLimitExceeded: too many addresses'],
          },
        },
      },
    },
    page('/docs/reference/services/networking/vpc', 'VPC', 'service', 'Networking', [
      ['VPC', 'Deploy an application network with <b>flow logs</b>.'],
      ['Inputs', ''],
      ['num_nat_gateways', 'How many gateways, at most one a zone.', 'input'],
      ['flow_logs_retention', 'Days for which the flow logs are stored.', 'input'],
    ]),
    page('/docs/guides/core-concepts', 'Core concepts', 'guide', 'Build it yourself', [
      ['Core concepts', 'Ideas, broken down.'],
      ['Peering', 'Packets between two networks.'],
    ]),
    page('/docs/guides/connect', 'Connect two networks', 'guide', 'Build it yourself', [
      ['Connect two networks', 'Peering of accounts.'],
      ['Peering', 'Request peering, accept the peering, test the peering.'],
      ['Route tables', 'A route for each network.'],
      ['Quota', 'A quota for each network.'],
    ]),
    {
      ...page('/docs/guides/router', 'Router', 'guide', 'Build it yourself', [
        ['Router', 'Appliances that take packets.'],
      ]),
      words: { questions: ['Who weighs parcels today?'] },
    },
    page('/docs/guides/quota', 'Quota', 'guide', 'Build it yourself', [
      ['Quota', 'Ask for a quota of a PVC, as in route53.'],
    ]),
    {
      ...page('/docs/reference/services/app/eks', 'EKS cluster', 'service', 'App orchestration', [
        ['EKS cluster', 'A Kubernetes control plane, deployed and upgraded in place.'],
        ['Upgrades', 'Kubernetes versions one after another.'],
      ]),
      words: { questions: ['Who weighs parcels abroad?', 'Who weighs letters and parcels?'] },
    },
    page('/blog/v1-8-0', 'v1.8.0: NAT gateways by zone', 'release', 'Release notes', [
      ['v1.8.0: NAT gateways by zone', 'num_nat_gateways has a new default.'],
    ]),
  ],
  'https://docs.example.com',
);

/**
 * Serves the files of a small site and records the requests. `broken` contains prefixes of files
 * that fail.
 */
export function files(broken: ReadonlySet<string> = new Set(), site = records) {
  const built = buildFiles(site, { shardSize: 200, termShardSize: 120 });
  const all = allFiles(built);
  const asked: string[] = [];
  const fetchFile: FetchFile = async (name) => {
    asked.push(name);
    const file = all.find((candidate) => candidate.name === name);
    if (!file || [...broken].some((stem) => name.startsWith(stem))) throw new Error(`no ${name}`);
    return JSON.parse(file.text) as unknown;
  };
  return { fetchFile, asked, built };
}
