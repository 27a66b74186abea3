// Implements `terraform fmt` for a text. The formatter accepts invalid text, so the text is
// validated first.
import { validateSyntax } from './validateSyntax';

/** Formats a text like `terraform fmt`. Throws an `HclError` if it is not valid HCL. */
export const formatHcl = async (text: string, file = 'main.tf'): Promise<string> => {
  await validateSyntax(text, file);
  const { format } = await import('@cdktn/hcl-tools');
  // The formatter predates provider functions, and splits their names.
  const masked = text.replace(NAMESPACED, (name) => name.replaceAll('::', MASK));
  return (await format(masked)).replaceAll(MASK, '::');
};

/** Matches names such as `provider::aws::arn_parse` and `core::upper`. */
const NAMESPACED = /\b(?:provider|core)(?:::\w[\w-]*)+/g;
/** Replacement for `::` with the same width. The formatter treats it as letters. */
const MASK = '\u01C1\u01C1';
