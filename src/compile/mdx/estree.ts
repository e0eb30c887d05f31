// JavaScript inside MDX, as far as docgen reads it: a walk over any estree, and the few statements that docgen writes itself.
import type { Expression, Node, Pattern, Property, Statement } from 'estree';

/** Every node under `root`, parents before children, in source order, including JSX. */
export function* estreeNodes(root: unknown): Generator<Node> {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const isNode = 'type' in next && typeof next.type === 'string';
    if (isNode) yield next as Node;
    for (const [key, value] of Object.entries(next).reverse()) {
      // Positions and comments hold no code. `data` of a tree node would lead to an endless loop.
      if (typeof value === 'object' && value !== null && !['loc', 'range', 'comments', 'position', 'data'].includes(key)) open.push(value);
    }
  }
}

/** Names that a declaration or a parameter binds. */
export function* boundNames(pattern: Pattern | null | undefined): Generator<string> {
  if (!pattern) return;
  if (pattern.type === 'Identifier') yield pattern.name;
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties) yield* boundNames(property.type === 'RestElement' ? property.argument : property.value);
  else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) yield* boundNames(element);
  else if (pattern.type === 'RestElement') yield* boundNames(pattern.argument);
  else if (pattern.type === 'AssignmentPattern') yield* boundNames(pattern.left);
}

export const identifier = (name: string) => ({ type: 'Identifier' as const, name });
export const text = (value: string) => ({ type: 'Literal' as const, value, raw: JSON.stringify(value) });

/** `object.name`, or `object["name"]`. */
export const member = (object: Expression, property: Expression): Expression => ({
  type: 'MemberExpression',
  object,
  property,
  computed: property.type !== 'Identifier',
  optional: false,
});

/** `const <id> = <init>;` */
export const constant = (id: Pattern, init: Expression): Statement => ({
  type: 'VariableDeclaration',
  kind: 'const',
  declarations: [{ type: 'VariableDeclarator', id, init }],
});

/** `{name: local}` of a destructuring. */
export const binding = (name: string, local: string): Property => ({
  type: 'Property',
  kind: 'init',
  method: false,
  shorthand: false,
  computed: false,
  key: text(name),
  value: identifier(local) as never,
});
