// Names, parameters and result types of the functions of Terraform and OpenTofu.
//
// `terraformSignatures.json` has the signatures that `terraform metadata functions -json` of
// Terraform 1.11.4 prints, with types as `types.ts` models them. `any` is Terraform's dynamic type. A test compares the file with an
// installed Terraform.
import type { TypeConstraint } from '../types';
import table from './terraformSignatures.json';

export interface Parameter {
  name: string;
  type: TypeConstraint;
  /** Whether the parameter accepts null. */
  nullable?: boolean;
}

/** Parameters and result type of a function. */
export interface Signature {
  returns: TypeConstraint;
  parameters: Parameter[];
  /** Parameter for further arguments. */
  variadic?: Parameter;
}

const text = (name: string): Parameter => ({ name, type: { kind: 'string' } });

/** Functions that exist only in OpenTofu or later versions of Terraform. */
const additional: readonly (readonly [string, Signature])[] = [
  ['base64gunzip', { returns: { kind: 'string' }, parameters: [text('str')] }],
  [
    'cidrcontains',
    { returns: { kind: 'bool' }, parameters: [text('containing'), text('contained')] },
  ],
  ['urldecode', { returns: { kind: 'string' }, parameters: [text('str')] }],
];

/** Signatures by name. */
export const signatures: ReadonlyMap<string, Signature> = new Map([
  ...Object.entries(table.functions as unknown as Record<string, Signature>),
  ...additional,
]);
