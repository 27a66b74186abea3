// Checks that JavaScript can be parsed.
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

/** Checks a module or a script. */
export const checkScript = async (code: Code): Promise<PageProblem[]> => {
  const { parse } = await import('@swc/core');
  try {
    await parse(code.text, { syntax: 'ecmascript', jsx: true });
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, message = text] = /^\s*[x×]\s*(.+)$/m.exec(text) ?? [];
    const [, line = '1', column = '1'] = /\[(?:[^\]]*:)?(\d+):(\d+)\]/.exec(text) ?? [];
    return [
      errorAt(placeInPage(code, { line: Number(line), column: Number(column) }), 'js-syntax', {
        message: `The JavaScript does not parse: ${message}.`.replace(/\.\.$/, '.'),
        advice: 'Fix the code at this position.',
      }),
    ];
  }
};
