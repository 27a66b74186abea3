/**
 * Writes the table of AWS CLI commands that the documentation checks use, from the service models
 * of an installed botocore:
 *
 *   pip install --upgrade --target BOTOCORE_PARENT botocore
 *   jiti scripts/awsOperations.ts BOTOCORE_PARENT/botocore
 *
 * The table contains only the services and operations that the site uses. Run the script again
 * after a page uses a new one. It refuses a botocore that is older than the recorded one, whose
 * models lack services and options that the table has.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Command } from 'commander';
import { awsServiceOf, renamedOptions } from '../src/checks/commands/awsCli';
import {
  type AwsOperation,
  type AwsService,
  type AwsTable,
  awsTable,
} from '../src/checks/commands/awsTable';
import { readCommands } from '../src/checks/commands/readCommands';
import { readPage } from '../src/checks/readPage';
import { compareVersions } from '../src/plugins/catalog/versions';
import { listFiles, listPages } from './check-docs/site';
import { runCommand } from './command/runCommand';

const target = 'src/checks/commands/awsOperations.json';

interface Shape {
  type: string;
  enum?: string[];
  required?: string[];
  members?: Record<string, { shape: string }>;
  member?: { shape: string };
  /** Output member that contains the response body. */
  payload?: string;
}

interface ServiceModel {
  operations: Record<string, { input?: { shape: string }; output?: { shape: string } }>;
  shapes: Record<string, Shape>;
}

/**
 * Returns the services used in the pages and in the fixtures of the checks, each with its
 * operations.
 */
function readUses(): Map<string, Set<string>> {
  const files = [...listPages(), ...listFiles('tests/fixtures/check-docs', /\.mdx$/)];
  const uses = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { language, code } of readPage(fs.readFileSync(file, 'utf8'), file).fences) {
      if (language !== 'bash' && language !== 'sh') continue;
      for (const { name, args } of readCommands(code.text).commands) {
        if (name !== 'aws') continue;
        const { service, words } = awsServiceOf(args);
        if (service === undefined) continue;
        const used = uses.get(service.text) ?? new Set();
        for (const { text } of words.slice(0, 2)) used.add(text);
        uses.set(service.text, used);
      }
    }
  }
  return uses;
}

const readModel = <Model>(file: string): Model | undefined => {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Model;
  if (!fs.existsSync(`${file}.gz`)) return undefined;
  return JSON.parse(gunzipSync(fs.readFileSync(`${file}.gz`)).toString()) as Model;
};

/** Converts a name as `xform_name` of botocore does: `DescribeVpcs` → `describe-vpcs`. */
const toCliName = (name: string): string => {
  const plural = /[A-Z]{2,}s$/.exec(name)?.[0];
  const start = plural ? `${name.slice(0, -plural.length)}-${plural.toLowerCase()}` : name;
  return start
    .replace(/(.)([A-Z][a-z]+)/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/-+/g, '-')
    .toLowerCase();
};

/**
 * Service names of the AWS CLI that differ from botocore's folder names. Source:
 * `awscli/customizations`.
 */
const folderOf: Readonly<Record<string, string>> = {
  configservice: 'config',
  deploy: 'codedeploy',
  s3api: 's3',
};

/** Service names of the AWS CLI by botocore's folder name. */
const cliNames = new Map(Object.entries(folderOf).map(([name, folder]) => [folder, name]));

/** Returns a member of an input in the notation of `parseOptions`. */
function optionOf(
  shapes: ServiceModel['shapes'],
  name: string,
  { type, ...shape }: Shape,
  required: boolean,
): string {
  const flag = required ? '!' : '';
  if (type === 'boolean') return `--${name}${flag}`;
  const element = shape.member && shapes[shape.member.shape];
  const values = shape.enum ?? element?.enum;
  const members = Object.keys(shape.members ?? element?.members ?? {});
  return [
    `--${name}=${type === 'list' ? '*' : ''}${flag}`,
    values?.join('|') ?? '',
    members.length > 0 ? `{${members.join(',')}}` : '',
    type === 'integer' || type === 'long' ? '<int>' : '',
  ].join('');
}

function readOperation(
  service: string,
  name: string,
  { operations, shapes }: ServiceModel,
  paginated: boolean,
): AwsOperation | undefined {
  const operation = Object.entries(operations).find(([key]) => toCliName(key) === name)?.[1];
  if (!operation) return undefined;
  const input = operation.input && shapes[operation.input.shape];
  const output = operation.output && shapes[operation.output.shape];
  const options = Object.entries(input?.members ?? {}).map(([member, { shape }]) => {
    const option = toCliName(member);
    const required = input?.required?.includes(member) ?? false;
    const renamed = renamedOptions[`${service} ${name} ${option}`] ?? option;
    return optionOf(shapes, renamed, shapes[shape] ?? { type: 'string' }, required);
  });
  const body = output?.members?.[output.payload ?? '']?.shape;
  const streams = body !== undefined && shapes[body]?.type === 'blob';
  return {
    options: options.join(' '),
    output: Object.keys(output?.members ?? {}).join(' '),
    ...(paginated ? { paginated: true } : {}),
    ...(streams ? { streams: true } : {}),
  };
}

function readService(data: string, service: string, used: Set<string>): AwsService | undefined {
  const folder = path.join(data, folderOf[service] ?? service);
  if (service === 's3' || cliNames.has(service) || !fs.existsSync(folder)) return undefined;
  const version = fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .at(-1);
  if (version === undefined) throw new Error(`No service model in ${folder}.`);
  const model = readModel<ServiceModel>(path.join(folder, version, 'service-2.json'));
  if (!model) throw new Error(`No service-2.json in ${path.join(folder, version)}.`);
  const paginators = readModel<{ pagination: Record<string, unknown> }>(
    path.join(folder, version, 'paginators-1.json'),
  );
  const waiters = readModel<{ waiters: Record<string, { operation: string }> }>(
    path.join(folder, version, 'waiters-2.json'),
  );
  const paginated = new Set(Object.keys(paginators?.pagination ?? {}).map(toCliName));
  const waits = Object.fromEntries(
    Object.entries(waiters?.waiters ?? {}).map(
      ([name, { operation }]) => [toCliName(name), toCliName(operation)] as const,
    ),
  );
  const names = [...used].map((name) => waits[name] ?? name);
  const operations = [...new Set(names)].sort().flatMap((name) => {
    const operation = readOperation(service, name, model, paginated.has(name));
    return operation ? [[name, operation] as const] : [];
  });
  return {
    names: Object.keys(model.operations).map(toCliName).sort().join(' '),
    waiters: Object.entries(waits)
      .map((pair) => pair.join('='))
      .join(' '),
    operations: Object.fromEntries(operations),
  };
}

/** Returns the version of botocore in a folder. Throws if it is older than the recorded one. */
function readVersion(botocore: string): string {
  const file = path.join(botocore, '__init__.py');
  const module = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const version = /__version__ = '([\d.]+)'/.exec(module)?.[1];
  if (version === undefined || !fs.existsSync(path.join(botocore, 'data'))) {
    throw new Error(
      `${botocore} is not the folder of an installed botocore; expected __init__.py and data/ in it. Run \`pip install --upgrade --target FOLDER botocore\`, and pass FOLDER/botocore.`,
    );
  }
  const recorded = /botocore ([\d.]+)/.exec(awsTable.source)?.[1] ?? '';
  if (compareVersions(version, recorded) < 0) {
    throw new Error(
      `${botocore} has botocore ${version}; expected ${recorded}, from which ${target} was written, or later. Run \`pip install --upgrade --target FOLDER botocore\`, and pass FOLDER/botocore.`,
    );
  }
  return version;
}

function recordOperations(botocore: string): void {
  const version = readVersion(botocore);
  const data = path.join(botocore, 'data');
  const services = [...readUses()].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const table: AwsTable = {
    source: `Service models of botocore ${version} (https://github.com/boto/botocore, Apache-2.0), written by scripts/awsOperations.ts.`,
    names: fs
      .readdirSync(data)
      .filter((name) => fs.statSync(path.join(data, name)).isDirectory())
      .map((name) => cliNames.get(name) ?? name)
      .sort()
      .join(' '),
    services: Object.fromEntries(
      services.flatMap(([name, used]) => {
        const service = readService(data, name, used);
        return service ? [[name, service] as const] : [];
      }),
    ),
  };
  fs.writeFileSync(target, JSON.stringify(table));
  execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'inherit' });
}

runCommand(
  new Command('awsOperations')
    .description('Record the options of the AWS CLI commands in the pages.')
    .argument('<botocore>', 'folder of an installed botocore')
    .action(recordOperations),
);
