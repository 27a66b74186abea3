// Parses HCL to a typed model with positions. Pure: takes texts and returns values, without a file
// system. Other folders import only this file, which `tests/architecture/imports.test.ts` enforces.
export { allReferences } from './calls';
export {
  type CheckOptions,
  checkCall,
  checkExpressions,
  checkValues,
  findNotJudged,
} from './checkCall';
export {
  addressOf,
  declaredAddresses,
  providerAliasOf,
  readConfiguration,
  readRequiredProviders,
  readRequirements,
} from './configuration';
export { HclError } from './errors';
export { literalValue, partsOf } from './evaluation/values';
export { formatHcl } from './format';
export { describeType, formatDefault, formatLiteral, formatType } from './formatType';
export { isJsonSyntax } from './json';
export { type Block, type Body, findAttribute, type HclFile, locate } from './locate';
export { readModuleCalls, readModuleOutputReferences, readTfvars } from './moduleCalls';
export { parseModuleSource } from './moduleSource';
export { readOutputs } from './outputs';
export { parseHcl, parseHclExpression } from './parse';
export { FILE_START, LineIndex, offsetsOf } from './positions';
export type { Expression } from './syntax';
export { readTerragrunt } from './terragrunt';
export { parseTypeConstraint } from './typeConstraint';
export type * from './types';
export { findUnknownFunctions } from './unknownFunctions';
export { didYouMean, suggestName } from './valueProblems';
export { readVariables } from './variables';
