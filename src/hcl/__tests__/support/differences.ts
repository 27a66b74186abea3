// Where this checker and `terraform validate` disagree, and why.

/** Cases of the recorded verdicts that differ for one reason. */
export interface Difference {
  set: string;
  /** `false alarm`: refused here, accepted by `terraform validate`. `miss`: the other way around. */
  kind: 'false alarm' | 'miss';
  reason: string;
  /** Labels of the calls or declarations. */
  names: string[];
}

/** Every known difference. */
export const DIFFERENCES: readonly Difference[] = [
  {
    set: 'generated',
    kind: 'false alarm',
    reason:
      'The condition compares two variables. `terraform validate` knows the value of one of them only; `terraform plan` refuses the call.',
    names: ['c68', 'c120', 'c513'],
  },
  {
    set: 'generated',
    kind: 'miss',
    reason: 'The expression reads a file, and files are not available here.',
    names: ['c247', 'c284'],
  },
  {
    set: 'generated',
    kind: 'miss',
    reason: 'CSV and YAML are not decoded, so the type of the value is not known.',
    names: ['c443'],
  },
  {
    set: 'handwritten',
    kind: 'miss',
    reason:
      'The object is not declared. The rule `undeclared` of the documentation checks reports it, because it knows which files belong together.',
    names: ['c63', 'c110', 'c116', 'c117', 'd44', 'd48', 'd49', 'd53', 'd86'],
  },
  {
    set: 'handwritten',
    kind: 'miss',
    reason: 'The schemas of providers and their functions are not known.',
    names: ['c61', 'c105'],
  },
  {
    set: 'declarations',
    kind: 'miss',
    reason: 'Terraform 1.11 does not have `deprecated`; OpenTofu and later versions do.',
    names: ['v71'],
  },
];
