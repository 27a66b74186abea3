/** What Terraform reports as JSON. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  summary: string;
  detail?: string;
  range?: { filename: string; start: { line: number; column: number } };
}

/** The answer of `terraform validate -json`; undefined if the text is something else. */
export const readValidation = (
  output: string,
): { isValid: boolean; diagnostics: Diagnostic[] } | undefined => {
  try {
    const answer = JSON.parse(output) as { valid?: unknown; diagnostics?: Diagnostic[] };
    if (typeof answer.valid !== 'boolean') return undefined;
    return { isValid: answer.valid, diagnostics: answer.diagnostics ?? [] };
  } catch {
    return undefined;
  }
};
