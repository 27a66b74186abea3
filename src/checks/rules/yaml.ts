// Checks that YAML can be parsed and has no duplicate keys.
import { LineCounter, parseAllDocuments } from 'yaml';
import { quoteLine, remedyOf } from '../../site/parseYaml';
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

/** Checks a text, which can contain several documents. */
export const checkYaml = (code: Code): PageProblem[] => {
  const lines = new LineCounter();
  const documents = parseAllDocuments(code.text, { lineCounter: lines, prettyErrors: false });
  return documents
    .flatMap(({ errors }) => errors)
    .map(({ code: reason, message, pos }) => {
      const { line, col } = lines.linePos(pos[0]);
      return errorAt(placeInPage(code, { line, column: col }), 'yaml-syntax', {
        message: `The YAML does not parse: ${message}.`,
        found: quoteLine(code.text, line),
        ...remedyOf(reason),
      });
    });
};
