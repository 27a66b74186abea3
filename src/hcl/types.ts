// The model of HCL that the rest of the site reads: positions, literal values, type constraints,
// input variables, output values, module calls and Terragrunt units.

/** A place in a text. Lines and columns start at 1; columns and offsets count UTF-16 code units. */
export interface SourcePosition {
  line: number;
  column: number;
  /** Distance from the start of the text, 0 for the first character. */
  offset: number;
}

/** A stretch of a text; `end` is the place after its last character. */
export interface SourceRange {
  start: SourcePosition;
  end: SourcePosition;
}

/** How a text is read. */
export interface ReadOptions {
  /**
   * Whether HashiCorp's parser validates the syntax first, about 2 ms per kilobyte. Default: true.
   * Pass false only for texts that a test validates; our own reader still refuses most errors.
   */
  validate?: boolean;
}

/** A literal of HCL as JSON has it. A number that a double would round is a string, as written. */
export type LiteralValue =
  | string
  | number
  | boolean
  | null
  | LiteralValue[]
  | { [key: string]: LiteralValue };

/** An attribute of an `object` type constraint. */
export interface ObjectAttribute {
  name: string;
  type: TypeConstraint;
  /** Declared with `optional(…)`. */
  optional: boolean;
  /** Second argument of `optional`, absent when there is none. */
  default?: LiteralValue;
  /** The source text of the default. */
  defaultText?: string;
  /** Comment above the attribute or after it on its line, without comment marks. */
  description?: string;
}

/** A type constraint as Terraform reads it. A missing type and the keyword `any` are both `any`. */
export type TypeConstraint =
  | { kind: 'string' | 'number' | 'bool' | 'any' }
  | { kind: 'list' | 'set' | 'map'; element: TypeConstraint }
  | { kind: 'tuple'; elements: TypeConstraint[] }
  | { kind: 'object'; attributes: ObjectAttribute[] };

/** A `validation` block of an input variable. */
export interface VariableValidation {
  /** Source text of the condition. */
  condition: string;
  /** The message; interpolations stay as they are written. */
  errorMessage: string;
}

/** An input variable of a module. */
export interface InputVariable {
  name: string;
  type: TypeConstraint;
  /** The source text of the type, `any` when it is missing. */
  typeText: string;
  /** Without a default. A default of `null` makes an input optional. */
  required: boolean;
  /** Absent when the input is required. */
  default?: LiteralValue;
  /** The source text of the default, without its indentation. */
  defaultText?: string;
  /** Markdown, without the last line break of a heredoc. */
  description?: string;
  sensitive: boolean;
  /** Whether `null` may be given. Terraform's default is true. */
  nullable: boolean;
  ephemeral: boolean;
  /** Message of `deprecated`, where the variable has one. */
  deprecated?: string;
  validations: VariableValidation[];
  file: string;
  /** The whole block. */
  range: SourceRange;
}

/** An output value of a module. */
export interface OutputValue {
  name: string;
  description?: string;
  sensitive: boolean;
  ephemeral: boolean;
  deprecated?: string;
  /** Source text of the value, empty when there is none. */
  valueText: string;
  file: string;
  range: SourceRange;
}

/** A use of a named thing: `var.name`, `dependency.vpc.outputs.vpc_id`, `module.vpc["a"].vpc_id`. */
export interface Reference {
  /** First word: `var`, `local`, `module`, `dependency`, `data`, or a resource type. */
  root: string;
  /** What follows it: names as they are, indexes as `[0]` and `["key"]`, splats `[*]`, others `[…]`. */
  path: string[];
  text: string;
  range: SourceRange;
}

/** A key and its value in an object or a map. */
export interface ValueEntry {
  key: string;
  /** The key in the source; absent where a function or a loop made it. */
  keyRange?: SourceRange;
  value: Value;
}

/** The content of a value, with Terraform's own type system. */
type ValueContent =
  | { kind: 'string'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'bool'; value: boolean }
  /** The type is `any` for the literal `null`. */
  | { kind: 'null'; type: TypeConstraint }
  /** A value that is known only at run time, or that is not computed here; `any` if its type is not known. */
  | {
      kind: 'unknown';
      type: TypeConstraint;
      /** The text of a number that a double would round. Nothing is computed with it. */
      digits?: string;
    }
  | { kind: 'tuple'; items: Value[] }
  | { kind: 'list' | 'set'; items: Value[]; element: TypeConstraint }
  /** `open`: it can have more keys than are listed, as with `merge(local.tags, { … })` in Terragrunt. */
  | { kind: 'object'; entries: ValueEntry[]; open: boolean }
  | { kind: 'map'; entries: ValueEntry[]; element: TypeConstraint };

/** What is known of an expression. Parts of a value that functions made have no position. */
export type Value = ValueContent & {
  /** The source text. */
  text?: string;
  range?: SourceRange;
};

/** A value with the position of the expression that it comes from. */
export type PlacedValue = ValueContent & { text: string; range: SourceRange };

/** A `resource`, `data` or `ephemeral` block. */
export interface DeclaredResource {
  mode: 'managed' | 'data' | 'ephemeral';
  type: string;
  name: string;
  file: string;
  /** The header of the block. */
  range: SourceRange;
}

/** An entry of `required_providers`. */
export interface RequiredProvider {
  /** Name in the module: `aws`. */
  name: string;
  /** `hashicorp/aws`. */
  source: string;
  /** Version constraint, where there is one. */
  version?: string;
  /** Configurations that callers must pass: `aws.us_east_1`. */
  aliases: string[];
}

/** A reference and where it is. */
export interface PlacedReference extends Reference {
  file: string;
  /** Type of the outermost block around it: `resource`, `output`, `variable`. */
  block: string;
}

/** The implementation of a module. */
export interface Configuration {
  resources: DeclaredResource[];
  /** Constraint for the version of Terraform, where there is one. */
  requiredVersion?: string;
  providers: RequiredProvider[];
  /** Names of the variables without a default. */
  required: string[];
  /** Addresses of all declarations: `var.name`, `local.name`, `aws_vpc.this`, `data.aws_region.current`. */
  declared: ReadonlySet<string>;
  references: PlacedReference[];
}

/** Where a module comes from. */
export interface ModuleSource {
  kind: 'local' | 'git' | 'registry' | 'http' | 'object-storage' | 'other';
  /** The source as it was given. */
  text: string;
  /**
   * Host and path of the repository without scheme, user and `.git`
   * (`github.com/acme/terraform-modules`), the registry address, or the local path.
   */
  repository: string;
  /** Folder inside it (after `//`), without slashes around it; empty for its top. */
  path: string;
  /** `?ref=` of a Git source or `?version=` of a Terragrunt registry source. */
  ref?: string;
}

/** An argument of a module call, or a key of Terragrunt's `inputs`. */
export interface CallArgument {
  name: string;
  nameRange: SourceRange;
  value: PlacedValue;
  references: Reference[];
  /** What Terraform refuses in the expression itself, whatever the input's type. */
  problems: ValueProblem[];
}

/** Arguments that are given to a module, in a `module` block or in Terragrunt's `inputs`. */
export interface ModuleCall {
  /** Label of the block; empty for Terragrunt's `inputs`. */
  name: string;
  /** Absent when the source is not known from the file alone. */
  source?: ModuleSource;
  /** The `source` expression's place. */
  sourceRange?: SourceRange;
  /** `version` of a registry module, where it is a literal. */
  version?: string;
  arguments: CallArgument[];
  /** There can be more arguments than are listed (`inputs = merge(local.common, { … })`). */
  open: boolean;
  /** What Terraform refuses in the block itself: labels, nested blocks, meta-arguments. */
  problems: ValueProblem[];
  file: string;
  /** The header of the block, or `inputs` itself: where a missing input is reported. */
  headerRange: SourceRange;
  range: SourceRange;
}

/** A `dependency` block of Terragrunt. */
export interface TerragruntDependency {
  name: string;
  /** Where it is a literal, or made of literal locals. */
  configPath?: string;
  configPathText: string;
  configPathRange: SourceRange;
  mockOutputs?: PlacedValue;
  range: SourceRange;
}

/** An `include` block of Terragrunt. */
export interface TerragruntInclude {
  name: string;
  pathText: string;
  expose: boolean;
  mergeStrategy: string;
  range: SourceRange;
}

/** A use of another unit's output: `dependency.<dependency>.outputs.<output>`. */
export interface OutputReference {
  dependency: string;
  /** Absent when all outputs are taken together (`dependency.vpc.outputs`). */
  output?: string;
  text: string;
  range: SourceRange;
}

/** A use of a called module's output: `module.<call>.<output>`. */
export interface ModuleOutputReference {
  call: string;
  /** Absent when the whole module object is taken. */
  output?: string;
  text: string;
  range: SourceRange;
}

/** What a `terragrunt.hcl` says. */
export interface TerragruntUnit {
  /** `terraform.source` and `inputs`; without either it has no source or no arguments. */
  call: ModuleCall;
  hasInputs: boolean;
  dependencies: TerragruntDependency[];
  includes: TerragruntInclude[];
  outputReferences: OutputReference[];
}

/** The interface of a module: what a call is checked against. */
export interface ModuleInterface {
  /** Name of the module in messages, such as `networking/vpc v1.8.0`. Default: `The module`. */
  label?: string;
  inputs: InputVariable[];
  /** New names by old ones, of inputs that an earlier release had. */
  renamed?: ReadonlyMap<string, string>;
}

/** What is wrong with a value or a call. */
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
  /** One sentence: what is wrong. */
  message: string;
  expected: string;
  found: string;
  /** What to do. */
  advice: string;
  /** Known name that is similar to an unknown one, if `advice` suggests it. */
  suggestion?: string;
  /** Input name and the path from it: attribute names, list indexes, map keys. */
  path: string[];
  file: string;
  range: SourceRange;
}

/** A diagnostic before the file is added. */
export type ValueProblem = Omit<CallDiagnostic, 'file'>;
