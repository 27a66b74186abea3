// Expression tree of HCL. Every node contains the offsets of its source text.

/** Offsets in the source text. */
export interface Span {
  start: number;
  end: number;
}

/** Step after the root of a reference. */
export type TraversalStep =
  | { kind: 'attribute'; name: string }
  | { kind: 'index'; key: Expression }
  /** `full` marks `[*]`, which applies all later steps; `.*` applies attributes only. */
  | { kind: 'splat'; full: boolean };

/** Key and value in an object expression. */
export interface ObjectEntry {
  /** Bare word or quoted key without a template. Absent if the key must be evaluated. */
  name?: string;
  key: Expression;
  value: Expression;
}

/** Part of a template. Directives are part of the same list, in text order. */
export type TemplatePart =
  | { kind: 'text'; value: string }
  | { kind: 'interpolation'; expression: Expression }
  | { kind: 'if'; condition: Expression }
  | { kind: 'for'; names: string[]; collection: Expression }
  | { kind: 'else' | 'endif' | 'endfor' };

/** Expression, with the offsets of its source text. */
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
        /** Whether `...` follows the value, which collects the values of equal keys in a list. */
        grouped: boolean;
        condition?: Expression;
      }
    | { kind: 'group'; inner: Expression }
  );
