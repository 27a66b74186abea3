// Finds calls of functions that do not exist.
import { signatures } from './functions/signatures';
import { terragruntFunctions } from './functions/terragrunt';
import { tokenizeHcl } from './tokenize';
import { didYouMean } from './valueProblems';

/** Type constructors, and the words before a condition or collection in parentheses. */
const otherNames = ['list', 'map', 'object', 'optional', 'set', 'tuple', 'if', 'in'];

const terraformNames = [...signatures.keys()];
const allNames = [...terraformNames, ...terragruntFunctions];

/**
 * Finds the unknown functions that a valid text calls, with the functions of Terraform, or of
 * Terraform and Terragrunt. Ignores functions of providers. `start` is an offset in the text.
 */
export const findUnknownFunctions = (text: string, dialect: 'terraform' | 'terragrunt') => {
  const known = dialect === 'terragrunt' ? allNames : terraformNames;
  const names = new Set([...known, ...otherNames]);
  const tokens = tokenizeHcl(text);
  return tokens.flatMap(({ kind, text: name, start }, index) => {
    const isCall = kind === 'identifier' && tokens[index + 1]?.text === '(';
    if (!isCall || names.has(name) || tokens[index - 1]?.text === '::') return [];
    return [{ name, start, advice: didYouMean(name, known) }];
  });
};
