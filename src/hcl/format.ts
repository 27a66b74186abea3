// `terraform fmt` for a text. The writer formats broken text too, silently, so it is parsed first.
import { BYTE_ORDER_MARK } from './positions';
import type { ReadOptions } from './types';
import { validateSyntax } from './validateSyntax';

type Writer = typeof import('@cdktn/hcl-tools');

let writer: Promise<Writer> | undefined;

/** The text as `terraform fmt` writes it. Throws an `HclError` where it is not valid HCL. */
export const formatHcl = async (
  text: string,
  file = 'main.tf',
  options: ReadOptions = {},
): Promise<string> => {
  if (options.validate ?? true) await validateSyntax(text, file);
  writer ??= import('@cdktn/hcl-tools');
  const { format } = await writer;
  // The writer is older than functions of providers and pulls their names apart.
  const masked = text.replace(NAMESPACED, (name) => name.replaceAll('::', MASK));
  return (await format(masked)).replaceAll(MASK, '::');
};

/** `provider::aws::arn_parse`, `core::upper`. */
const NAMESPACED = /\b(?:provider|core)(?:::\w[\w-]*)+/g;
/** As wide as the two colons, and a letter to the writer. */
const MASK = '\u01C1\u01C1';

/** Whether `terraform fmt` would leave the text as it is. */
export const isFormatted = async (text: string, file = 'main.tf'): Promise<boolean> => {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return (await formatHcl(plain, file)) === plain;
};
