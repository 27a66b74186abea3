// Checks that JSON can be parsed, without comments and trailing commas.
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { LineIndex } from '../../hcl';
import { type Code, errorAt, type Fence, type PageProblem, placeInPage } from '../types';

const words: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  ColonExpected: 'a colon is missing',
  EndOfFileExpected: 'something follows after the end',
  InvalidCommentToken: 'JSON has no comments',
  InvalidSymbol: 'a word is neither quoted nor true, false or null',
  PropertyNameExpected: 'a quoted name is missing (a comma too many?)',
  UnexpectedEndOfString: 'a quote is not closed',
  ValueExpected: 'a value is missing (a comma too many?)',
};

/** Checks a text. A fragment is the content of an object without its braces. */
export const checkJson = (code: Code, fence: Pick<Fence, 'words'>): PageProblem[] => {
  const lead = fence.words.includes('fragment') ? '{' : '';
  const text = lead === '' ? code.text : `{${code.text}\n}`;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const lines = new LineIndex(code.text);
  const [first] = errors;
  if (!first) return [];
  const name = printParseErrorCode(first.error);
  const offset = Math.min(Math.max(first.offset - lead.length, 0), code.text.length);
  return [
    errorAt(placeInPage(code, lines.position(offset)), 'json-syntax', {
      message: `The JSON does not parse: ${words[name] ?? name}.`,
      advice:
        'Fix it. Use `text` for output that is not JSON, and `fragment` for a part of an object.',
    }),
  ];
};
