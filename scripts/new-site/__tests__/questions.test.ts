/** @jest-environment node */
import { askFor, completeAnswers } from '../questions';

const valid = {
  name: 'Acme Cloud 2.0 (EU)',
  organization: 'acme-infra',
  repository: 'terraform-modules',
  url: 'https://docs.acme.example:8443',
};

beforeAll(() => Object.assign(process.stdin, { isTTY: false }));

it('completes valid answers', async () => {
  await expect(askFor(valid)).resolves.toMatchObject({
    ...valid,
    home: 'https://www.acme.example',
  });
});

// The answers become part of YAML, XML, MDX and TypeScript.
it.each([
  ['name', 'Smith & Sons'],
  ['name', 'Acme: Cloud'],
  ['name', 'Acme #1'],
  ['name', 'Acme\ntitle: x'],
  ['organization', '..'],
  ['repository', '..'],
  ['url', 'https://docs.acme.example"onload=x'],
  ['url', 'https://docs.acme.example?x'],
  ['url', 'https://user:password@docs.acme.example'],
  ['codeHost', 'https://git.example){x}'],
  ['supportMail', 'a<b>@acme.example'],
  ['securityMail', '{a}@acme.example'],
])('rejects %s %j', async (key, answer) => {
  const option = key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  await expect(askFor({ ...valid, [key]: answer })).rejects.toThrow(
    `--${option}: "${answer}" is invalid; expected a value such as `,
  );
});

it('lists the values that a question accepts', async () => {
  await expect(askFor({ ...valid, visibility: 'maybe' })).rejects.toThrow(
    '--visibility: "maybe" is invalid; expected public or private.',
  );
});

it('asks again after an invalid answer, and takes the default for an empty one', async () => {
  const given = ['', 'Acme', 'maybe', 'private', '', ''];
  const questions: string[] = [];
  const { name, url, ...others } = valid;
  const options = { ...others, url: 'docs.acme', home: 'https://acme.example' };
  const answers = await completeAnswers(options, async (question) => {
    questions.push(question);
    return question.includes('URL of the new site') ? url : (given.shift() ?? '');
  });
  expect(answers).toMatchObject({
    name: 'Acme',
    visibility: 'private',
    url,
    docsRepository: 'docs',
    docsVisibility: 'private',
  });
  expect(questions.slice(0, 7)).toEqual([
    'Name of the library or its provider (such as Acme): ',
    '--name is missing: Name of the library or its provider, such as Acme.\nName of the library or its provider (such as Acme): ',
    'Whether the repository with the modules is public or private (Enter for public): ',
    '--visibility: "maybe" is invalid; expected public or private.\nWhether the repository with the modules is public or private (Enter for public): ',
    '--url: "docs.acme" is invalid; expected a value such as https://docs.acme.example.\nURL of the new site (such as https://docs.acme.example): ',
    'Repository of the new site (Enter for docs): ',
    'Whether the repository of the new site is public or private (Enter for private): ',
  ]);
});
