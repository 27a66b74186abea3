// Checks AWS CLI commands against botocore's service models.
import { compile, type ExpressionNode } from 'jmespath';
import { didYouMean } from '../../hcl';
import {
  addedOptions,
  alternativeOptions,
  awsGlobalOptions,
  awsServiceOf,
  highLevelCommands,
  operationOptions,
  pageOptions,
} from './awsCli';
import { type AwsOperation, type AwsService, awsTable, splitNames } from './awsTable';
import { readFlags } from './flags';
import {
  type Arguments,
  type CommandProblem,
  checkArguments,
  type OptionSpec,
  type Options,
  parseOptions,
} from './options';
import type { CommandWord, SimpleCommand } from './readCommands';

const serviceNames = splitNames(awsTable.names);

const style = { package: 'argparse', stopsAtOperand: false } as const;

/** Checks `aws SERVICE OPERATION …`. */
export const checkAws = ({ args, offset }: SimpleCommand): CommandProblem[] => {
  const { service, words } = awsServiceOf(args);
  if (!service) return checkHighLevel('aws', args, offset, withoutCommand);
  const leading = args.slice(0, args.indexOf(service));
  const [operation, ...rest] = words;
  const twoWords = operation?.isConstant ? `${service.text} ${operation.text}` : undefined;
  const highLevel = twoWords === undefined ? undefined : own(highLevelCommands, twoWords);
  if (highLevel) return checkHighLevel(`aws ${twoWords}`, [...leading, ...rest], offset, highLevel);
  const single = own(highLevelCommands, service.text);
  if (single && (!operation || operation.text.startsWith('-'))) {
    return checkHighLevel(`aws ${service.text}`, [...leading, ...words], offset, single);
  }
  const model = own(awsTable.services, service.text);
  if (!model) return [unknownService(service, operation)];
  if (!operation?.isConstant) {
    return operation ? [] : [unknown(`aws ${service.text}`, { ...service, text: '' }, [])];
  }
  if (operation.text === 'wait') return checkWaiter(service.text, model, operation, leading, rest);
  const found = own(model.operations, operation.text);
  if (!found) return [unknownOperation(service.text, operation, model)];
  return checkOperation(service.text, operation.text, found, [...leading, ...rest], offset);
};

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** `aws` with global options only. */
const withoutCommand = { options: {}, operands: { least: 0, most: 0 } };

const checkHighLevel = (
  name: string,
  words: readonly CommandWord[],
  offset: number,
  spec: (typeof highLevelCommands)[string],
): CommandProblem[] => {
  const options = { ...awsGlobalOptions, ...spec.options };
  const read = readFlags(name, words, options, style);
  return [...checkArguments(name, offset, read, { ...spec, options }), ...checkQueries(name, read)];
};

const regenerate =
  'Run `pip install --upgrade --target FOLDER botocore` and `npx jiti scripts/awsOperations.ts FOLDER/botocore` to record it.';

const unknownService = (service: CommandWord, operation?: CommandWord): CommandProblem => {
  const { text, offset } = service;
  const names = highLevelOperations(text);
  if (names.length > 0) return unknown(`aws ${text}`, operation ?? { ...service, text: '' }, names);
  if (serviceNames.includes(text)) {
    return {
      offset,
      message: `The service models of \`aws ${text}\` are not recorded.`,
      found: `\`aws ${text}\``,
      advice: regenerate,
    };
  }
  return {
    offset,
    message: `\`${text}\` is not a service of the AWS CLI.`,
    expected: 'a service of the AWS CLI',
    found: `\`aws ${text}\``,
    advice: didYouMean(text, serviceNames) ?? 'See `aws help`.',
  };
};

const unknown = (
  command: string,
  { text, offset }: CommandWord,
  names: readonly string[],
): CommandProblem => ({
  offset,
  message:
    text === ''
      ? `\`${command}\` has no operation.`
      : `\`${command}\` has no operation \`${text}\`.`,
  expected: `an operation of \`${command}\``,
  found: `\`${`${command} ${text}`.trim()}\``,
  advice: didYouMean(text, names) ?? `See \`${command} help\`.`,
});

const unknownOperation = (
  service: string,
  operation: CommandWord,
  { names }: AwsService,
): CommandProblem =>
  splitNames(names).includes(operation.text)
    ? {
        offset: operation.offset,
        message: `The options of \`aws ${service} ${operation.text}\` are not recorded.`,
        found: `\`aws ${service} ${operation.text}\``,
        advice: regenerate,
      }
    : unknown(`aws ${service}`, operation, [...splitNames(names), ...highLevelOperations(service)]);

/** Returns the names of the high-level commands of a service. */
const highLevelOperations = (service: string): string[] =>
  Object.keys(highLevelCommands)
    .filter((name) => name.startsWith(`${service} `))
    .map((name) => name.slice(service.length + 1));

const checkWaiter = (
  service: string,
  { waiters, operations }: AwsService,
  wait: CommandWord,
  leading: readonly CommandWord[],
  [waiter, ...words]: readonly CommandWord[],
): CommandProblem[] => {
  const name = `aws ${service} wait`;
  if (!waiter?.isConstant) return waiter ? [] : [unknown(name, { ...wait, text: '' }, [])];
  const operationOf = Object.fromEntries(splitNames(waiters).map((pair) => pair.split('=')));
  const operation = own<string>(operationOf, waiter.text);
  if (operation === undefined) return [unknown(name, waiter, Object.keys(operationOf))];
  const found = own(operations, operation);
  return found
    ? checkOperation(service, operation, found, [...leading, ...words], waiter.offset)
    : [];
};

const checkOperation = (
  service: string,
  name: string,
  operation: AwsOperation,
  words: readonly CommandWord[],
  offset: number,
): CommandProblem[] => {
  const command = `aws ${service} ${name}`;
  const replaced = own(alternativeOptions, `${service} ${name}`) ?? [];
  const model = parseOptions(operation.options);
  const options: Options = {
    ...awsGlobalOptions,
    ...operationOptions,
    ...(operation.paginated ? pageOptions : {}),
    ...model,
    ...negations(model),
    ...Object.fromEntries(
      replaced.map((option) => [option, { takes: 'one', ...model[option], required: false }]),
    ),
    ...own(addedOptions, `${service} ${name}`),
  };
  const read = readFlags(command, words, options, style);
  // The AWS CLI also reads required parameters from the JSON or YAML document.
  const fromFile = read.options.some((option) =>
    ['--cli-input-json', '--cli-input-yaml', '--generate-cli-skeleton'].includes(option.name),
  );
  const operands = operation.streams ? 1 : 0;
  return [
    ...checkArguments(
      command,
      offset,
      { ...read, isOpen: read.isOpen || fromFile },
      { options, operands: { least: operands, most: operands } },
    ),
    ...read.options.flatMap((option) => {
      const spec = own(model, option.name);
      return spec
        ? option.values.flatMap((value) => checkStructure(command, option.name, value, spec))
        : [];
    }),
    ...checkQueries(command, read, splitNames(operation.output)),
  ];
};

/** Returns the forms of flags that start with `--no-`. */
const negations = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, { takes }]) => takes === 'none')
      .map(([name]) => [name.replace('--', '--no-'), { takes: 'none' }]),
  );

/** Checks the JSON and the members of a structured value. */
const checkStructure = (
  command: string,
  option: string,
  value: CommandWord,
  { members }: OptionSpec,
): CommandProblem[] => {
  const { text, isConstant } = value;
  if (/^[[{]/.test(text)) return isConstant ? checkJson(command, option, value, members) : [];
  const key = /^([A-Za-z]\w*)=/.exec(text)?.[1];
  return members && key !== undefined ? checkMember(command, option, value, key, members) : [];
};

const checkMember = (
  command: string,
  option: string,
  { offset }: CommandWord,
  key: string,
  members: readonly string[],
): CommandProblem[] =>
  members.includes(key)
    ? []
    : [
        {
          offset,
          message: `\`${key}\` is not a member of \`${option}\` of \`${command}\`.`,
          expected: members.map((name) => `\`${name}\``).join(', '),
          found: `\`${key}\``,
          advice: didYouMean(key, members) ?? 'Use one of the expected members.',
        },
      ];

const checkJson = (
  command: string,
  option: string,
  value: CommandWord,
  members: readonly string[] | undefined,
): CommandProblem[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value.text);
  } catch (error) {
    return [
      {
        offset: value.offset,
        message: `The value of \`${option}\` of \`${command}\` is not valid JSON.`,
        expected: 'JSON',
        found: error instanceof Error ? error.message : String(error),
        advice: 'Fix the JSON.',
      },
    ];
  }
  if (!members) return [];
  const items = Array.isArray(parsed) ? parsed : [parsed];
  return items
    .filter((item) => typeof item === 'object' && item !== null)
    .flatMap((item) => Object.keys(item as object))
    .flatMap((key) => checkMember(command, option, value, key, members));
};

/** Checks that a `--query` expression is valid and starts with a member of the output. */
const checkQueries = (
  command: string,
  { options }: Arguments,
  output?: readonly string[],
): CommandProblem[] =>
  options
    .filter(({ name }) => name === '--query')
    .flatMap(({ values }) => values)
    .filter(({ isConstant }) => isConstant)
    .flatMap(({ text, offset }): CommandProblem[] => {
      let expression: ExpressionNode;
      try {
        expression = compile(text);
      } catch (error) {
        return [
          {
            offset,
            message: `The \`--query\` of \`${command}\` is not a JMESPath expression.`,
            expected: 'a JMESPath expression',
            found: `\`${text}\`: ${error instanceof Error ? error.message : String(error)}`,
            advice: 'Fix the expression: https://jmespath.org/specification.html.',
          },
        ];
      }
      const calls = unknownFunctions(expression).map((name) => ({
        offset,
        message: `\`${name}\` is not a function of JMESPath.`,
        expected: 'a function of the JMESPath specification',
        found: `\`${name}\``,
        advice:
          didYouMean(name, functions) ?? 'See https://jmespath.org/specification.html#functions.',
      }));
      if (!output || calls.length > 0) return calls;
      return [...new Set(firstFields(expression))]
        .filter((name) => !output.includes(name))
        .map((name) => ({
          offset,
          message: `The output of \`${command}\` has no \`${name}\`.`,
          expected:
            output.length === 0 ? 'no output' : output.map((key) => `\`${key}\``).join(', '),
          found: `\`${name}\``,
          advice: didYouMean(name, output) ?? 'Use one of the members of the output.',
        }));
    });

/** Nodes whose first child is evaluated against the node's input. */
const chained = [
  'Subexpression',
  'IndexExpression',
  'Projection',
  'ValueProjection',
  'FilterProjection',
  'Flatten',
  'Pipe',
  'KeyValuePair',
];
/** Nodes whose children are all evaluated against the node's input. */
const parallel = [
  'MultiSelectList',
  'MultiSelectHash',
  'Function',
  'OrExpression',
  'AndExpression',
  'NotExpression',
  'Comparator',
];

/** Returns the fields that an expression reads from its input. */
const firstFields = (node: ExpressionNode): string[] => {
  if (node.type === 'Field') return [node.name ?? ''];
  const children = node.children ?? [];
  if (node.type === 'KeyValuePair') return firstFields(node.value as ExpressionNode);
  if (chained.includes(node.type)) return children.slice(0, 1).flatMap(firstFields);
  if (parallel.includes(node.type)) return children.flatMap(firstFields);
  return [];
};

/** Functions of the JMESPath specification. */
const functions = [
  ...['abs', 'avg', 'ceil', 'contains', 'ends_with', 'floor', 'join', 'keys', 'length', 'map'],
  ...['max', 'max_by', 'merge', 'min', 'min_by', 'not_null', 'reverse', 'sort', 'sort_by'],
  ...['starts_with', 'sum', 'to_array', 'to_number', 'to_string', 'type', 'values'],
];

/** Returns the functions in an expression that do not exist in JMESPath. */
const unknownFunctions = (node: ExpressionNode): string[] => {
  const { type, name = '', value, children = [] } = node;
  // The children of a slice are its numbers.
  if (type === 'Slice') return [];
  return [
    ...(type === 'Function' && !functions.includes(name) ? [name] : []),
    ...(type === 'KeyValuePair' ? unknownFunctions(value as ExpressionNode) : []),
    ...children.flatMap(unknownFunctions),
  ];
};
