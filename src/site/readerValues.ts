/**
 * The documentation's example values that readers can replace with their own: the meaning of each,
 * where it is recognized in code, and the form of a valid value.
 */

/** A value that readers can set. */
export interface ReaderValue {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** What the value is and where a reader finds it, in one sentence. */
  readonly explanation: string;
  /** The value in the documentation. */
  readonly documentation: string;
  /** Form of a valid value. */
  readonly form: RegExp;
  /** What the form is, for the reader whose value has another one: "12 digits". */
  readonly formInWords: string;
}

/** An occurrence of a value in a text. */
export interface ValueMatch {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The reader's values by id. */
export type ReaderValues = Readonly<Record<string, string>>;

const account = (name: string, documentation: string, purpose: string): ReaderValue => ({
  id: name,
  group: 'Accounts',
  label: `${name.charAt(0).toUpperCase()}${name.slice(1)} account`,
  explanation: purpose,
  documentation,
  form: /^\d{12}$/,
  formInWords: '12 digits, without dashes',
});

const region = (id: string, label: string, documentation: string, explanation: string) => ({
  id,
  group: 'Regions',
  label,
  explanation,
  documentation,
  form: /^[a-z]{2}(?:-[a-z]{3,9}){1,2}-[1-9]$/,
  formInWords: 'the code of a region, like eu-central-1',
});

const network = (id: string, label: string, documentation: string): ReaderValue => ({
  id,
  group: 'Networks',
  label,
  explanation: 'Subnets in code move with it; sizes in the text stay those of a /16.',
  documentation,
  form: /^(?:10|172|192|100)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}\/(?:1[6-9]|20)$/,
  formInWords:
    'a private block from /16 to /20 that starts at its first address, like 10.32.0.0/16',
});

/** All values, in the order in which readers are asked for them. */
export const readerValues: readonly ReaderValue[] = [
  {
    id: 'name',
    group: 'Names',
    label: 'Name prefix',
    explanation: 'Your company in the names of resources, short: buckets must be unique worldwide.',
    documentation: 'acme',
    form: /^[a-z](?:-?[a-z0-9]){1,15}$/,
    formInWords:
      '2 or more lower-case letters, digits and single dashes, first a letter; short enough for names',
  },
  {
    id: 'domain',
    group: 'Names',
    label: 'Domain',
    explanation: 'The domain under which your applications and mail addresses stand.',
    documentation: 'acme.example',
    form: /^(?=.{4,63}$)(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.)+[a-z]{2,20}$/,
    formInWords: 'a domain in lower case, like example.com',
  },
  {
    id: 'organization',
    group: 'Names',
    label: 'GitHub organization',
    explanation: 'The organization that owns your infrastructure-live repository.',
    documentation: 'acme-corp',
    form: /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
    formInWords: 'the name of an organization: letters, digits and single dashes',
  },
  {
    id: 'state',
    group: 'Names',
    label: 'State bucket prefix',
    explanation: 'How the names of your state buckets begin; account and region follow.',
    documentation: 'acme-terraform-state',
    form: /^[a-z0-9](?:-?[a-z0-9]){2,35}$/,
    formInWords: '3 to 36 lower-case letters, digits and single dashes',
  },
  region('region', 'Region', 'us-east-1', 'The AWS region in which you deploy.'),
  region('second-region', 'Second region', 'us-west-2', 'Where copies and backups go.'),
  account('management', '111122223333', 'Pays the bills and owns the organization.'),
  account('logs', '222233334444', 'Keeps the logs of all accounts.'),
  account('security', '333344445555', 'Has the users and tools of the security team.'),
  account('shared', '444455556666', 'Has images, runners and what all accounts use.'),
  account('dev', '555566667777', 'Runs the applications in development.'),
  account('stage', '666677778888', 'Runs the applications as in production, for tests.'),
  account('prod', '777788889999', 'Runs the applications that your customers use.'),
  network('dev-app', 'Dev, application VPC', '10.0.0.0/16'),
  network('dev-mgmt', 'Dev, management VPC', '10.1.0.0/16'),
  network('stage-app', 'Stage, application VPC', '10.2.0.0/16'),
  network('stage-mgmt', 'Stage, management VPC', '10.3.0.0/16'),
  network('prod-app', 'Prod, application VPC', '10.4.0.0/16'),
  network('prod-mgmt', 'Prod, management VPC', '10.5.0.0/16'),
  network('shared-mgmt', 'Shared, management VPC', '10.10.0.0/16'),
  {
    id: 'version',
    group: 'Library',
    label: 'Version of the library',
    explanation: 'The release that your code pins; every ?ref= follows.',
    documentation: 'v2.0.0',
    form: /^v[0-2]\.\d{1,2}\.\d{1,2}$/,
    formInWords: 'a release, like v2.0.0',
  },
];

const byId = new Map(readerValues.map((value) => [value.id, value]));
const byDocumentation = new Map(readerValues.map((value) => [value.documentation, value.id]));
const networks = new Map(
  readerValues
    .filter(({ group }) => group === 'Networks')
    .map(({ id, documentation }) => [documentation.split('.').slice(0, 2).join('.'), id]),
);

/**
 * One alternative for each kind; longer names first, so that `acme-corp` does not match the prefix.
 * Accounts, Regions, IDs of zones and networks match as whole words only.
 */
const occurrence = new RegExp(
  [
    '(?<![\\w-])(?<state>acme-terraform-state)(?![a-z0-9])',
    '(?<![\\w-])(?<organization>acme-corp)(?![a-z0-9-])',
    '(?<![\\w-])(?<domain>acme\\.example)(?![\\w-])',
    '(?<![\\w-])(?<name>acme)(?!\\w|\\.example)',
    '(?<![\\w.])(?<account>\\d{12})(?![\\w.])',
    '(?<![a-z0-9])(?<region>us-(?:east-1|west-2))(?!\\d)',
    '(?<![\\w-])(?<zone>use1-az[124])(?!\\d)',
    '(?<![\\w.])(?<network>10\\.\\d{1,3})\\.\\d{1,3}\\.\\d{1,3}(?:/(?<prefix>\\d\\d?))?(?![\\w.]\\d|\\d)',
    '(?<=[?&]ref=)(?<version>v2\\.0\\.0)(?![\\w.])',
  ].join('|'),
  'g',
);

/** Finds the documentation's values in a text, from left to right. */
export function findValues(text: string): ValueMatch[] {
  const found: ValueMatch[] = [];
  for (const match of text.matchAll(occurrence)) {
    const groups = match.groups ?? {};
    const isSubnet = groups.network && Number(groups.prefix ?? 32) >= 16;
    const id = groups.network
      ? isSubnet && networks.get(groups.network)
      : byDocumentation.get(groups.zone ? 'us-east-1' : match[0]);
    if (id) found.push({ id, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

const spanOf = (block: string) => {
  const [address = '', prefix = '16'] = block.split('/');
  const start = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return { start, end: start + 2 ** (32 - Number(prefix)) };
};

/** What is wrong with a reader's value; `undefined` where it is valid. */
export function problemOf(id: string, text: string): string | undefined {
  const value = byId.get(id);
  if (!value) return 'This value is not known here.';
  const problem = `Expected ${value.formInWords}.`;
  if (text.length > 63 || !value.form.test(text)) return problem;
  if (value.group !== 'Networks') return undefined;
  const { start, end } = spanOf(text);
  return start % (end - start) === 0 ? undefined : problem;
}

/** Problems by id: of each value by itself, and of values that exclude each other. */
export function problemsOf(values: ReaderValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [id, text] of Object.entries(values)) {
    const problem = problemOf(id, text);
    if (problem) problems[id] = problem;
  }
  const effective = readerValues.map((value) => ({
    ...value,
    text: Object.hasOwn(values, value.id) ? (values[value.id] ?? '') : value.documentation,
  }));
  for (const value of effective) {
    if (!Object.hasOwn(values, value.id) || problems[value.id]) continue;
    const other = effective.find(
      ({ id, group, text }) =>
        id !== value.id && group === value.group && !problems[id] && clash(group, text, value.text),
    );
    if (other) problems[value.id] = `This is taken: ${other.label} is ${other.text}.`;
  }
  return problems;
}

function clash(group: string, one: string, other: string): boolean {
  if (group === 'Accounts' || group === 'Regions') return one === other;
  if (group !== 'Networks') return false;
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.start < b.end && b.start < a.end;
}

/** The valid values in data of unknown shape: from storage, a file or a link. */
export function validValues(candidate: unknown): ReaderValues {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return {};
  const entries = Object.entries(candidate).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && problemOf(entry[0], entry[1]) === undefined,
  );
  const values = Object.fromEntries(entries);
  const clashes = problemsOf(values);
  return Object.fromEntries(entries.filter(([id]) => !Object.hasOwn(clashes, id)));
}
