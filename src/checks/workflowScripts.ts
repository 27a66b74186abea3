// Reads the shell scripts in the steps of GitHub Actions workflows.
import { isScalar, LineCounter, parseAllDocuments, Scalar, visit } from 'yaml';
import type { Code } from './types';

/** Whether a file is a workflow, based on its path. */
export const isWorkflow = (title: string | undefined): boolean =>
  title !== undefined && /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/.test(title);

/** Matches expressions such as `${{ github.sha }}`, which GitHub replaces before the shell runs. */
const expression = /\$\{\{.*?\}\}/g;

const isShell = (shell: unknown): boolean =>
  shell === undefined || /^(?:bash|sh)\b/.test(`${shell}`);

/**
 * Returns the text of a `run` key and the places of its lines. If YAML folds its lines, the place of
 * each is the start of the value.
 */
function readScript(code: Code, { value, type, range }: Scalar, lines: LineCounter): Code[] {
  if (typeof value !== 'string' || !range) return [];
  const start = lines.linePos(range[0]);
  const sources = code.text.split('\n');
  const isBlock = type === Scalar.BLOCK_LITERAL;
  const texts = value.trimEnd().split('\n');
  const places = texts.map((text, index) => {
    // A block starts below its mark.
    const line = start.line + (isBlock ? index + 1 : 0);
    const place = code.places[line - 1] ?? { line: 1, column: 1 };
    const source = sources[line - 1] ?? '';
    const column = start.col - 1;
    const indentation = isBlock
      ? source.length - text.length
      : Math.max(source.indexOf(text, column), column);
    return { line: place.line, column: place.column + Math.max(indentation, 0) };
  });
  // Variables of the same length keep the columns.
  const text = texts.join('\n').replace(expression, (all) => `$${'x'.repeat(all.length - 1)}`);
  return [{ text, places }];
}

/**
 * Returns the shell scripts of all steps of a workflow or of a part of one. A position in a script
 * is a position in the page. Skips steps with another shell.
 */
export const readRunScripts = (code: Code): Code[] => {
  const lines = new LineCounter();
  const scripts: Code[] = [];
  for (const document of parseAllDocuments(code.text, { lineCounter: lines })) {
    visit(document, {
      Map(_key, step) {
        const run = step.get('run', true);
        if (isScalar(run) && isShell(step.get('shell'))) {
          scripts.push(...readScript(code, run, lines));
        }
      },
    });
  }
  return scripts;
};
