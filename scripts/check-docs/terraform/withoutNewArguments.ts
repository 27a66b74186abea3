import { HclError, locate } from '../../../src/hcl';

/** Arguments of variables and outputs that Terraform accepts only since 1.15. */
const newArguments = ['deprecated', 'const'];

/**
 * Removes new arguments from the variables and outputs of a module, so that each Terraform can
 * validate it. Lines keep their numbers. Returns invalid text unchanged, so that Terraform reports it.
 */
export function withoutNewArguments(text: string): string {
  try {
    const found = locate(text, '')
      .body.blocks.filter(({ type }) => type === 'variable' || type === 'output')
      .flatMap(({ body }) => body.attributes.filter(({ name }) => newArguments.includes(name)));
    return found.reduceRight(
      (rest, { start, end }) =>
        rest.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, '') + rest.slice(end),
      text,
    );
  } catch (error) {
    if (error instanceof HclError) return text;
    throw error;
  }
}
