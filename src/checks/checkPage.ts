// Runs all checks of a single page, and collects the facts that the checks of the whole site use.
// The checks are pure: commands in `scripts/` read the files and run the tools.
import { readCallUnits } from './callUnits';
import { readJqFilters } from './commands/readJqFilters';
import type { CheckContext } from './context';
import { shellCodes } from './fence';
import { readFenceFacts, toolLanguageOf } from './fenceFacts';
import { checkIamNames } from './iamNames';
import { checkCommands } from './rules/commands';
import { checkFences } from './rules/fences';
import { checkFiles } from './rules/files';
import { checkFrontMatter } from './rules/frontMatter';
import { checkHcl } from './rules/hcl';
import { checkHeadings } from './rules/headings';
import { checkMessages } from './rules/messages';
import { checkOtherLanguages } from './rules/otherLanguages';
import { checkPost, readPost } from './rules/posts';
import { readProfiles } from './rules/profiles';
import { checkQuestions, searchTermsOf } from './rules/questions';
import { checkSecrets } from './rules/secrets';
import { checkSentences } from './rules/sentences';
import { readWalkthrough } from './rules/walkthroughs';
import { checkWords } from './rules/words';
import { readTerraformUnits } from './terraformUnits';
import { buildTree } from './tree';
import {
  errorAt,
  type Fence,
  isUnreadable,
  type Page,
  type PageProblem,
  type ToolCode,
} from './types';

/** Facts about a page after its checks. Plain data, so that it can be cached. */
export type PageFacts = Awaited<ReturnType<typeof checkPage>>;

/** Checks a page on its own. */
export const checkPage = async (page: Page, context: CheckContext) => {
  const hcl = await checkHcl(page);
  const tree = await buildTree(hcl.sides.filter(({ fence }) => fence.expectError === undefined));
  const files = await checkFiles(page, tree, context);
  const isReadable = !isUnreadable(page.problems);
  const problems = [
    ...page.problems,
    ...checkFrontMatter(page, context),
    ...(isReadable ? checkPost(page, context) : []),
    ...checkQuestions(page),
    ...checkMessages(page),
    ...checkHeadings(page),
    ...checkFences(page),
    ...hcl.problems.flatMap(({ fence, problem }) =>
      fence.expectError === undefined ? problem : [],
    ),
    ...files.problems,
    ...(await checkExpectedErrors(page, hcl, context)),
    ...(await checkOtherLanguages(page)),
    ...checkCommands(page),
    ...checkSecrets(page),
    ...(isReadable ? await checkIamNames(page.text) : []),
    ...checkSentences(page),
    ...checkWords(page, context),
  ];
  const { units: folders, skipped } = await readTerraformUnits(tree, context);
  const units = [...folders, ...(await readCallUnits(files.calls, context))];
  const { title, description } = page.frontMatter.values;
  const { questions, sections } = searchTermsOf(page);
  return {
    file: page.file,
    route: page.route,
    title: typeof title === 'string' ? title : undefined,
    description: typeof description === 'string' ? description : undefined,
    questions: [...questions, ...Object.values(sections).flatMap(({ questions: own = [] }) => own)],
    /** Anchors of the sections with questions or messages in the front matter. */
    sections: Object.keys(sections),
    lines: page.frontMatter.lines,
    anchors: [...page.headings.map(({ id }) => id), ...page.ids],
    interfaces: page.interfaces,
    hasGeneratedParts: page.hasGeneratedParts,
    /** If the page could not be read, its anchors, links and other facts are incomplete. */
    isReadable,
    links: page.links,
    components: page.components,
    units: files.units,
    uses: files.uses,
    fences: readFenceFacts(page, problems, { sides: hcl.sides, tree, units, skipped }),
    calls: files.checkedCalls,
    profiles: readProfiles(page),
    post: isReadable ? readPost(page) : undefined,
    walkthrough: readWalkthrough(page),
    /** Code that is checked by installed tools. */
    toolCode: page.fences.flatMap(readToolCode),
    terraformUnits: units,
    problems,
  };
};

const readToolCode = (fence: Fence): ToolCode[] => {
  const filters = shellCodes(fence)
    .flatMap(readJqFilters)
    .map((code) => ({ language: 'jq' as const, isFile: false, code }));
  const language = toolLanguageOf(fence);
  if (language) {
    return [{ language, isFile: fence.title !== undefined, code: fence.code }, ...filters];
  }
  const scripts =
    fence.language === 'yaml' && !fence.words.includes('diff') ? shellCodes(fence) : [];
  return [
    ...scripts.map((code) => ({ language: 'bash' as const, isFile: false, code })),
    ...filters,
  ];
};

/** Checks that each fence with `expect-error` fails on its own, with the message that it names. */
const checkExpectedErrors = async (
  page: Page,
  hcl: Awaited<ReturnType<typeof checkHcl>>,
  context: CheckContext,
): Promise<PageProblem[]> => {
  const problems: PageProblem[] = [];
  for (const fence of page.fences.filter(({ expectError }) => expectError !== undefined)) {
    const tree = await buildTree(hcl.sides.filter((side) => side.fence === fence));
    const files = await checkFiles(page, tree, context);
    const own = hcl.problems.filter((item) => item.fence === fence).map(({ problem }) => problem);
    const found = [...own, ...files.problems]
      .filter(({ severity, rule }) => severity === 'error' && rule !== 'hcl-format')
      .map(({ message }) => message);
    const wanted = fence.expectError ?? '';
    if (found.some((message) => message.includes(wanted))) continue;
    problems.push(
      errorAt(fence.place, 'expect-error', {
        message:
          found.length === 0
            ? 'The code is declared to fail, but nothing is wrong with it.'
            : `The code fails with another message than "${wanted}".`,
        expected: wanted === '' ? 'an error' : `an error that says "${wanted}"`,
        found: found[0] ?? 'no error',
        advice: 'Fix the example or remove `expect-error`.',
      }),
    );
  }
  return problems;
};
