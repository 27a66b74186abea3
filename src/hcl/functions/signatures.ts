// Names, parameters and result types of the functions of Terraform and OpenTofu.
//
// `terraformSignatures.json` is the output of `terraform metadata functions -json` of Terraform 1.11.4 without
// descriptions; `any` is what Terraform calls dynamic. A test compares it with an installed Terraform.
import type { TypeConstraint } from '../types';
import table from './terraformSignatures.json';

/** A parameter of a function. */
export interface Parameter {
  name: string;
  type: TypeConstraint;
  /** Whether null is accepted. */
  nullable?: boolean;
}

/** Parameters and result type of a function. */
export interface Signature {
  returns: TypeConstraint;
  parameters: Parameter[];
  /** Further arguments. */
  variadic?: Parameter;
}

const text = (name: string): Parameter => ({ name, type: { kind: 'string' } });

/** Functions that OpenTofu or later versions of Terraform have in addition. */
const additional: readonly (readonly [string, Signature])[] = [
  ['base64gunzip', { returns: { kind: 'string' }, parameters: [text('str')] }],
  [
    'cidrcontains',
    { returns: { kind: 'bool' }, parameters: [text('containing'), text('contained')] },
  ],
  ['urldecode', { returns: { kind: 'string' }, parameters: [text('str')] }],
];

const signatures: ReadonlyMap<string, Signature> = new Map([
  ...Object.entries(table.functions as unknown as Record<string, Signature>),
  ...additional,
]);

/** The signature of a function; undefined if there is no such function. */
export const findSignature = (name: string): Signature | undefined => signatures.get(name);

/** The names of all functions. */
export const functionNames = (): string[] => [...signatures.keys()];
