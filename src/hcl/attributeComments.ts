// Reads the descriptions of attributes from the comments inside an object type.
import { HclError } from './errors';
import { type Comment, locate } from './locate';
import type { ObjectEntry } from './syntax';
import type { TypeScope } from './typeConstraint';

/**
 * Returns the comment that describes an attribute. It is directly above the attribute, or at the
 * end of its last or first line. Section titles and commented-out code are not descriptions.
 */
export const describeAttribute = (
  entry: ObjectEntry,
  next: ObjectEntry | undefined,
  scope: TypeScope,
): string | undefined => {
  if (scope.comments.length === 0) return undefined;
  const above = textAbove(entry, scope);
  if (above !== undefined && !(next && isSectionTitle(above, [entry.name, next.name])))
    return above;
  return textAfter(entry, scope);
};

const lineOf = ({ lines }: TypeScope, offset: number): number => lines.position(offset).line;

const textAbove = ({ key }: ObjectEntry, scope: TypeScope): string | undefined => {
  const above: string[] = [];
  let line = lineOf(scope, key.start);
  for (const comment of scope.comments.filter(({ end }) => end <= key.start).reverse()) {
    if (!isAloneOnLine(comment, scope) || lineOf(scope, comment.end) !== line - 1) break;
    above.unshift(isEmptyRule(comment) ? '---' : comment.text);
    line = lineOf(scope, comment.start);
  }
  return textOf(withoutBanner(above.join('\n').split('\n')).join('\n'));
};

const textAfter = (
  { value: { start, end } }: ObjectEntry,
  scope: TypeScope,
): string | undefined => {
  const { text, comments } = scope;
  const lastLine = lineOf(scope, end);
  const after = comments.find(({ start: at }) => at >= end && lineOf(scope, at) === lastLine);
  const isAlone = after && text.slice(end, after.start).replaceAll(',', '').trim() === '';
  if (after && isAlone) return textOf(after.text);
  const firstLine = lineOf(scope, start);
  if (firstLine === lastLine) return undefined;
  const opening = comments.find(({ start: at }) => at > start && lineOf(scope, at) === firstLine);
  return opening && textOf(opening.text);
};

const isAloneOnLine = ({ start }: Comment, { text }: TypeScope): boolean =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';

/** Whether a comment is a rule of hash signs or slashes, such as `####`, which has no text. */
const isEmptyRule = ({ text, start, end }: Comment): boolean => text === '' && end - start > 2;

/**
 * Returns the lines after a section title between two rules. The title does not describe the
 * attribute.
 */
const withoutBanner = (lines: string[]): string[] => {
  const isRule = (text: string | undefined) =>
    text !== undefined && /^\s*[-=#*_~]{3,}\s*$/.test(text);
  const first = lines.findIndex(isRule);
  const last = lines.findLastIndex(isRule);
  return first !== -1 && last > first + 1 ? lines.slice(last + 1) : lines;
};

/** Matches a line of decoration: nothing but `-`, `=`, `#`, `*`, `_`, `~` and spaces. */
const decoration = /^[-=#*_~\s]*$/;

/** Removes the decoration of a comment. Returns undefined if no text is left or if it is code. */
const textOf = (comment: string): string | undefined => {
  const lines = comment.split('\n').filter((line) => line.trim() === '' || !decoration.test(line));
  const text = lines.join('\n').trim();
  return text === '' || isCode(text) ? undefined : text;
};

/** Whether a comment is a commented-out attribute or block. */
const isCode = (text: string): boolean => {
  try {
    locate(text, 'comment');
    return true;
  } catch (error) {
    if (error instanceof HclError) return false;
    throw error;
  }
};

/**
 * Whether a comment is the title of a group of attributes, such as `# IAM role` above
 * `create_iam_role` and `iam_role_name`. A short comment that does not repeat the names is a
 * description.
 */
const isSectionTitle = (comment: string, names: (string | undefined)[]): boolean => {
  const title = comment
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    // `# IAM roles` is a title above `iam_role_name`, too.
    .replace(/s?_?$/, '');
  return title !== '' && names.every((name) => name?.toLowerCase().includes(title));
};
