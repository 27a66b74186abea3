import type { InputVariable } from '../../src/hcl';

const marker =
  /(?:\b(?:for example|for instance|such as|examples?|(?:looks?|something) like|(?:one|any) of|either)|\be\.?g\.)[\s:,(*-]*$/i;

const separator = /^[\s,/|*-]*(?:(?:and|or)\s+)?$/;

const quotation = /(`+)(?<code>[^\n]*?[^`])\1(?!`)|"(?<text>[^"\n]+)"/g;

/** Matches an example without quotation marks, up to the end of its phrase: `(e.g. europe-west1)`. */
const unquoted =
  /(?:\be\.?g\.,?|\blooks? like)\s+(?<text>[\w./:@-]*[\w/])(?=[),;]|\.?\s*$|\.\s)/gim;

/** Values that are keywords, patterns or references instead of examples. */
const notExamples = /^(?:null|true|false|\^.*|.*\$\{.*|(?:data|local|module|var)\..*)$/;

/**
 * Returns the values that the description and the error messages of an input quote, in order:
 * `examples` that a text introduces, as in "such as `a`", and `others`, which can have any meaning.
 *
 * @param names names of all inputs, which texts quote, too
 */
export function readQuotedExamples(
  { description = '', validations }: Pick<InputVariable, 'description' | 'validations'>,
  names: ReadonlySet<string>,
) {
  const examples: string[] = [];
  const others: string[] = [];
  for (const text of [description, ...validations.map(({ errorMessage }) => errorMessage)]) {
    let lastEnd: number | undefined;
    for (const { 0: quoted, groups = {}, index } of text.matchAll(quotation)) {
      const value = groups.code?.replace(/^"(.*)"$/, '$1') ?? groups.text ?? '';
      const isNext = lastEnd !== undefined && separator.test(text.slice(lastEnd, index));
      const isExample = isNext || marker.test(text.slice(0, index));
      (isExample ? examples : others).push(value);
      lastEnd = isExample ? index + quoted.length : undefined;
    }
    examples.push(...[...text.matchAll(unquoted)].map(({ groups }) => groups?.text ?? ''));
  }
  const usable = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => !names.has(value) && !notExamples.test(value));
  return { examples: usable(examples), others: usable(others) };
}
