/** Formats the answers of the tools as Markdown. */
import type { CallReport, Finding } from '../advisor/checkCalls';
import type { InterfaceAtRelease } from '../advisor/PublishedCatalog';
import type {
  InterfaceChange,
  ServiceDocument,
  ServiceRequirements,
} from '../plugins/catalog/types';
import { changeWords, detailsOf } from '../site/changeText';
import { oneLine } from '../site/oneLine';

type Input = InterfaceAtRelease['inputs'][number];

/** Formats a finding as one line, with its position. */
const formatFinding = (finding: Finding): string => {
  const { severity, rule, line, column, message, expected, found, advice } = finding;
  // Texts of HashiCorp's parser are sentences.
  const fact = (label: string, text: string | undefined) =>
    text && `${label}: ${text.replace(/\.$/, '')}.`;
  const facts = [fact('Expected', expected), fact('Found', found), advice].filter(Boolean);
  return `- ${line}:${column} ${severity} [${rule}] ${[message, ...facts].join(' ')}`;
};

/** Formats the errors of a text that cannot be parsed or contains no calls. */
export const formatInvalid = (findings: readonly Finding[]): string =>
  ['The text cannot be checked.', ...findings.map(formatFinding)].join('\n');

/** Formats a call, its release and its findings. */
export const formatCallReport = ({
  name,
  line,
  service,
  release,
  findings,
}: CallReport): string => {
  const title = `${name === '' ? 'Terragrunt unit' : `module "${name}"`} (line ${line})`;
  const heading = `## ${title}${service ? `: ${service}` : ''}${release ? ` ${release}` : ''}`;
  if (findings.length === 0)
    return `${heading}\n${service ? 'No problems.' : 'Not checked: its source is not a service of the catalog.'}`;
  return [heading, ...findings.map(formatFinding)].join('\n');
};

/** Formats an input as one line: name, type, default, and the first sentence of its description. */
const formatInputLine = ({ name, typeText, required, defaultText, description }: Input) =>
  `- \`${name}\` (${oneLine(typeText, 60)}, ${required ? 'required' : `default ${oneLine(defaultText ?? 'null', 60)}`}): ${firstSentence(description ?? '')}`;

/** Formats an input with everything that a caller needs. */
export const formatInput = (input: Input): string =>
  [
    `### ${input.name}`,
    input.description ?? '',
    '```hcl',
    `type    = ${input.typeText}`,
    ...(input.required ? [] : [`default = ${input.defaultText ?? 'null'}`]),
    '```',
    [
      input.required ? 'Required.' : '',
      input.nullable ? '' : 'Not nullable.',
      input.rejectsNull ? 'A validation rejects null.' : '',
      input.sensitive ? 'Sensitive.' : '',
      input.ephemeral ? 'Ephemeral.' : '',
      input.const ? 'The value must be known before the run.' : '',
      input.deprecated ? `Deprecated: ${input.deprecated}` : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...input.validations.map(({ errorMessage }) => `Rule: ${errorMessage}`),
  ]
    .filter((line) => line !== '')
    .join('\n');

/** Returns a text with its pinned releases replaced, in Git tags and registry versions. */
const atRelease = (text: string, release: string): string => {
  const version = release.replace(/^v/, '');
  return text
    .replace(/(\?ref=[^"\s]*?)\d+\.\d+\.\d+/g, `$1${version}`)
    .replace(/^( {2}version = )"[\d.]+"/m, `$1"${version}"`);
};

/** Formats the versions that a service requires; none if they are unknown. */
export const formatRequirements = (requires: ServiceRequirements | undefined): string[] => {
  const { terraform, opentofu, providers } = requires ?? { providers: [] };
  const parts = [
    terraform && `Terraform or OpenTofu ${terraform}`,
    opentofu && `OpenTofu ${opentofu}`,
    ...providers.map(({ source, version = '', configurations = [] }) => {
      const passed = configurations.length ? ` (pass ${configurations.join(', ')})` : '';
      return `${source} ${version}`.trim() + passed;
    }),
  ].filter(Boolean);
  return parts.length > 0 ? [`Requires: ${parts.join('; ')}`] : [];
};

/** Names the sections of a service's page that answer questions beyond its interface. */
const formatSections = ({ examples, implementation }: ServiceDocument): string => {
  const titles = examples.map(({ title }) => title);
  if (implementation?.permissions?.length) titles.push('IAM permissions to deploy');
  return titles.length > 0 ? ` (get_page with section: ${titles.join('; ')})` : '';
};

/** Formats an interface: the required inputs in full, the others as one line each. */
export const formatService = (
  service: ServiceDocument,
  release: string,
  { inputs, outputs, requires }: InterfaceAtRelease,
): string => {
  const { id, title, purpose, path, source, usage } = service;
  return [
    `# ${title} (${id}) ${release}`,
    purpose,
    `Page: ${path}${formatSections(service)}`,
    `Source: ${atRelease(source.module, release)}${source.version ? `, version ${release.replace(/^v/, '')}` : ''}`,
    ...formatRequirements(requires),
    '## Required inputs',
    ...inputs.filter(({ required }) => required).map((input) => formatInput(shortened(input))),
    '## Optional inputs (in short; get_service with inputs: [names] has types and rules)',
    ...inputs.filter(({ required }) => !required).map(formatInputLine),
    '## Outputs',
    ...outputs.map(({ name, description }) => `- \`${name}\`: ${firstSentence(description ?? '')}`),
    '## A call with the required inputs',
    '```hcl',
    atRelease(usage.terraform.required.trim(), release),
    '```',
  ].join('\n');
};

/**
 * Returns an input with only the first paragraph of its description. `get_service` with the input's
 * name returns the whole description.
 */
const shortened = (input: Input): Input => {
  const [opening = ''] = (input.description ?? '').split('\n\n');
  return opening === input.description || !input.description
    ? input
    : { ...input, description: `${opening} (More: get_service with inputs: ["${input.name}"].)` };
};

/** Formats a change, followed by its consequence on a second line if there is one. */
export const formatChange = (change: InterfaceChange): string => {
  const { subject, name, kind, consequence } = change;
  const { text, list } = detailsOf(change);
  const details = text || list.join(kind === 'validation' ? ' ' : '; ');
  const head = `- ${subject} \`${name}\` ${changeWords[kind]}${details && `: ${details}`}`;
  return consequence ? `${head}\n  ${consequence.effect}: ${consequence.text}` : head;
};

const firstSentence = (text: string): string =>
  oneLine(/^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text, 220);
