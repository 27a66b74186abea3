/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import Slugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { type CatalogDocuments, makeDocuments } from '../../src/plugins/catalog/documents';
import type { DocumentReader } from '../../src/plugins/catalog/types';
import serviceInterface from '../../src/remark/service-interface';
import { attributeAnchors } from '../../src/remark/service-interface/interfaceItems';
import { pages as sitePages } from '../../src/site/pages';

let catalog: CatalogDocuments;
beforeAll(async () => {
  catalog = await makeDocuments(new CatalogFolder('catalog'), {
    schema: 'https://docs.example/catalog/schema.json',
    notesOf: (release) => `/blog/${release}`,
  });
}, 120_000);

const reader: Pick<DocumentReader, 'readIndex' | 'readService'> = {
  readIndex: async () => catalog.index,
  readService: async (id) => {
    const service = catalog.services.find((candidate) => candidate.id === id);
    if (!service) throw new Error(`no service ${id}`);
    return service;
  },
};

/** Returns a page after the transform. */
async function compile(text: string, file = 'page.mdx'): Promise<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(remarkGfm);
  const tree = processor.parse(text);
  await serviceInterface(reader)(tree, Object.assign(Object(text), { path: file }));
  return tree;
}

const headingsOf = (tree: Root): string[] => {
  const headings: string[] = [];
  visit(tree, 'heading', (node: Heading) => {
    headings.push(`${'#'.repeat(node.depth)} ${toText(node)}`);
  });
  return headings;
};

/** Returns all IDs of a page: of headings, as Docusaurus generates them, and of items. */
const idsOf = (tree: Root): string[] => {
  const slugs = new Slugger();
  const ids: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') ids.push(slugs.slug(toText(node)));
    const id = node.data && 'hProperties' in node.data && node.data.hProperties?.id;
    if (typeof id === 'string') ids.push(id);
  });
  return ids;
};

const folder = 'docs/reference/services';
const pages = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => path.join(folder, file));

describe('service pages', () => {
  it.each(pages)('%s has unique anchors, and its links to itself have targets', async (file) => {
    const tree = await compile(fs.readFileSync(file, 'utf8'), file);
    const ids = idsOf(tree);
    const seen = new Set<string>();
    expect(ids.filter((id) => seen.size === seen.add(id).size)).toEqual([]);
    const broken: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'link' && node.url.startsWith('#') && !seen.has(node.url.slice(1))) {
        broken.push(node.url);
      }
    });
    expect(broken).toEqual([]);
  });

  it('have anchors for exactly the attributes that the checks accept', async () => {
    const { inputs } = catalog.services.find(({ id }) => id === 'networking/vpc') ?? {};
    const known =
      inputs?.flatMap(({ type, name }) => attributeAnchors(type, `input-${name}`)) ?? [];
    const tree = await compile('::service-interface{service="networking/vpc"}');
    expect(known.length).toBeGreaterThan(10);
    expect(known.sort()).toEqual(
      idsOf(tree)
        .filter((id) => /^input-\w+\./.test(id))
        .sort(),
    );
  });

  it('refer to different services of the catalog', () => {
    const named = pages
      .map(
        (file) => /::service-interface\{service="(.+)"\}/.exec(fs.readFileSync(file, 'utf8'))?.[1],
      )
      .filter((id) => id !== undefined);
    expect(named.sort()).toEqual(catalog.services.map(({ id }) => id).sort());
  });
});

describe('directive', () => {
  it('expands to the sections of the page, with the version row at the top', async () => {
    const tree = await compile(
      '---\ntitle: VPC\n---\n\n## Overview\n\n::service-interface{service="networking/vpc"}\n',
    );
    const sections = headingsOf(tree).filter((heading) => heading.startsWith('## '));
    expect(sections.slice(0, 5)).toEqual([
      '## Overview',
      '## Usage',
      '## Inputs',
      '## Outputs',
      '## Resources and permissions',
    ]);
    const [front, row] = tree.children;
    expect(front?.type).toBe('yaml');
    expect(row && toText(row)).toMatch(
      /^v2\.0\.0v2\.0\.0 \(current\)v1\.8\.0.*Since v0\.20\.0Interface changed in v[\d.]+View sourceRelease notes/,
    );
  });

  it('links the permissions to the command that writes a policy', async () => {
    const links: string[] = [];
    visit(await compile('::service-interface{service="networking/vpc"}'), 'link', ({ url }) => {
      links.push(url);
    });
    expect(links).toContain(`${sitePages.catalogFormat}#create-an-iam-policy`);
  });

  it('renders an input with its anchor, type, default, constraints and release', async () => {
    const tree = await compile('::service-interface{service="networking/vpc"}');
    const texts = new Map<string, string>();
    visit(tree, 'listItem', (node) => {
      const id = node.data?.hProperties?.id;
      if (typeof id === 'string') texts.set(id, toText(node));
    });
    expect(texts.get('input-cidr_block')).toMatch(
      /^cidr_block {2}string default nullPrimary IPv4 range .*Must be an IPv4 range in CIDR notation/s,
    );
    expect(texts.get('input-enable_ipv6')).toMatch(
      /^enable_ipv6 {2}bool default false since v1\.5\.0/,
    );
    expect(texts.get('input-peering_connections.peer_vpc_id')).toMatch(
      /^peer_vpc_id {2}string required/,
    );
    expect(texts.get('input-flow_logs_format')).toContain('${');
    expect(texts.get('input-flow_logs_format')).not.toContain('$${');
    expect(texts.get('output-vpc_id')).toMatch(/^vpc_id/);
  });

  it('reports its position if it has no service', async () => {
    await expect(compile('Text.\n\n::service-interface', 'docs/x.mdx')).rejects.toThrow(
      'docs/x.mdx:3: the directive has no service; expected ::service-interface{service="group/name"}.',
    );
  });

  it('ignores other directives', async () => {
    expect((await compile('::other{a="b"}')).children[0]?.type).toBe('leafDirective');
  });
});

describe('changes of a release', () => {
  it('list the changes of each interface', async () => {
    const tree = await compile('::release-changes{release="v1.8.0"}');
    expect(headingsOf(tree)).toEqual([
      '## What changed in the interfaces',
      '### EKS cluster',
      '### Lambda function',
      '### Aurora',
      '### RDS',
      '### S3 bucket',
      '### VPC',
    ]);
  });

  it('start with dangerous changes, with their class and the required action', async () => {
    const tree = await compile('::release-changes{release="v1.8.0"}');
    const rows: string[] = [];
    visit(
      tree,
      'tableRow',
      (row) => void rows.push(row.children.map((cell) => toText(cell)).join(' | ')),
    );
    const start = rows.findIndex((row) => row.startsWith('noncurrent_version_expiration_days'));
    expect(rows[start]).toBe(
      'noncurrent_version_expiration_daysDefault changed: null → 90 | Deletes data. Old versions did not expire; versions older than 90 days are deleted. Set it to null to keep them.',
    );
    expect(rows.findIndex((row) => row.startsWith('transfer_acceleration_enabled'))).toBe(-1);
    expect(rows).toContainEqual(
      expect.stringMatching(
        /^acceleration_enabledRenamed: now transfer_acceleration_enabled \| Changes access\. /,
      ),
    );
  });

  it('list the services whose changes are not available', async () => {
    const sentenceOf = async (release: string): Promise<string> => {
      const tree = await compile(`::release-changes{release="${release}"}`);
      return tree.children.map((node) => toText(node)).find((text) => /oldest/.test(text)) ?? '';
    };
    expect(await sentenceOf('v1.8.0')).toContain('Application Load Balancer');
    expect(await sentenceOf('v1.8.0')).toContain('Redis');
    expect(await sentenceOf('v1.8.0')).not.toMatch(/VPC|Jenkins/);
    expect(await sentenceOf('v1.7.0')).toContain('Jenkins');
    expect(await sentenceOf('v2.0.0')).toBe('');
  });

  it('are empty for a release without interface changes', async () => {
    expect((await compile('::release-changes{release="v0.1.0"}')).children).toEqual([]);
  });
});

describe('groups of the catalog', () => {
  it('have computed counts and all their services', async () => {
    const tree = await compile('<CatalogGroups />');
    const text = toText(tree);
    const files = fs.readdirSync('catalog', { recursive: true, encoding: 'utf8' });
    const services = files.filter((file) => file.endsWith('service.yml')).length;
    const groups = new Set(
      files.filter((file) => file.endsWith('service.yml')).map((file) => file.split(path.sep)[0]),
    ).size;
    expect(text.startsWith(`${services} services in ${groups} groups.`)).toBe(true);
    expect(text).toContain('Networking 5 services');
    const links: string[] = [];
    visit(tree, 'link', ({ url }) => void links.push(url));
    expect(links).toHaveLength(services + groups);
  });
});
