// HCL text → typed model with places. Pure: texts in, values out; the only room that knows the grammar.
export { HclError } from './errors';
export { formatHcl, isFormatted } from './format';
export { describeType, formatLiteral, formatType } from './formatType';
export { readOutputs } from './outputs';
export { type HclExpression, type HclFile, parseHcl, parseHclExpression } from './parse';
export { parseTypeConstraint } from './typeConstraint';
export type * from './types';
export { readVariables } from './variables';
