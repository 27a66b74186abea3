import { findAttribute, HclError, locate } from '../../../src/hcl';

/**
 * Removes `deprecated` from the variables and outputs of a module, because Terraform accepts it only
 * since 1.15. Lines keep their numbers. Returns invalid text unchanged, so that Terraform reports it.
 */
export function withoutDeprecations(text: string): string {
  try {
    const found = locate(text, '').body.blocks.flatMap(
      ({ body }) => findAttribute(body, 'deprecated') ?? [],
    );
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
