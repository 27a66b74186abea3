// Checks that YAML can be parsed and has no duplicate keys.
import { LineCounter, parseAllDocuments } from 'yaml';
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

/** Checks a text, which can contain several documents. */
export const checkYaml = (code: Code): PageProblem[] => {
  const lines = new LineCounter();
  const documents = parseAllDocuments(code.text, { lineCounter: lines, prettyErrors: false });
  if (!Array.isArray(documents)) return [];
  return documents
    .flatMap(({ errors }) => errors)
    .map(({ message, pos }) => {
      const { line, col } = lines.linePos(pos[0]);
      return errorAt(placeInPage(code, { line, column: col }), 'yaml-syntax', {
        message: `The YAML does not parse: ${message}.`,
        advice: 'Fix the indentation, the quotes or the key at this position.',
      });
    });
};
