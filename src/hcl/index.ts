// HCL text → typed model with places. Pure: texts in, values out; the only room that knows the grammar.
export { type CheckOptions, checkCall, checkValues } from './checkCall';
export { checkValue, formatPath, literalValue, suggestName } from './checkValue';
export { HclError } from './errors';
export { formatHcl, isFormatted } from './format';
export { describeType, formatLiteral, formatType } from './formatType';
export { readModuleCalls, readModuleOutputReferences, readValues } from './moduleCalls';
export { parseModuleSource } from './moduleSource';
export { readOutputs } from './outputs';
export { type HclExpression, type HclFile, parseHcl, parseHclExpression } from './parse';
export { readTerragrunt } from './terragrunt';
export { parseTypeConstraint } from './typeConstraint';
export type * from './types';
export { toLiteral } from './values';
export { readVariables } from './variables';
