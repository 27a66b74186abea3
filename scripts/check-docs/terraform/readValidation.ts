/** Diagnostic in Terraform's JSON output. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  summary: string;
  detail?: string;
  range?: { filename: string; start: { line: number; column: number } };
}

/** Parses the output of `terraform validate -json`. Returns `undefined` for other output. */
export const readValidation = (
  output: string,
): { isValid: boolean; diagnostics: Diagnostic[] } | undefined => {
  const { valid, diagnostics = [] } = parseObject(output);
  if (typeof valid !== 'boolean') return undefined;
  return { isValid: valid, diagnostics: diagnostics as Diagnostic[] };
};

/** Parses a JSON object. Returns an empty object for other text. */
export const parseObject = (text: string): Record<string, unknown> => {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
};
