// Profiles of the AWS CLI that commands use are profiles that a page defines.
import { LineIndex, suggestName } from '../../hcl';
import type { PageFacts } from '../checkPage';
import { type CommandWord, readCommands, type SimpleCommand } from '../commands/readCommands';
import { shellCodes } from '../shellCodes';
import {
  type Code,
  errorAt,
  type Page,
  type Problem,
  type ProfileFact,
  placeInPage,
} from '../types';

const baseline =
  'The loop in the landing zone walkthrough that creates baseline profiles writes it.';

/** Profiles whose name no section and no command contains, with the reason. */
const otherProfiles: Readonly<Record<string, string>> = {
  'logs-baseline': baseline,
  'security-baseline': baseline,
  'shared-baseline': baseline,
  'dev-baseline': baseline,
  'stage-baseline': baseline,
  'prod-baseline': baseline,
  'logs-root': 'The update to CIS 1.4 enters it by `aws configure`, in a list of steps.',
  default: 'The AWS CLI and the SDKs use it when no profile is named.',
};

/** `[profile dev]` in the configuration of the AWS CLI, `[dev]` in its credentials. */
const section = /^\s*\[profile\s+([^\s\]]+)\s*\]\s*$/;

/** Profiles that the fences of a page define and use. */
export const readProfiles = (page: Page): ProfileFact[] => [
  ...page.fences
    .filter(({ language }) => ['ini', 'bash', 'sh'].includes(language))
    .flatMap(({ code }) => readSections(code)),
  ...page.fences.flatMap(shellCodes).flatMap(readCommandProfiles),
];

const readSections = (code: Code): ProfileFact[] =>
  code.text.split('\n').flatMap((line, index) => {
    const name = section.exec(line)?.[1];
    const place = placeInPage(code, { line: index + 1, column: 1 });
    return name ? [{ name, isDefinition: true, ...place }] : [];
  });

const readCommandProfiles = (code: Code): ProfileFact[] => {
  const lines = new LineIndex(code.text);
  return readProfileWords(code.text).map(({ word, command }) => ({
    name: word.text,
    isDefinition: command !== undefined && isDefinition(command),
    ...placeInPage(code, lines.position(word.offset)),
  }));
};

/** The words of shell code that name a profile: values of `AWS_PROFILE` and of `--profile`. */
export const readProfileWords = (
  text: string,
): { word: CommandWord; command?: SimpleCommand }[] => {
  const { commands, variables } = readCommands(text);
  return [
    ...variables.filter(({ name }) => name === 'AWS_PROFILE').map(({ value: word }) => ({ word })),
    ...commands.flatMap((command) => profilesOf(command).map((word) => ({ word, command }))),
  ].filter(({ word }) => word.isConstant && word.text !== '');
};

/** Values of `--profile` of a command of the AWS CLI. */
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

/** `aws configure`, `aws configure set` and `aws configure sso` write the profile. */
const isDefinition = ({ args: [service, operation] }: SimpleCommand): boolean =>
  service?.text === 'configure' &&
  (operation === undefined ||
    operation.text.startsWith('-') ||
    /^(?:set|sso)$/.test(operation.text));

/** Checks that a page of the site defines each profile that a command uses. */
export const checkProfiles = (pages: readonly PageFacts[]): Problem[] => {
  const defined = new Set(
    pages.flatMap(({ profiles }) =>
      profiles.filter((profile) => profile.isDefinition).map(({ name }) => name),
    ),
  );
  const known = [...defined, ...Object.keys(otherProfiles)];
  return pages.flatMap(({ file, profiles }) =>
    profiles
      .filter(({ name, isDefinition: defines }) => !defines && !known.includes(name))
      .map(({ name, line, column }) => {
        const meant = suggestName(name, known);
        return {
          file,
          ...errorAt({ line, column }, 'profile', {
            message: `No page defines the profile \`${name}\`.`,
            expected: 'a profile from a `[profile NAME]` section of a page',
            found: `\`${name}\``,
            advice: meant
              ? `Did you mean "${meant}"?`
              : 'Show the section of the profile on a page.',
          }),
        };
      }),
  );
};
