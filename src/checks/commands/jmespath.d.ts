declare module 'jmespath' {
  /** Node of a parsed expression. */
  export interface ExpressionNode {
    type: string;
    name?: string;
    children?: ExpressionNode[];
    value?: unknown;
  }

  /** Parses an expression. Throws a `ParserError` or a `LexerError`. */
  export function compile(expression: string): ExpressionNode;
}
