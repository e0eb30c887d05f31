// The value of an attribute that is a literal in the page, in quotes or in braces.
import type { Expression } from 'estree';
import type { Place } from '../../../model/diagnostic.js';
import type { JsxAttribute } from '../jsx-elements.js';

export type Constant = string | number | boolean;

/** Undefined if an expression computes it, or if it is null. */
export function constantValue({ value }: JsxAttribute): Constant | undefined {
  return typeof value === 'object' ? constantOf(value) : value;
}

function constantOf(expression: Expression): Constant | undefined {
  if (expression.type === 'TemplateLiteral') {
    const [text, more] = expression.quasis;
    return more === undefined ? (text?.value.cooked ?? undefined) : undefined;
  }
  if (expression.type === 'UnaryExpression' && (expression.operator === '-' || expression.operator === '+')) {
    const value = constantOf(expression.argument);
    if (typeof value !== 'number') return undefined;
    return expression.operator === '-' ? -value : value;
  }
  const value = expression.type === 'Literal' ? expression.value : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Place of the value. Place of the attribute if the value has none. */
export function placeOfValue({ value, at, valueAt }: JsxAttribute): Place {
  if (valueAt || typeof value !== 'object' || !value.loc) return valueAt ?? at;
  const { start, end } = value.loc;
  const length = end.line === start.line ? { length: end.column - start.column } : {};
  return { file: at.file, line: start.line, column: start.column + 1, ...length };
}
