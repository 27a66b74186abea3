// Reads `terragrunt.hcl`: the module that a unit calls, its inputs, and its dependencies.
import { allReferences, attributeValue, readSource } from './calls';
import { positionOf, type Scope } from './evaluation/scope';
import { findReferences } from './findReferences';
import { type Attribute, type Block, findAttribute, type HclFile, headerOf } from './locate';
import { scopeOf } from './moduleScope';
import { parseHcl } from './parse';
import type {
  CallArgument,
  ModuleCall,
  OutputReference,
  PlacedValue,
  Reference,
  TerragruntDependency,
  TerragruntInclude,
  TerragruntUnit,
} from './types';

/** Reads a Terragrunt file. Throws an `HclError` if it is not valid. */
export const readTerragrunt = async (text: string, file: string): Promise<TerragruntUnit> => {
  const located = await parseHcl(text, file);
  const scope = scopeOf(located);
  const blocks = (type: string): Block[] =>
    located.body.blocks.filter((block) => block.type === type);
  return {
    call: readCall(located, scope),
    dependencies: blocks('dependency').map((block) => readDependency(block, scope)),
    includes: blocks('include').map((block) => readInclude(block, scope)),
    outputReferences: allReferences(located.body, scope).flatMap(toOutputReference),
  };
};

const readCall = ({ body, file, text }: HclFile, scope: Scope): ModuleCall => {
  const terraform = body.blocks.find((block) => block.type === 'terraform');
  const inputs = findAttribute(body, 'inputs');
  const value = attributeValue(body, 'inputs', scope);
  const whole = inputs ?? { start: 0, end: text.length, nameEnd: 0 };
  return {
    name: '',
    ...(terraform ? readSource(terraform, scope) : {}),
    arguments: inputs && value?.kind === 'object' ? readInputs(value, inputs, scope) : [],
    open: value?.kind === 'object' ? value.open : value !== undefined,
    problems: [],
    file,
    headerRange: scope.lines.range(whole.start, whole.nameEnd),
    range: positionOf(whole, scope).range,
  };
};

const readInputs = (
  value: PlacedValue & { kind: 'object' },
  inputs: Attribute,
  scope: Scope,
): CallArgument[] => {
  const references = findReferences(inputs.expression, scope);
  return value.entries.map(({ key, keyRange, value: item }) => {
    const { text, range } = item.range ? item : value;
    const placed = { ...item, text: text ?? '', range: range ?? value.range };
    return {
      name: key,
      nameRange: keyRange ?? value.range,
      value: placed,
      references: references.filter((reference) => isInside(reference, placed.range)),
      problems: [],
    };
  });
};

const isInside = ({ range }: Reference, { start, end }: Reference['range']): boolean =>
  range.start.offset >= start.offset && range.end.offset <= end.offset;

const readDependency = (block: Block, scope: Scope): TerragruntDependency => {
  const path = findAttribute(block.body, 'config_path')?.expression;
  const value = attributeValue(block.body, 'config_path', scope);
  const mockOutputs = attributeValue(block.body, 'mock_outputs', scope);
  return {
    name: block.labels[0]?.text ?? '',
    ...(value?.kind === 'string' ? { configPath: value.value } : {}),
    configPathText: value?.text ?? '',
    configPathRange: positionOf(path ?? headerOf(block), scope).range,
    ...(mockOutputs ? { mockOutputs } : {}),
  };
};

const readInclude = (block: Block, scope: Scope): TerragruntInclude => {
  const [path, expose, strategy] = ['path', 'expose', 'merge_strategy'].map((name) =>
    attributeValue(block.body, name, scope),
  );
  return {
    name: block.labels[0]?.text ?? '',
    pathText: path?.text ?? '',
    expose: expose?.kind === 'bool' && expose.value,
    mergeStrategy: strategy?.kind === 'string' ? strategy.value : 'shallow',
  };
};

/** Parses `dependency.vpc.outputs.vpc_id` or `dependency.vpc.outputs["vpc_id"]`. */
const toOutputReference = ({ root, path, range }: Reference): OutputReference[] => {
  const [caller, outputs, output] = path;
  if (root !== 'dependency' || caller === undefined || outputs !== 'outputs') return [];
  const name = output?.startsWith('["') ? output.slice(2, -2) : output;
  const isName = name !== undefined && !name.startsWith('[');
  return [{ caller, ...(isName ? { output: name } : {}), range }];
};
