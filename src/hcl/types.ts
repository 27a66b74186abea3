// Public model of HCL: positions, literal values, type constraints, input variables, output values,
// module calls and Terragrunt units.

/** Position in a text. Lines and columns start at 1. Columns count UTF-16 code units. */
export interface SourcePosition {
  line: number;
  column: number;
  /** Offset from the start of the text in UTF-16 code units, starting at 0. */
  offset: number;
}

/** Range of a text. `end` is the position after the last character. */
export interface SourceRange {
  start: SourcePosition;
  end: SourcePosition;
}

/** Source text of an expression, and its range. */
export interface Position {
  text: string;
  range: SourceRange;
}

/** Options for reading a text. */
export interface ReadOptions {
  /**
   * Whether HashiCorp's parser validates the syntax first, which takes about 2 ms per kilobyte.
   * Defaults to true. Pass false only for texts that a test validates. This folder's parser still
   * rejects most errors.
   */
  validate?: boolean;
}

/** Literal of HCL as JSON. A number that a double would round is a string with its digits. */
export type LiteralValue =
  | string
  | number
  | boolean
  | null
  | LiteralValue[]
  | { [key: string]: LiteralValue };

/** Attribute of an `object` type constraint. */
export interface ObjectAttribute {
  name: string;
  type: TypeConstraint;
  /** Whether the attribute is declared with `optional(…)`. */
  optional: boolean;
  /** Second argument of `optional`. Absent if there is none. */
  default?: LiteralValue;
  defaultText?: string;
  /** Comment above the attribute or after it on the same line, without comment marks. */
  description?: string;
}

/** Type constraint of Terraform. A missing type and the keyword `any` are both `any`. */
export type TypeConstraint =
  | { kind: 'string' | 'number' | 'bool' | 'any' }
  | { kind: 'list' | 'set' | 'map'; element: TypeConstraint }
  | { kind: 'tuple'; elements: TypeConstraint[] }
  | { kind: 'object'; attributes: ObjectAttribute[] };

/** `validation` block of an input variable. */
export interface VariableValidation {
  /** Source text of the condition. */
  condition: string;
  /** Error message. Interpolations are not evaluated. */
  errorMessage: string;
}

/** Declaration of an input variable or an output value. */
interface Declaration {
  name: string;
  /** Markdown, without the trailing line break of a heredoc. */
  description?: string;
  sensitive: boolean;
  ephemeral: boolean;
  /** Message of `deprecated`, if the declaration is deprecated. */
  deprecated?: string;
  file: string;
  /** Range of the whole block. */
  range: SourceRange;
}

/** Input variable of a module. */
export interface InputVariable extends Declaration {
  type: TypeConstraint;
  /** Source text of the type. `any` if it is missing. */
  typeText: string;
  /** Whether the input has no default. A default of `null` makes an input optional. */
  required: boolean;
  /** Absent if the input is required. */
  default?: LiteralValue;
  /** Source text of the default, without its indentation. */
  defaultText?: string;
  /** Whether the input accepts `null`. Terraform's default is true. */
  nullable: boolean;
  /** Set if callers must pass a value that is known before the run, as for module sources. */
  const?: true;
  validations: VariableValidation[];
}

/** Output value of a module. */
export interface OutputValue extends Declaration {
  /** Source text of the value. Empty if there is none. */
  valueText: string;
}

/** Reference to an object, such as `var.name` or `dependency.vpc.outputs.vpc_id`. */
export interface Reference extends Position {
  /** First word, such as `var`, `local`, `module`, `dependency`, `data` or a resource type. */
  root: string;
  /**
   * Steps after the root: names unchanged, indexes as `[0]` and `["key"]`, splats as `[*]`, and
   * other indexes as `[…]`.
   */
  path: string[];
}

/** Key and value in an object or a map. */
export interface ValueEntry {
  key: string;
  /** Range of the key in the source. Absent if a function or a loop created the key. */
  keyRange?: SourceRange;
  value: Value;
}

/** Content of a value, in Terraform's type system. */
type ValueContent =
  | { kind: 'string'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'bool'; value: boolean }
  /** The type of a literal `null` is `any`. */
  | { kind: 'null'; type: TypeConstraint }
  /** Value that is known only at run time or is not computed here. An unknown type is `any`. */
  | {
      kind: 'unknown';
      type: TypeConstraint;
      /** Text of a number that a double would round. It is not used in computations. */
      digits?: string;
    }
  | { kind: 'tuple'; items: Value[] }
  | { kind: 'list' | 'set'; items: Value[]; element: TypeConstraint }
  /** An `open` object can have more keys, as with `merge(local.tags, { … })` in Terragrunt. */
  | { kind: 'object'; entries: ValueEntry[]; open: boolean }
  | { kind: 'map'; entries: ValueEntry[]; element: TypeConstraint };

/** Value of an expression. Parts that functions created have no position. */
export type Value = ValueContent & Partial<Position>;

/** Value, with the position of its expression. */
export type PlacedValue = ValueContent & Position;

/** `resource`, `data` or `ephemeral` block. */
export interface DeclaredResource {
  mode: 'managed' | 'data' | 'ephemeral';
  type: string;
  file: string;
  /** Range of the block's header. */
  range: SourceRange;
}

/** Entry of `required_providers`. */
export interface RequiredProvider {
  /** Name in the module, such as `aws`. */
  name: string;
  /** Source address, such as `hashicorp/aws`. */
  source: string;
  /** Version constraint, if any. */
  version?: string;
  /** Configurations that callers must pass, such as `aws.us_east_1`. */
  aliases: string[];
}

/** Reference and its location. */
export interface PlacedReference extends Reference {
  file: string;
  /** Type of the outermost block around the reference, such as `resource` or `output`. */
  block: string;
}

/** Versions that a module requires. */
export interface Requirements {
  /** Constraint for the version of Terraform, if any. */
  requiredVersion?: string;
  providers: RequiredProvider[];
}

/** Implementation of a module. */
export interface Configuration extends Requirements {
  resources: DeclaredResource[];
  /** Names of the variables without a default. */
  required: string[];
  /** Addresses of all declarations, such as `var.name` and `data.aws_region.current`. */
  declared: ReadonlySet<string>;
  references: PlacedReference[];
}

/** Parsed source address of a module. */
export interface ModuleSource {
  kind: 'local' | 'git' | 'registry' | 'http' | 'object-storage' | 'other';
  /** Source as written. */
  text: string;
  /**
   * Host and path of the repository without scheme, user and `.git`, such as
   * `github.com/acme/terraform-modules`. Otherwise, the registry address or the local path.
   */
  repository: string;
  /** Folder inside the repository (after `//`), without surrounding slashes. Empty for the root. */
  path: string;
  /** Value of `?ref=` in a Git source or `?version=` in a Terragrunt registry source. */
  ref?: string;
}

/** Argument of a module call, or key of Terragrunt's `inputs`. */
export interface CallArgument {
  name: string;
  nameRange: SourceRange;
  value: PlacedValue;
  references: Reference[];
  /** Errors in the expression itself, regardless of the input's type. */
  problems: ValueProblem[];
}

/** Module call: a `module` block, or Terragrunt's `inputs`. */
export interface ModuleCall {
  /** Label of the block. Empty for Terragrunt's `inputs`. */
  name: string;
  /** Absent if the file alone does not determine the source. */
  source?: ModuleSource;
  sourceRange?: SourceRange;
  /** `version` of a registry module, if it is a literal. */
  version?: string;
  arguments: CallArgument[];
  /** Whether the block has `count` or `for_each`, so that an index precedes its outputs. */
  repeated?: boolean;
  /** Whether the call can have more arguments, as with `inputs = merge(local.common, { … })`. */
  open: boolean;
  /** Errors in the block itself: labels, nested blocks and meta-arguments. */
  problems: ValueProblem[];
  file: string;
  /** Range of the block's header or of `inputs`, at which missing inputs are reported. */
  headerRange: SourceRange;
  range: SourceRange;
}

/** `dependency` block of Terragrunt. */
export interface TerragruntDependency {
  name: string;
  /** Present if the path is a literal or composed of literal locals. */
  configPath?: string;
  configPathText: string;
  configPathRange: SourceRange;
  mockOutputs?: PlacedValue;
}

/** `include` block of Terragrunt. */
export interface TerragruntInclude {
  name: string;
  pathText: string;
  expose: boolean;
  mergeStrategy: string;
}

/**
 * Use of an output of another unit, `dependency.<caller>.outputs.<output>`, or of a called module,
 * `module.<caller>.<output>`, also of its instances: `values(module.<caller>)[*].<output>`.
 */
export interface OutputReference {
  /** Name of the dependency or the call. */
  caller: string;
  /** Absent for a use of all outputs. */
  output?: string;
  range: SourceRange;
}

/** Content of a `terragrunt.hcl` file. */
export interface TerragruntUnit {
  /** Call from `terraform.source` and `inputs`, without a source or arguments if one is missing. */
  call: ModuleCall;
  dependencies: TerragruntDependency[];
  includes: TerragruntInclude[];
  outputReferences: OutputReference[];
}

/** Interface of a module, which calls are checked against. */
export interface ModuleInterface {
  /** Name of the module in messages, such as `networking/vpc v1.8.0`. Default: `The module`. */
  label?: string;
  inputs: InputVariable[];
  /** New names of inputs of earlier releases, by old name. */
  renamed?: ReadonlyMap<string, string>;
}

/** Problem of a value or a call. */
export interface CallDiagnostic {
  severity: 'error' | 'warning';
  code:
    | 'unknown-input'
    | 'missing-input'
    | 'null-input'
    | 'wrong-type'
    | 'missing-attribute'
    | 'unknown-attribute'
    | 'mixed-types'
    | 'unknown-function'
    | 'invalid-function-call'
    | 'invalid-expression'
    | 'invalid-reference'
    | 'invalid-block'
    | 'missing-source'
    | 'invalid-meta-argument'
    | 'failed-validation';
  /** Statement of the problem, in one sentence. */
  message: string;
  expected: string;
  found: string;
  /** Recommended action. */
  advice: string;
  /** Known name that is similar to an unknown one, if `advice` suggests it. */
  suggestion?: string;
  /** Input name and the path from it: attribute names, list indexes, map keys. */
  path: string[];
  file: string;
  range: SourceRange;
}

/** Diagnostic without its file. */
export type ValueProblem = Omit<CallDiagnostic, 'file'>;
