// Checks that a page defines each AWS CLI profile that commands use.
import { didYouMean, LineIndex } from '../../hcl';
import type { PageFacts } from '../checkPage';
import { type CommandWord, readCommands, type SimpleCommand } from '../commands/readCommands';
import { shellCodes } from '../fence';
import { type Code, errorAt, type Page, type Problem, placeInPage } from '../types';

/** Profiles that no section or command defines by name, with the reason. */
const otherProfiles = [
  // The loop in the landing zone walkthrough that creates baseline profiles writes them.
  ...['logs', 'security', 'shared', 'dev', 'stage', 'prod'].map((account) => `${account}-baseline`),
  // The update to CIS 1.4 enters it by `aws configure`, in a list of steps.
  'logs-root',
  // The AWS CLI and the SDKs use it when no profile is named.
  'default',
];

/** Section header of a profile in the AWS CLI configuration, such as `[profile dev]`. */
const section = /^\s*\[profile\s+([^\s\]]+)\s*\]\s*$/;

/** Returns the profiles that the fences of a page define and use. */
export const readProfiles = (page: Page) => [
  ...page.fences
    .filter(({ language }) => ['ini', 'bash', 'sh'].includes(language))
    .flatMap(({ code }) => readSections(code)),
  ...page.fences.flatMap(shellCodes).flatMap(readCommandProfiles),
];

const readSections = (code: Code) =>
  code.text.split('\n').flatMap((line, index) => {
    const name = section.exec(line)?.[1];
    const place = placeInPage(code, { line: index + 1, column: 1 });
    return name ? [{ name, isDefinition: true, ...place }] : [];
  });

const readCommandProfiles = (code: Code) => {
  const lines = new LineIndex(code.text);
  return readProfileWords(code.text).map(({ word, command }) => ({
    name: word.text,
    isDefinition: command !== undefined && isDefinition(command),
    ...placeInPage(code, lines.position(word.offset)),
  }));
};

/** Returns the words that name a profile: values of `AWS_PROFILE` and of `--profile`. */
export const readProfileWords = (
  text: string,
): { word: CommandWord; command?: SimpleCommand }[] => {
  const { commands, variables } = readCommands(text);
  return [
    ...variables.filter(({ name }) => name === 'AWS_PROFILE').map(({ value: word }) => ({ word })),
    ...commands.flatMap((command) => profilesOf(command).map((word) => ({ word, command }))),
  ].filter(({ word }) => word.isConstant && word.text !== '');
};

const profilesOf = ({ name, args }: SimpleCommand): CommandWord[] => {
  if (name !== 'aws') return [];
  return args.flatMap((word, index) => {
    const next = args[index + 1];
    if (word.text === '--profile') return next ? [next] : [];
    return word.text.startsWith('--profile=')
      ? [{ ...word, text: word.text.slice('--profile='.length) }]
      : [];
  });
};

/** Whether a command writes a profile: `aws configure` without a subcommand, `set` or `sso`. */
const isDefinition = ({ args: [service, operation] }: SimpleCommand): boolean =>
  service?.text === 'configure' &&
  (operation === undefined ||
    operation.text.startsWith('-') ||
    /^(?:set|sso)$/.test(operation.text));

/** Checks that a page of the site defines each profile that a command uses. */
export const checkProfiles = (pages: readonly PageFacts[]): Problem[] => {
  const all = pages.flatMap(({ profiles }) => profiles);
  const defined = new Set(all.filter((fact) => fact.isDefinition).map(({ name }) => name));
  const known = [...defined, ...otherProfiles];
  return pages.flatMap(({ file, profiles }) =>
    profiles
      .filter(({ name, isDefinition: defines }) => !defines && !known.includes(name))
      .map(({ name, line, column }) => ({
        file,
        ...errorAt({ line, column }, 'profile', {
          message: `No page defines the profile \`${name}\`.`,
          expected: 'a profile from a `[profile NAME]` section of a page',
          found: `\`${name}\``,
          advice: didYouMean(name, known) ?? 'Show the section of the profile on a page.',
        }),
      })),
  );
};
