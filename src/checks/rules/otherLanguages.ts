// Runs the check for each fence in a language other than HCL.
import { sidesOf } from '../hclCode';
import {
  type Code,
  errorAt,
  type Fence,
  type Page,
  type PageProblem,
  placeInPage,
  type Texts,
} from '../types';
import { isWorkflow } from '../workflowScripts';
import { checkDockerfile } from './dockerfile';
import { checkHtml } from './html';
import { checkScript } from './javascript';
import { checkJson } from './json';
import { checkShell, findPlaceholders } from './shell';
import { checkWorkflow } from './workflow';
import { checkYaml } from './yaml';

/** Checks the fences of a page in all languages except HCL. */
export const checkOtherLanguages = async (page: Page): Promise<PageProblem[]> => {
  const problems: PageProblem[] = [];
  for (const fence of page.fences) {
    if (fence.unchecked !== undefined || fence.expectError !== undefined) continue;
    if (fence.words.includes('diff') || fence.language === 'diff') {
      problems.push(...checkDiffLines(fence.code));
    }
    for (const { code } of sidesOf(fence)) problems.push(...(await checkCode(code, fence)));
  }
  return problems;
};

const checkCode = async (code: Code, fence: Fence): Promise<PageProblem[]> => {
  switch (fence.language) {
    case 'yaml': {
      const problems = [...checkYaml(code), ...placeholders(code)];
      const workflow = problems.length === 0 && isWhole(fence) && isWorkflow(fence.title);
      return workflow ? checkWorkflow(code) : problems;
    }
    case 'json':
      return checkJson(code, fence);
    case 'dockerfile':
      return isWhole(fence) ? [...(await checkDockerfile(code)), ...placeholders(code)] : [];
    case 'ini':
      return [...checkIni(code), ...placeholders(code)];
    case 'html':
      return checkHtml(code);
    case 'bash':
    case 'sh':
      return checkShell(code);
    case 'js':
      return checkScript(code);
    default:
      return [];
  }
};

const isWhole = ({ words }: Fence): boolean =>
  !words.includes('fragment') && !words.includes('diff');

const placeholders = (code: Code): PageProblem[] =>
  code.text.split('\n').flatMap((line, index) => findPlaceholders(line, index + 1, code));

/** Reports the lines that do not match a pattern. */
const checkLines = (code: Code, pattern: RegExp, rule: string, texts: Texts): PageProblem[] =>
  code.text.split('\n').flatMap((line, index) => {
    if (pattern.test(line)) return [];
    const place = placeInPage(code, { line: index + 1, column: 1 });
    return [errorAt(place, rule, { ...texts, found: `\`${line}\`` })];
  });

const diffLine = /^(?:$|[-+ @\\]|diff |index )/;

const checkDiffLines = (code: Code): PageProblem[] =>
  checkLines(code, diffLine, 'diff-syntax', {
    message: 'A line of a diff must start with +, - or a space.',
    advice: 'Put a space before each unchanged line.',
  });

const iniLine = /^\s*(?:$|[#;]|\[[^\]]+\]\s*(?:[#;].*)?$|[^=[\]\s][^=]*=)/;

const checkIni = (code: Code): PageProblem[] =>
  checkLines(code, iniLine, 'ini-syntax', {
    message: 'The line is not a section, a setting or a comment.',
    expected: '[section], key = value or # comment',
    advice: 'Fix the line.',
  });
