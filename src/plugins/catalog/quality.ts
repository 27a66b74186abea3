/**
 * Finds possible improvements in the interfaces of a library's modules: inputs without description
 * or type, defaults that fail their own validation, names and types that differ between modules,
 * and breaking changes in minor releases.
 */
import { ResultCache } from '../../cache/resultCache';
import type { InputVariable, TypeConstraint } from '../../hcl';
import { groupBy } from '../../site/groupBy';
import type { CatalogFolder } from './CatalogFolder';
import { acceptsOldCalls, isAttributeDefault } from './consequences';
import { findFailingDefaults } from './failingDefaults';
import type { InterfaceChange, ServiceDocument } from './types';
import { compareVersions } from './versions';

/** Rules, most severe first. */
export const qualityRules = {
  'failing-default': 'The default does not pass its own validation, so a call must set the input.',
  'needed-by-default':
    'With the defaults of the other inputs, a validation requires this optional input.',
  'breaking-minor': 'A minor or patch release changes the interface so that calls can fail.',
  'no-type': 'The input has no type, or `any`: Terraform accepts every value.',
  'any-type': 'A part of the type is `any`, which Terraform does not check.',
  'other-type': 'Most modules use the name with another type.',
  'other-name': 'Most modules spell the name differently.',
  'no-description': 'The input or output has no description.',
  'no-example': 'The input is required and has no example value.',
} as const;

/** Rule of the report. */
export type QualityRule = keyof typeof qualityRules;

/** Finding about an input or output. */
export interface QualityFinding {
  readonly rule: QualityRule;
  /** `<group>/<service>` */
  readonly service: string;
  readonly subject: 'input' | 'output';
  readonly name: string;
  /** Description of the finding in a sentence. */
  readonly message: string;
  /** Release, for findings about changes. */
  readonly release?: string;
}

/** Report of a library. */
export interface QualityReport {
  readonly modules: number;
  readonly inputs: number;
  readonly outputs: number;
  /** Number of findings by rule, including rules without findings. */
  readonly counts: Readonly<Record<QualityRule, number>>;
  /** Meaning of the findings of each rule. */
  readonly rules: typeof qualityRules;
  readonly findings: readonly QualityFinding[];
}

/**
 * Checks the current interfaces of all modules of a catalog, and their changes.
 *
 * @param results findings of earlier builds, by the hash of a module and its releases
 */
export async function judgeCatalog(
  catalog: CatalogFolder,
  documents: readonly ServiceDocument[],
  results: ResultCache<QualityFinding[]> = ResultCache.inMemory(),
): Promise<QualityReport> {
  const own: QualityFinding[][] = [];
  for (const document of documents) {
    const entry = catalog.services.get(document.id);
    if (!entry) continue;
    const releases = catalog.releasesOf(entry).map(({ version }) => version);
    const judge = async () => {
      const { inputs } = await catalog.readInterface(entry.folder);
      return [...(await judgeInterface(document, inputs)), ...judgeChanges(document, releases)];
    };
    own.push(await catalog.resultOf(results, entry, releases, judge));
  }
  const findings = [...own.flat(), ...compareNames(documents)].sort(
    (a, b) =>
      order.indexOf(a.rule) - order.indexOf(b.rule) ||
      a.service.localeCompare(b.service, 'en') ||
      a.name.localeCompare(b.name, 'en'),
  );
  const counts = Object.fromEntries(
    order.map((rule) => [rule, findings.filter((finding) => finding.rule === rule).length]),
  ) as Record<QualityRule, number>;
  return {
    modules: documents.length,
    inputs: documents.reduce((sum, { inputs }) => sum + inputs.length, 0),
    outputs: documents.reduce((sum, { outputs }) => sum + outputs.length, 0),
    counts,
    rules: qualityRules,
    findings,
  };
}

const order = Object.keys(qualityRules) as QualityRule[];

const judgeInterface = async (
  document: ServiceDocument,
  inputs: readonly InputVariable[],
): Promise<QualityFinding[]> => {
  const service = document.id;
  const examples = new Map(document.inputs.map(({ name, example }) => [name, example]));
  const failing = await findFailingDefaults(inputs);
  const failsAlone = new Set<string>();
  for (const input of inputs.filter(({ name }) => failing.has(name))) {
    for (const name of (await findFailingDefaults([input])).keys()) failsAlone.add(name);
  }
  const found = inputs.flatMap((input): QualityFinding[] => {
    const { name, type, typeText, required, description } = input;
    const place = { service, subject: 'input' as const, name };
    const failure = failing.get(name);
    const found: Pick<QualityFinding, 'rule' | 'message'>[] = judgeType(type, typeText);
    if (failure !== undefined) {
      const rule = failsAlone.has(name) ? 'failing-default' : 'needed-by-default';
      found.unshift({ rule, message: failure });
    }
    if (!description) {
      found.push({ rule: 'no-description', message: `\`${name}\` has no description.` });
    }
    if (required && examples.get(name) === undefined) {
      found.push({ rule: 'no-example', message: `\`${name}\` is required and has no example.` });
    }
    return found.map((finding) => ({ ...place, ...finding }));
  });
  const outputs = document.outputs
    .filter(({ description }) => !description)
    .map(
      ({ name }): QualityFinding => ({
        ...{ rule: 'no-description', service, subject: 'output', name },
        message: `The output \`${name}\` has no description.`,
      }),
    );
  return [...found, ...outputs];
};

const judgeType = (
  type: TypeConstraint,
  typeText: string,
): Pick<QualityFinding, 'rule' | 'message'>[] => {
  if (type.kind === 'any')
    return [{ rule: 'no-type', message: 'The input has no type, or the type `any`.' }];
  const untyped = untypedParts(type, '');
  if (untyped.length === 0) return [];
  const attributes = untyped.filter(Boolean).map((path) => `\`${path}\``);
  const message =
    attributes.length > 0
      ? `The type contains \`any\` in ${attributes.join(', ')}.`
      : `The type is \`${typeText.replace(/\s+/g, ' ')}\`.`;
  return [{ rule: 'any-type', message }];
};

/**
 * Returns the paths of the object attributes that contain each `any` of a type; an empty path if it
 * is not in an object.
 */
const untypedParts = (type: TypeConstraint, parent: string): string[] => {
  if ('element' in type) return untypedParts(type.element, parent);
  if (type.kind === 'tuple') {
    return type.elements.flatMap((element) => untypedParts(element, parent));
  }
  if (type.kind !== 'object') return type.kind === 'any' ? [parent] : [];
  return type.attributes.flatMap((attribute) =>
    untypedParts(attribute.type, parent === '' ? attribute.name : `${parent}.${attribute.name}`),
  );
};

/** Descriptions of the kinds of changes that can make a call fail. */
const breakingWords: Readonly<Partial<Record<InterfaceChange['kind'], string>>> = {
  removed: 'was removed',
  renamed: 'was renamed',
  'added-required': 'is new and required',
  'newly-required': 'became required',
  type: 'has another type',
  'not-nullable': 'no longer accepts null',
};

/** Like that of an input, a new default of an attribute is not breaking. */
const isBreaking = (
  change: InterfaceChange,
): change is InterfaceChange & Pick<QualityFinding, 'subject'> => {
  const { subject, kind, details } = change;
  return (
    subject !== 'requirement' &&
    kind in breakingWords &&
    !(
      kind === 'type' &&
      details !== undefined &&
      acceptsOldCalls(details.filter((sentence) => !isAttributeDefault(sentence)))
    )
  );
};

/** Returns the major version: 2 for `v2.0.1`. */
const majorOf = (release: string): number => Number(/^v(\d+)\./.exec(release)?.[1]);

/**
 * Returns breaking changes in releases with the same major version as the previous release, except
 * in 0.x.
 *
 * @param releases releases of the module, or those of the library
 */
const judgeChanges = (
  { id, changes }: ServiceDocument,
  releases: readonly string[],
): QualityFinding[] =>
  changes
    .filter(({ release }) => {
      const earlier = releases.filter((other) => compareVersions(other, release) < 0);
      const before = earlier.toSorted(compareVersions).at(-1);
      return before !== undefined && majorOf(before) > 0 && majorOf(before) === majorOf(release);
    })
    .flatMap(({ release, changes: items }) =>
      items.filter(isBreaking).map(
        ({ name, subject, kind }): QualityFinding => ({
          ...{ rule: 'breaking-minor', service: id, subject, name, release },
          message: `${release}: \`${name}\` ${breakingWords[kind] ?? kind}.`,
        }),
      ),
    );

interface NamedInput {
  readonly service: string;
  readonly name: string;
  readonly kind: string;
}

/** Returns inputs whose name or type differs from that in most modules. */
const compareNames = (documents: readonly ServiceDocument[]): QualityFinding[] => {
  const all = documents.flatMap(({ id, inputs }) =>
    inputs.map(({ name, type }): NamedInput => ({ service: id, name, kind: type.kind })),
  );
  const typed = minorities(
    all.filter(({ kind }) => kind !== 'any'),
    ({ name }) => name,
    ({ kind }) => kind,
  ).map(
    ({ item, usual }): QualityFinding => ({
      ...{ rule: 'other-type', service: item.service, subject: 'input', name: item.name },
      message: `\`${item.name}\` is of kind ${item.kind}, and of kind ${usual} in most modules.`,
    }),
  );
  const spelled = minorities(
    all,
    ({ name, kind }) => `${name.toLowerCase().replaceAll('_', '').replace(/s$/, '')} ${kind}`,
    ({ name }) => name,
  ).map(
    ({ item, usual }): QualityFinding => ({
      ...{ rule: 'other-name', service: item.service, subject: 'input', name: item.name },
      message: `\`${item.name}\` is \`${usual}\` in most modules.`,
    }),
  );
  return [...typed, ...spelled];
};

/** Returns the items that differ from the variant that more than half of their group have. */
const minorities = (
  items: readonly NamedInput[],
  groupOf: (item: NamedInput) => string,
  variantOf: (item: NamedInput) => string,
): { item: NamedInput; usual: string }[] =>
  [...groupBy(items, groupOf).values()].flatMap((group) => {
    const variants = groupBy(group, variantOf);
    const [usual] = [...variants].find(([, items]) => items.length > group.length / 2) ?? [];
    if (usual === undefined) return [];
    return group.filter((item) => variantOf(item) !== usual).map((item) => ({ item, usual }));
  });
