// The expression tree of HCL: every node with the offsets of its source text.

interface Span {
  start: number;
  end: number;
}

/** A step after the first word of a reference. */
export type TraversalStep =
  | { kind: 'attribute'; name: string }
  | { kind: 'index'; key: Expression }
  /** `full`: `[*]`, which applies all later steps to each element; `.*` applies attributes only. */
  | { kind: 'splat'; full: boolean };

/** A key and its value in an object expression. */
export interface ObjectEntry {
  /** A bare word or a quoted key without template; absent when the key must be evaluated. */
  name?: string;
  key: Expression;
  value: Expression;
}

/** A part of a template; directives are in one list, in their order. */
export type TemplatePart =
  | { kind: 'text'; value: string }
  | { kind: 'interpolation'; expression: Expression }
  | { kind: 'if'; condition: Expression }
  | { kind: 'for'; names: string[]; collection: Expression }
  | { kind: 'else' | 'endif' | 'endfor' };

/** An expression with the offsets of its source text. */
export type Expression = Span &
  (
    | { kind: 'string'; value: string }
    | { kind: 'number'; text: string }
    | { kind: 'bool'; value: boolean }
    | { kind: 'null' }
    | { kind: 'template'; parts: TemplatePart[] }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'object'; entries: ObjectEntry[] }
    | { kind: 'traversal'; root: string; steps: TraversalStep[] }
    | { kind: 'access'; source: Expression; steps: TraversalStep[] }
    | { kind: 'call'; name: string; arguments: Expression[]; expandsLast: boolean }
    | { kind: 'unary'; operator: string; operand: Expression }
    | { kind: 'binary'; operator: string; left: Expression; right: Expression }
    | { kind: 'conditional'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
    | {
        kind: 'for';
        names: string[];
        collection: Expression;
        key?: Expression;
        value: Expression;
        /** With `...` after the value: values of equal keys are collected in a list. */
        grouped: boolean;
        condition?: Expression;
      }
    | { kind: 'group'; inner: Expression }
  );
