// HCL text → typed model with positions. Pure: texts in, values out, no file system. Other folders
// import this file only; `tests/architecture/imports.test.ts` enforces it.
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
} from './configuration';
export { HclError } from './errors';
export { literalValue, partsOf } from './evaluation/values';
export { formatHcl, isFormatted } from './format';
export { describeType, formatDefault, formatLiteral, formatType } from './formatType';
export { type Block, type Body, findAttribute } from './locate';
export {
  readModuleCalls,
  readModuleOutputReferences,
  readTfvars,
} from './moduleCalls';
export { parseModuleSource } from './moduleSource';
export { readOutputs } from './outputs';
export { type HclFile, parseHcl, parseHclExpression } from './parse';
export { LineIndex } from './positions';
export type { Expression } from './syntax';
export { readTerragrunt } from './terragrunt';
export { parseTypeConstraint } from './typeConstraint';
export type * from './types';
export { suggestName } from './valueProblems';
export { readVariables } from './variables';
