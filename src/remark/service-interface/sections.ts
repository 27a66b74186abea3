/** Creates the sections of a service page from its document. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { CatalogDocument, ServiceDocument, ServiceOutput } from '../../plugins/catalog/types';
import { pages } from '../../site/pages';
import { postsPath } from '../../site/releaseNotes';
import { countWithNoun } from '../../site/words';
import { changesSection } from './changes';
import { parseInline } from './descriptions';
import { type InterfaceItem, type InterfaceList, interfaceItems } from './interfaceItems';
import { listItem } from './items';
import {
  block,
  code,
  codeLink,
  codes,
  heading,
  item,
  join,
  lineItem,
  link,
  list,
  paragraph,
  text,
} from './nodes';
import { releaseSpans, releaseSwitcher } from './releaseSwitcher';

/**
 * Returns the row below the title: releases, since, last change, source, release notes, benchmarks.
 * Omits a last change that is the first release, and release notes that do not exist.
 *
 * @param releases all releases of the service, or of the catalog if it has none of its own; oldest
 * first
 */
export function versionRow(service: ServiceDocument, releases: readonly string[]): RootContent {
  const { release, since, changed, source, notes, benchmarks, changes, path } = service;
  const changedIn = `Interface changed in ${changed}`;
  const isUnchanged = changed === since && release !== since;
  const entries: PhrasingContent[][] = [
    [text(`Since ${since}${isUnchanged ? ', interface unchanged' : ''}`)],
    ...(changed === since
      ? []
      : [[changes.length > 0 ? link('#what-changed', [text(changedIn)]) : text(changedIn)]]),
    ...(source.url ? [[link(source.url, [text('View source')])]] : []),
    ...(notes === postsPath ? [] : [[link(notes, [text('Release notes')])]]),
    ...benchmarks.map(({ title, path }) => [link(path, [text(title)])]),
  ];
  const switcher = item([releaseSwitcher(releaseSpans(service, releases), path, release)]);
  // In a search excerpt, the row would hide the purpose of the page.
  const properties = { 'data-search': 'skip' };
  return list([switcher, ...entries.map(lineItem)], 'iface-version', properties);
}

/** Returns the sections that replace the directive, in page order. */
export function serviceSections(service: ServiceDocument): RootContent[] {
  return [
    ...usageSection(service),
    ...foldersSection(service, 'examples/', 'Examples', 'Complete examples of the module:'),
    ...interfaceSections(service),
    ...foldersSection(
      service,
      'modules/',
      'Nested modules',
      'You can also call these parts alone:',
    ),
    ...implementationSection(service),
    ...changesSection(service),
    ...complianceSection(service),
    ...usedBySection(service),
  ];
}

const usageSection = (document: ServiceDocument): RootContent[] => {
  const { usage, examples, service } = document;
  if (examples.length === 0) {
    const call = {
      ...(usage.terragrunt ? { terragrunt: usage.terragrunt.required } : {}),
      terraform: usage.terraform.required,
    };
    return [heading(2, 'Usage'), usageTabs(service, call)];
  }
  return [
    heading(2, 'Usage'),
    ...examples.flatMap((example) => [
      heading(3, example.title),
      paragraph(parseInline(example.description)),
      usageTabs(service, example),
    ]),
  ];
};

/** Returns a list of folders of the module whose paths start with a prefix. */
const foldersSection = (
  { folders = [] }: ServiceDocument,
  prefix: string,
  title: string,
  sentence: string,
): RootContent[] => {
  const found = folders.filter(({ path }) => path.startsWith(prefix));
  if (found.length === 0) return [];
  const items = found.map(({ path, url }) => lineItem([codeLink(path, url)]));
  return [heading(2, title), paragraph([text(sentence)]), list(items)];
};

/** Returns a call for Terraform, or synced tabs if the library uses Terragrunt. */
const usageTabs = (
  service: string,
  { terragrunt, terraform }: Pick<ServiceDocument['examples'][number], 'terragrunt' | 'terraform'>,
): RootContent =>
  terragrunt === undefined
    ? usageCode('main.tf', terraform)
    : block('Tabs', { groupId: 'iac-style' }, [
        block('TabItem', { value: 'terragrunt', label: 'Terragrunt', default: true }, [
          usageCode(`${service}/terragrunt.hcl`, terragrunt),
        ]),
        block('TabItem', { value: 'terraform', label: 'Terraform' }, [
          usageCode('main.tf', terraform),
        ]),
      ]);

const usageCode = (file: string, value: string): RootContent => ({
  type: 'code',
  lang: 'hcl',
  meta: `title="${file}"`,
  value: value.trimEnd(),
});

/** Returns a list that the twin and the search records find by `data-interface`. */
const interfaceList = (name: InterfaceList, items: readonly InterfaceItem[]): RootContent =>
  list(items.map(listItem), 'iface iface-top', { 'data-interface': name });

const requiredList = (items: readonly InterfaceItem[]): RootContent =>
  items.length > 0
    ? interfaceList('required', items)
    : paragraph([text('None: every input has a default.')]);

/** Returns the sections of inputs and outputs. */
export const interfaceSections = (service: ServiceDocument): RootContent[] => {
  const { inputs, outputs, changes } = service;
  const items = interfaceItems(service);
  const hasItems = inputs.length + outputs.length > 0;
  return [
    heading(2, 'Inputs'),
    ...(hasItems
      ? [block('InterfaceFilter', { inputs: inputs.length, outputs: outputs.length })]
      : []),
    ...(changes.length > 0 ? oldestKnown([...inputs, ...outputs]) : []),
    ...(inputs.length > 0
      ? [heading(3, 'Required'), requiredList(items.required)]
      : [paragraph([text('This module has no inputs.')])]),
    ...(items.optional.length > 0
      ? [heading(3, 'Optional'), interfaceList('optional', items.optional)]
      : []),
    ...(items.outputs.length > 0
      ? [heading(2, 'Outputs'), interfaceList('outputs', items.outputs)]
      : []),
  ];
};

/** Returns the explanation of items without a version label. */
const oldestKnown = (items: readonly ServiceOutput[]): RootContent[] => {
  const oldest = items.find(({ introduced }) => introduced?.orEarlier)?.introduced;
  if (!oldest) return [];
  const sentence = `Inputs and outputs without a version label exist since ${oldest.release} or earlier; there is no record of older interfaces.`;
  return [paragraph([text(sentence)], 'iface-label')];
};

/** Returns the requirements of a service, and the resources and permissions of its skeleton. */
export const implementationSection = ({ implementation }: ServiceDocument): RootContent[] => {
  if (!implementation) return [];
  const { requires, creates, reads = [], permissions = [] } = implementation;
  if (!creates) return [heading(2, 'Requirements'), requirementList(requires)];
  const typed = ({ type, url }: (typeof creates)[number]) => [codeLink(type, url)];
  return [
    heading(2, 'Resources and permissions'),
    heading(3, 'Requires'),
    requirementList(requires),
    heading(3, 'Creates'),
    paragraph([
      text('Which of these resource types a deployment creates depends on the inputs: '),
      ...join(creates.map(typed), ', '),
      text('.'),
    ]),
    ...(reads.length > 0
      ? [paragraph([text('It reads '), ...join(reads.map(typed), ', '), text('.')])]
      : []),
    heading(3, 'IAM permissions to deploy'),
    paragraph([
      text(
        'These actions are derived from the types above. They do not cover access to the state or the policies of resources that inputs refer to (such as KMS keys and topics). Limit them to the resources of the deployment. A managed policy has at most 6,144 characters, so use several policies for several services.',
      ),
      ...(pages.catalogFormat && permissions.length > 0
        ? [
            text(' '),
            link(`${pages.catalogFormat}#create-an-iam-policy`, [text('Create the policy')]),
            text('.'),
          ]
        : []),
    ]),
    paragraph(permissions.length > 0 ? codes(permissions) : [text('None.')]),
  ];
};

const requirementList = ({
  terraform,
  opentofu,
  providers,
}: NonNullable<ServiceDocument['implementation']>['requires']): RootContent =>
  list([
    ...(terraform === undefined
      ? []
      : [lineItem([text('Terraform or OpenTofu '), code(terraform)])]),
    ...(opentofu === undefined ? [] : [lineItem([text('OpenTofu '), code(opentofu)])]),
    ...providers.map(({ source, version, configurations = [], url }) =>
      lineItem([
        text('Provider '),
        codeLink(source, url),
        ...(version === undefined ? [] : [text(' '), code(version)]),
        ...(configurations.length === 0
          ? []
          : [
              text('; calls must pass '),
              ...codes(configurations),
              text(' in '),
              code('providers'),
            ]),
      ]),
    ),
  ]);

const complianceSection = (service: ServiceDocument): RootContent[] => {
  const { compliance, benchmarks, inputs } = service;
  if (compliance.length === 0) return [];
  const paths = new Map(inputs.map(({ name, path }) => [name, path.slice(path.indexOf('#'))]));
  const nameInput = (name: string) => [codeLink(name, paths.get(name))];
  const titles = new Map(benchmarks.map(({ id, title, path }) => [id, { title, path }]));
  const blocks = [...new Set(compliance.map(({ benchmark }) => benchmark))].flatMap((benchmark) => {
    const page = titles.get(benchmark);
    const rows = compliance.filter((row) => row.benchmark === benchmark);
    return [
      paragraph([
        text(
          `Satisfies or helps to satisfy ${countWithNoun(rows.length, 'recommendation')} of the `,
        ),
        ...(page ? [link(page.path, [text(page.title)])] : [text(benchmark)]),
        text(':'),
      ]),
      list(
        rows.map(({ id, title, inputs: names, note }) =>
          lineItem([
            text(`${id} ${title.replace(/\.$/, '')}`),
            ...(names.length > 0 ? [text(': '), ...join(names.map(nameInput), ', ')] : []),
            ...(note ? [text('. '), ...parseInline(note)] : []),
          ]),
        ),
      ),
    ];
  });
  return [heading(2, 'Compliance'), ...blocks];
};

const usedBySection = ({ usedBy }: ServiceDocument): RootContent[] =>
  usedBy.length === 0
    ? []
    : [
        heading(2, 'Used by'),
        list(usedBy.map(({ title, path }) => lineItem([link(path, [text(title)])]))),
      ];

/** Returns the groups with their services, for `<CatalogGroups />`. */
export function catalogGroups({ groups, services, noun }: CatalogDocument): RootContent[] {
  return [
    paragraph([
      text(`${countWithNoun(services.length, noun)} in ${countWithNoun(groups.length, 'group')}.`),
    ]),
    list(
      groups.map(({ id, title, description, path }) => {
        const members = services.filter(({ group }) => group === id);
        const links = members.map((member) => [link(member.path, [text(member.title)])]);
        return item(
          [
            paragraph(
              [link(path, [text(title)]), text(' '), text(countWithNoun(members.length, noun))],
              'catalog-group-title',
            ),
            paragraph([text(description)]),
            paragraph(join(links, ', '), 'catalog-group-services'),
          ],
          { className: 'catalog-group' },
        );
      }),
      'catalog-groups',
    ),
  ];
}
