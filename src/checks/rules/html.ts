// Checks that HTML has no parse errors.
import { type ParserError, parse, parseFragment } from 'parse5';
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

/** Checks a document or a fragment. */
export const checkHtml = (code: Code): PageProblem[] => {
  const errors: ParserError[] = [];
  const onParseError = (error: ParserError) => errors.push(error);
  if (/^\s*<!doctype/i.test(code.text)) parse(code.text, { onParseError });
  else parseFragment(code.text, { onParseError });
  // Later errors are usually consequences of the first one.
  return errors.slice(0, 1).map(({ code: name, startLine, startCol }) =>
    errorAt(placeInPage(code, { line: startLine, column: startCol }), 'html-syntax', {
      message: `The HTML does not parse: ${name.replaceAll('-', ' ')}.`,
      advice: 'Fix the tag at this position.',
    }),
  );
};
