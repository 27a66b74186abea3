/** Questions of `npm run new -- site`, answered by options or in the terminal. */
import { createInterface } from 'node:readline/promises';

interface Question {
  readonly option: string;
  readonly question: string;
  readonly example: string;
  readonly form: RegExp;
  /** What is expected instead of an invalid answer; by default, a value such as the example. */
  readonly expected?: string;
  /** Returns the default answer. Questions without a default must be answered. */
  readonly default?: (answers: Answers) => string;
}

/** Answers by option name. */
export type Answers = Readonly<Record<string, string>>;

// Answers become part of YAML, XML, MDX and TypeScript, so their characters must be plain in all.
const repositoryName = /^(?!\.+$)[\w.-]+$/;
const origin = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d+)?$/u;
const mail = /^[\w.+-]+@[\p{L}\p{N}.-]+$/u;

const publicOrPrivate = {
  example: 'public',
  form: /^(?:public|private)$/,
  expected: 'public or private',
};

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
    question: 'Whether the repository with the modules is public or private',
    ...publicOrPrivate,
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
    option: 'docs-visibility',
    question: 'Whether the repository of the new site is public or private',
    ...publicOrPrivate,
    default: ({ visibility = '' }) => visibility,
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
];

/** Returns the key of an option in Commander: `docs-repository` → `docsRepository`. */
const keyOf = (option: string): string =>
  option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Ask = (question: string) => Promise<string>;

/** Returns what is wrong with an answer, or `undefined`. */
const problemOf = (
  { option, question, example, form, expected }: Question,
  answer: string | undefined,
): string | undefined => {
  if (!answer) return `--${option} is missing: ${question}, such as ${example}.`;
  if (form.test(answer)) return undefined;
  return `--${option}: "${answer}" is invalid; expected ${expected ?? `a value such as ${example}`}.`;
};

/**
 * Completes the answers with defaults. With `ask`, first asks for missing and invalid ones, until
 * each is valid.
 *
 * @param options answers from the command line
 * @throws {Error} without `ask`, with all missing and invalid answers
 */
export async function completeAnswers(options: Answers, ask?: Ask): Promise<Answers> {
  const answers: Record<string, string> = {};
  const problems: string[] = [];
  for (const asked of siteQuestions) {
    const key = keyOf(asked.option);
    // A default can depend on earlier answers.
    const preset = problems.length === 0 ? asked.default?.(answers) : undefined;
    const hint = preset ? `Enter for ${preset}` : `such as ${asked.example}`;
    let answer = options[key] ?? (ask ? undefined : preset);
    let problem = problemOf(asked, answer);
    while (ask && problem) {
      const question = `${asked.question} (${hint}): `;
      answer = (await ask(answer === undefined ? question : `${problem}\n${question}`)).trim();
      answer ||= preset ?? '';
      problem = problemOf(asked, answer);
    }
    if (!problem && answer) answers[key] = answer;
    else if (problem && (answer || !asked.default)) problems.push(problem);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return answers;
}

/** Completes the answers, and asks for missing ones in a terminal. */
export async function askFor(options: Answers): Promise<Answers> {
  if (!process.stdin.isTTY) return completeAnswers(options);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await completeAnswers(options, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}
