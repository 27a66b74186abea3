/**
 * Computes the history of an interface from its releases: the release that introduced each input
 * and output, and the changes of each release.
 */
import {
  formatDefault,
  formatType,
  type InputVariable,
  type ObjectAttribute,
  type TypeConstraint,
} from '../../hcl';
import { changeKinds } from '../../site/changeText';
import { joinLines } from '../../site/words';
import type { ServiceInterface } from './interface';
import { isSameLiteral } from './isSameLiteral';
import type { InterfaceChange, ServiceInput, ServiceRequirements } from './types';

/** Interface with the versions that it requires, if they are known. */
export interface ComparedInterface extends ServiceInterface {
  readonly requires?: ServiceRequirements | undefined;
}

/** Interface, and the release that introduced it. */
export interface ReleasedInterface extends ComparedInterface {
  readonly release: string;
}

/** First known release that contains an item. */
type Introduced = NonNullable<ServiceInput['introduced']>;

/** Changes of one release. */
export interface HistoryEntry {
  readonly release: string;
  readonly changes: InterfaceChange[];
}

/** Known history of an interface. */
export interface History {
  /** Introductions by name; empty if no earlier interface is known. */
  readonly inputs: ReadonlyMap<string, Introduced>;
  readonly outputs: ReadonlyMap<string, Introduced>;
  /** Newest first. */
  readonly entries: HistoryEntry[];
}

/**
 * Computes the history of an interface.
 *
 * @param interfaces interfaces, oldest first, with the current one last
 * @param since first release that contains the service: items in an interface of that release were
 * introduced by it
 * @param renamedIn new names by old names, of the inputs that a release renamed
 */
export function traceHistory(
  interfaces: readonly ReleasedInterface[],
  since: string,
  renamedIn: (release: string) => Readonly<Record<string, string>> = () => ({}),
): History {
  if (interfaces.length < 2) return { inputs: new Map(), outputs: new Map(), entries: [] };
  const entries = interfaces.slice(1).map((after, index) => ({
    release: after.release,
    changes: compareInterfaces(interfaces[index] ?? after, after, renamedIn(after.release)),
  }));
  return {
    inputs: traceNames(interfaces, since, ({ inputs }) => inputs),
    outputs: traceNames(interfaces, since, ({ outputs }) => outputs),
    entries: entries.filter(({ changes }) => changes.length > 0).reverse(),
  };
}

/**
 * Returns the release that introduced each name of the current interface. A name that was removed
 * and added again has the later release.
 */
const traceNames = (
  interfaces: readonly ReleasedInterface[],
  since: string,
  namesOf: (interfaces: ServiceInterface) => readonly { name: string }[],
): Map<string, Introduced> => {
  const known = new Map<string, Introduced>();
  for (const [index, released] of interfaces.entries()) {
    const names = new Set(namesOf(released).map(({ name }) => name));
    for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    const { release } = released;
    for (const name of names) {
      const orEarlier = index === 0 && release !== since;
      if (!known.has(name)) known.set(name, { release, orEarlier });
    }
  }
  return known;
};

/**
 * Returns the differences between two interfaces: breaking changes first, then by name.
 *
 * @param renamed new names of inputs by old names; a pair counts if only `before` has the old name
 * and only `after` has the new one
 */
export function compareInterfaces(
  before: ComparedInterface,
  after: ComparedInterface,
  renamed: Readonly<Record<string, string>> = {},
): InterfaceChange[] {
  const changes = [
    ...compareInputs(before, after, renamed),
    ...compareOutputs(before, after),
    ...compareRequirements(before.requires, after.requires),
  ];
  return changes.sort(
    (a, b) =>
      changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) ||
      a.subject.localeCompare(b.subject, 'en') ||
      a.name.localeCompare(b.name, 'en'),
  );
}

type Change = Omit<InterfaceChange, 'subject' | 'name'>;

/** Returns the changed version constraints; none if those of one interface are unknown. */
const compareRequirements = (
  before: ServiceRequirements | undefined,
  after: ServiceRequirements | undefined,
): InterfaceChange[] => {
  if (!before || !after) return [];
  const [old, now] = [constraintsOf(before), constraintsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => ({
      ...{ subject: 'requirement', name, kind: 'version' },
      ...(old.has(name) ? { before: old.get(name) } : {}),
      ...(now.has(name) ? { after: now.get(name) } : {}),
    }));
};

/** Returns version constraints by `terraform`, `opentofu` and the sources of providers. */
const constraintsOf = ({
  terraform,
  opentofu,
  providers,
}: ServiceRequirements): ReadonlyMap<string, string> =>
  new Map([
    ...(terraform === undefined ? [] : [['terraform', terraform] as const]),
    ...(opentofu === undefined ? [] : [['opentofu', opentofu] as const]),
    ...providers.map(({ source, version = 'any version' }) => [source, version] as const),
  ]);

const compareInputs = (
  before: ServiceInterface,
  after: ServiceInterface,
  renamed: Readonly<Record<string, string>>,
): InterfaceChange[] => {
  const subject = 'input' as const;
  const names = ({ inputs }: ServiceInterface) => new Set(inputs.map(({ name }) => name));
  const [oldNames, newNames] = [names(before), names(after)];
  const renames = new Map(
    Object.entries(renamed).filter(
      ([old, now]) =>
        oldNames.has(old) && !newNames.has(old) && newNames.has(now) && !oldNames.has(now),
    ),
  );
  const inputs = before.inputs.map((input) => ({
    ...input,
    name: renames.get(input.name) ?? input.name,
  }));
  return [
    ...[...renames].map(([name, after]) => ({ subject, name, kind: 'renamed' as const, after })),
    ...pair(inputs, after.inputs).flatMap(({ name, old, now }) => {
      const changes = old && now ? compareInput(old, now) : [presence(now)];
      return changes.map((change) => ({ subject, name, ...change }));
    }),
  ];
};

const presence = (now: InputVariable | undefined): Change => {
  if (!now) return { kind: 'removed' };
  return { kind: now.required ? 'added-required' : 'added' };
};

const compareInput = (old: InputVariable, now: InputVariable): Change[] => {
  const changes: Change[] = [];
  if (!old.required && now.required) {
    changes.push({ kind: 'newly-required', before: formatDefault(old) });
  }
  if (old.required && !now.required) {
    changes.push({ kind: 'no-longer-required', after: formatDefault(now) });
  }
  const [before, after] = [formatType(old.type), formatType(now.type)];
  if (before !== after) {
    const details = compareTypes(old.type, now.type);
    changes.push({ kind: 'type', before, after, ...(details && { details }) });
  }
  if (!old.required && !now.required && !isSameLiteral(old.default, now.default)) {
    changes.push({ kind: 'default', before: formatDefault(old), after: formatDefault(now) });
  }
  if (old.nullable !== now.nullable) {
    changes.push({ kind: now.nullable ? 'nullable' : 'not-nullable' });
  }
  if (old.const !== now.const) changes.push({ kind: now.const ? 'const' : 'not-const' });
  return [...changes, ...compareValidations(old, now), ...compareFlags(old, now)];
};

/** Returns added and removed rules, ignoring order and spacing. */
const compareValidations = (old: InputVariable, now: InputVariable): Change[] => {
  const rules = ({ validations }: InputVariable) =>
    new Map(validations.map((rule) => [joinLines(rule.condition).replace(/\s+/g, ' '), rule]));
  const [before, after] = [rules(old), rules(now)];
  const ruleText = (
    verb: string,
    { condition, errorMessage }: { condition: string; errorMessage: string },
  ) => `${verb} \`${joinLines(condition)}\`${errorMessage ? ` (${joinLines(errorMessage)})` : ''}`;
  const details = [
    ...[...before].filter(([key]) => !after.has(key)).map(([, rule]) => ruleText('removed', rule)),
    ...[...after].filter(([key]) => !before.has(key)).map(([, rule]) => ruleText('added', rule)),
  ];
  return details.length > 0 ? [{ kind: 'validation', details }] : [];
};

const compareOutputs = (before: ServiceInterface, after: ServiceInterface): InterfaceChange[] =>
  pair(before.outputs, after.outputs).flatMap(({ name, old, now }) => {
    const changes: Change[] =
      old && now ? compareFlags(old, now) : [{ kind: now ? 'added' : 'removed' }];
    return changes.map((change) => ({ subject: 'output' as const, name, ...change }));
  });

/** Fields that inputs and outputs share. */
interface Flags {
  sensitive: boolean;
  ephemeral: boolean;
  deprecated?: string;
}

const compareFlags = (old: Flags, now: Flags): Change[] => {
  const changes: Change[] = [];
  if (old.sensitive !== now.sensitive) {
    changes.push({ kind: now.sensitive ? 'sensitive' : 'not-sensitive' });
  }
  if (old.ephemeral !== now.ephemeral) {
    changes.push({ kind: now.ephemeral ? 'ephemeral' : 'not-ephemeral' });
  }
  if (old.deprecated === now.deprecated) return changes;
  return now.deprecated === undefined
    ? [...changes, { kind: 'not-deprecated' }]
    : [...changes, { kind: 'deprecated', details: [joinLines(now.deprecated)] }];
};

/** Returns every name in two lists, with its item in each. */
const pair = <Item extends { name: string }>(before: readonly Item[], after: readonly Item[]) => {
  const oldItems = new Map(before.map((item) => [item.name, item]));
  const newItems = new Map(after.map((item) => [item.name, item]));
  return [...new Set([...oldItems.keys(), ...newItems.keys()])].map((name) => ({
    name,
    old: oldItems.get(name),
    now: newItems.get(name),
  }));
};

/**
 * Returns the changes to an object's attributes, one sentence each; `undefined` if the types are
 * not objects in the same collections, so that only the whole types can be shown.
 */
const compareTypes = (
  old: TypeConstraint,
  now: TypeConstraint,
  path = '',
): string[] | undefined => {
  if ('element' in old && 'element' in now && old.kind === now.kind) {
    return compareTypes(old.element, now.element, path);
  }
  if (old.kind !== 'object' || now.kind !== 'object') return undefined;
  return pair(old.attributes, now.attributes).flatMap((both) => {
    const name = `\`${path}${both.name}\``;
    if (!both.old || !both.now) return [describePresence(name, both.now)];
    return compareAttribute(both.old, both.now, `${path}${both.name}`);
  });
};

const describePresence = (name: string, now: ObjectAttribute | undefined): string => {
  if (!now) return `${name} removed`;
  return now.optional ? `${name} added` : `${name} added, required`;
};

const compareAttribute = (old: ObjectAttribute, now: ObjectAttribute, path: string): string[] => {
  const sentences: string[] = [];
  const name = `\`${path}\``;
  if (old.optional !== now.optional) {
    sentences.push(now.optional ? `${name} is no longer required` : `${name} is now required`);
  }
  const [before, after] = [formatType(old.type), formatType(now.type)];
  if (before !== after) {
    sentences.push(
      ...(compareTypes(old.type, now.type, `${path}.`) ?? [
        `type of ${name} from \`${joinLines(before)}\` to \`${joinLines(after)}\``,
      ]),
    );
  }
  if (!isSameLiteral(old.default, now.default)) {
    const text = (attribute: ObjectAttribute) =>
      attribute.default === undefined ? 'none' : `\`${joinLines(formatDefault(attribute))}\``;
    sentences.push(`default of ${name} from ${text(old)} to ${text(now)}`);
  }
  return sentences;
};
