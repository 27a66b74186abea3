/** Questions of `npm run new -- site`, answered by options or in the terminal. */
import { createInterface } from 'node:readline/promises';
import { releasePattern } from '../../src/site/releasePattern';
import type { NewSiteFacts } from './createSite';

interface Question {
  /** Name of the option. */
  readonly option: string;
  readonly question: string;
  readonly example: string;
  /** Pattern of valid answers. */
  readonly form: RegExp;
  /** Returns the default answer. Questions without a default must be answered. */
  readonly default?: (answers: Answers) => string;
}

/** Answers by option name. */
export type Answers = Readonly<Record<string, string>>;

// Answers become part of YAML, XML, MDX and TypeScript, so their characters must be plain in all.
const repositoryName = /^(?!\.+$)[\w.-]+$/;
const origin = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d+)?$/u;
const mail = /^[\w.+-]+@[\p{L}\p{N}.-]+$/u;

/** Returns the last two labels of the site's host: `https://docs.acme.example` → `acme.example`. */
const domainOf = ({ url = '' }: Answers): string =>
  new URL(url).hostname.split('.').slice(-2).join('.');

/** All questions, in order. */
export const siteQuestions: readonly Question[] = [
  {
    option: 'name',
    question: 'Name of the library or its provider',
    example: 'Acme',
    form: /^[\p{L}\p{N}][\p{L}\p{N} .,!+()/_-]{0,39}$/u,
  },
  {
    option: 'organization',
    question: 'Organization on the code host',
    example: 'acme-infra',
    form: repositoryName,
  },
  {
    option: 'repository',
    question: 'Repository with the modules',
    example: 'terraform-modules',
    form: repositoryName,
  },
  {
    option: 'visibility',
    question: 'Whether the repositories are public or private',
    example: 'public',
    form: /^(?:public|private)$/,
    default: () => 'public',
  },
  {
    option: 'url',
    question: 'URL of the new site',
    example: 'https://docs.acme.example',
    form: origin,
  },
  {
    option: 'docs-repository',
    question: 'Repository of the new site',
    example: 'docs',
    form: repositoryName,
    default: () => 'docs',
  },
  {
    option: 'code-host',
    question: 'Code host',
    example: 'https://github.com',
    form: origin,
    default: () => 'https://github.com',
  },
  {
    option: 'home',
    question: 'Home page of the provider',
    example: 'https://www.acme.example',
    form: /^https?:\/\/\S+$/,
    default: (answers) => `https://www.${domainOf(answers)}`,
  },
  {
    option: 'support-mail',
    question: 'Email address for support',
    example: 'support@acme.example',
    form: mail,
    default: (answers) => `support@${domainOf(answers)}`,
  },
  {
    option: 'security-mail',
    question: 'Email address for vulnerability reports',
    example: 'security@acme.example',
    form: mail,
    default: (answers) => `security@${domainOf(answers)}`,
  },
  {
    option: 'release',
    question: 'Newest release of the library',
    example: 'v1.0.0',
    form: releasePattern,
    default: () => 'v1.0.0',
  },
];

/** Returns the key of an option in Commander: `docs-repository` → `docsRepository`. */
const keyOf = (option: string): string =>
  option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Completes the answers. In a terminal, asks for missing ones; otherwise, uses the defaults.
 *
 * @param options answers from the command line
 * @throws {Error} with all missing and invalid answers
 */
export async function askFor(options: Answers): Promise<Answers> {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const answers: Record<string, string> = {};
  const problems: string[] = [];
  for (const { option, question, example, form, default: fallback } of siteQuestions) {
    const key = keyOf(option);
    const isUsable = problems.length === 0;
    const preset = isUsable ? fallback?.(answers) : undefined;
    const shown = preset ? `[${preset}]` : `(such as ${example})`;
    const given = options[key] ?? (await terminal?.question(`${question} ${shown}: `))?.trim();
    const answer = given || preset;
    if (answer && form.test(answer)) answers[key] = answer;
    else if (answer)
      problems.push(`--${option}: "${answer}" is invalid; expected a value such as ${example}.`);
    else if (!fallback) problems.push(`--${option} is missing: ${question}, such as ${example}.`);
  }
  terminal?.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return answers;
}

/** Returns the facts for a site from complete answers. */
export const siteFacts = (answers: Answers, today: string): NewSiteFacts =>
  ({ ...answers, today }) as unknown as NewSiteFacts;
