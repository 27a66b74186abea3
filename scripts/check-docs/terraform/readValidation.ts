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
  try {
    const answer = JSON.parse(output) as { valid?: unknown; diagnostics?: Diagnostic[] };
    if (typeof answer.valid !== 'boolean') return undefined;
    return { isValid: answer.valid, diagnostics: answer.diagnostics ?? [] };
  } catch {
    return undefined;
  }
};
