// Verdicts on fences and Terraform units, and the reasons why code is not checked.

/**
 * Verdict of a check on a piece of code. Many pieces share a `reason`; `detail` is specific to one.
 */
export type Verdict =
  | { kind: 'accepted' }
  | { kind: 'refused' }
  | { kind: 'not-checked'; reason: NotCheckedReason; detail?: string };

export type NotCheckedReason = keyof typeof notCheckedReasons;

/**
 * Reasons why code is not checked. CI accepts `reviewed` reasons, which depend on the code. The
 * other reasons depend on the machine, and are errors in CI. A failed tool is always an error.
 */
export const notCheckedReasons = {
  'plain-text': { text: 'plain text and command output', reviewed: true },
  'declared-unchecked': { text: 'the page gives a reason in `unchecked`', reviewed: true },
  'no-parser': { text: 'part of a file that its parser reads only whole', reviewed: true },
  'tool-missing': { text: 'the tool for the language is not installed', reviewed: false },
  'tool-failed': { text: 'the tool for the language failed', reviewed: false },
  'part-of-file': { text: 'fragment, expression or change of a file', reviewed: true },
  'other-dialect': { text: 'not Terraform: Terragrunt, Packer, values, tests', reviewed: true },
  replaced: { text: 'a later fence replaces the file', reviewed: true },
  'expected-error': { text: 'must be refused (`expect-error`)', reviewed: true },
  'has-errors': { text: 'another check reports an error', reviewed: true },
  'undeclared-objects': { text: 'refers to objects that the page does not show', reviewed: true },
  'module-elsewhere': { text: 'calls a module that is not on the page', reviewed: true },
  'interface-unknown': {
    text: 'pins a release older than the recorded interfaces',
    reviewed: true,
  },
  'catalog-error': { text: 'Terraform refuses the interface that it calls', reviewed: false },
  'wrapper-error': { text: 'Terraform refuses to load it as a module', reviewed: false },
  'other-version': { text: 'is for another version of Terraform or a provider', reviewed: true },
  'provider-missing': { text: 'a provider is not available', reviewed: false },
  'terraform-missing': { text: 'Terraform is not installed', reviewed: false },
  'terraform-failed': { text: 'Terraform failed', reviewed: false },
} as const satisfies Record<string, { text: string; reviewed: boolean }>;

/** Creates a verdict for code that is not checked. */
export const notChecked = (reason: NotCheckedReason, detail?: string): Verdict => ({
  kind: 'not-checked',
  reason,
  ...(detail === undefined ? {} : { detail }),
});
