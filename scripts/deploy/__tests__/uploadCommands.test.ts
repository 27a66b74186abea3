/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { uploadCommands } from '../uploadCommands';

const plan = {
  assets: ['assets/js/main.12345678.js', 'assets/js/main.12345678.js.br'],
  pages: [
    '_headers',
    '.deploy/host-rules.json',
    '.well-known/api-catalog',
    'docs/a.md',
    'index.html',
  ],
  version: ['build-version.json'],
  deletions: ['old.html'],
  history: [],
};
const linkset = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

test('uploads files in the order of the plan, each with its content type', () => {
  const commands = uploadCommands(plan, {
    bucket: 'docs',
    dir: 'build',
    contentTypes: { '/.well-known/api-catalog': linkset },
  });
  const pages = 'public, max-age=0, must-revalidate';
  expect(commands.filter((line) => !line.startsWith('#'))).toEqual([
    'set -e',
    "aws s3 cp 'build/assets/js/main.12345678.js' 's3://docs/assets/js/main.12345678.js' --cache-control 'public, max-age=31536000, immutable' --content-type 'text/javascript; charset=utf-8'",
    `aws s3 cp 'build/.well-known/api-catalog' 's3://docs/.well-known/api-catalog' --cache-control '${pages}' --content-type '${linkset}'`,
    `aws s3 cp 'build/docs/a.md' 's3://docs/docs/a.md' --cache-control '${pages}' --content-type 'text/markdown; charset=utf-8'`,
    `aws s3 cp 'build/index.html' 's3://docs/index.html' --cache-control '${pages}' --content-type 'text/html; charset=utf-8'`,
    `aws s3 cp 'build/build-version.json' 's3://docs/build-version.json' --cache-control '${pages}' --content-type 'application/json; charset=utf-8'`,
    "aws s3 rm 's3://docs/old.html'",
  ]);
});

test('finds declared content types below the base URL', () => {
  const commands = uploadCommands(plan, {
    bucket: 'docs',
    dir: 'build',
    baseUrl: '/sub/',
    contentTypes: { '/sub/.well-known/api-catalog': linkset },
  });
  expect(commands.join('\n')).toContain(`--content-type '${linkset}'`);
});

test('quotes file names for the shell', () => {
  const file = "it's $(id).md";
  const commands = uploadCommands(
    { ...plan, assets: [], pages: [file], version: [], deletions: [file] },
    { bucket: 'docs', dir: 'build' },
  );
  const script = commands.filter((line) => line.startsWith('aws ')).join('\n');
  const show = 'aws() { printf "%s\\n" "$3" "$4"; }\n';
  expect(execFileSync('sh', ['-c', show + script], { encoding: 'utf8' }).split('\n')).toEqual([
    ...[`build/${file}`, `s3://docs/${file}`],
    ...[`s3://docs/${file}`, '', ''],
  ]);
});
