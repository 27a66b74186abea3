// Known differences between this checker and `terraform validate`, with their reasons.

/** Recorded cases that differ for the same reason. */
export interface Difference {
  set: string;
  /** `false alarm`: rejected here, accepted by `terraform validate`. `miss`: the opposite. */
  kind: 'false alarm' | 'miss';
  reason: string;
  /** Labels of the calls or declarations; in the set `pairs`, the expressions. */
  names: string[];
}

/** All known differences. */
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
    kind: 'false alarm',
    reason:
      '`each` and `count` are used without the argument that defines them. `terraform validate` does not look at it; `terraform plan` refuses the call.',
    names: ['c64', 'c65', 'd40'],
  },
  {
    set: 'handwritten',
    kind: 'false alarm',
    reason:
      'The elements of `for_each` are known. `terraform validate` does not look at them; `terraform plan` refuses the call.',
    names: ['d35'],
  },
  {
    set: 'handwritten',
    kind: 'miss',
    reason:
      'The object is not declared. The rule `undeclared` of the documentation checks reports it, because it knows which files belong together.',
    names: ['c63', 'c116', 'c117', 'd44', 'd48', 'd49', 'd53', 'd86'],
  },
  {
    set: 'handwritten',
    kind: 'miss',
    reason:
      'The outputs of the called module are not known. The rule `unknown-output` of the documentation checks reports the attributes that it does not have.',
    names: ['c2', 'c3', 'c9', 'c11'],
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
    reason: 'Terraform 1.11 does not have `deprecated`; Terraform 1.15 and OpenTofu 1.10 do.',
    names: ['v71'],
  },
  {
    set: 'pairs',
    kind: 'miss',
    reason:
      'The outputs of the called module are not known. The rule `unknown-output` of the documentation checks reports the attributes that it does not have.',
    names: ['module.vpc', 'module.vpc.nope', 'module.zones["a"].nope'],
  },
  {
    set: 'pairs',
    kind: 'miss',
    reason: 'The values depend on where the reader runs Terraform; only their type is known here.',
    names: ['path.module', 'path.root', 'terraform.workspace'],
  },
  {
    set: 'pairs',
    kind: 'miss',
    reason: 'The element type of a set that is not known comes from the other operand.',
    names: ['setsubtract(toset(var.ports), [80])'],
  },
  {
    set: 'pairs',
    kind: 'miss',
    reason: 'YAML is not written here, so only the type of the result is known.',
    names: ['yamlencode({ a = 1 })'],
  },
  {
    set: 'pairs',
    kind: 'miss',
    reason: 'The provider is not declared, and its schema and functions are not known.',
    names: ['data.aws_region.current.name', 'provider::terraform::encode_expr(var.azs)'],
  },
  {
    set: 'defaults',
    kind: 'false alarm',
    reason: 'Terraform computes infinity, which no input can use and no document can show.',
    names: ['1 / 0'],
  },
  {
    set: 'blocks',
    kind: 'miss',
    reason:
      'A condition can refer to objects in other files, which the reader of one file does not know.',
    names: ['v997'],
  },
  {
    set: 'blocks',
    kind: 'miss',
    reason: 'Terraform 1.11 does not have `deprecated`; Terraform 1.15 and OpenTofu 1.10 do.',
    names: ['v1037'],
  },
  {
    set: 'blocks',
    kind: 'miss',
    reason: 'Terraform 1.11 does not have `const`; Terraform 1.15 does.',
    names: ['v1038'],
  },
];
