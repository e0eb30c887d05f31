// Finds the declaration that a name refers to: what binds names in an estree or in Babel's tree, and how far each name reaches.

/** A node of an estree, or of Babel's tree. */
export interface Code {
  type: string;
  loc?: { start: Position; end: Position } | null;
  [key: string]: unknown;
}
interface Position {
  line: number;
  column: number;
}

/** An expression, and the properties that lead from it to a name: `const { a: { b } } = c` → c, `a`, `b`. */
export interface GivenValue {
  of: Code;
  path: readonly string[];
}

export interface Binding {
  /** Values that declarations and assignments give to the name. */
  values: GivenValue[];
  /** The name may also hold something else: a parameter, a function, a class, an element of a list. */
  isOpaque: boolean;
}

export interface Bindings {
  /** In source order, parents before children, including JSX. */
  nodes: readonly Code[];
  /**
   * @param node an identifier that is read
   * @returns undefined if it is a global
   */
  bindingOf(node: Code): Binding | undefined;
}

interface Scope {
  names: Map<string, Binding>;
  outer: Scope | undefined;
  /** `var` belongs to the nearest function or to the module. */
  isFunction: boolean;
}

const BLOCK = /^(?:BlockStatement|For(?:In|Of)?Statement|CatchClause|SwitchStatement|StaticBlock|TSModuleBlock)$/;
const DECLARED = /^(?:FunctionDeclaration|ClassDeclaration|TSEnumDeclaration|TSModuleDeclaration|TSImportEqualsDeclaration)$/;
/** Positions and comments hold no code. `data` of a tree node would lead to an endless loop. */
const NO_CODE = new Set(['loc', 'range', 'comments', 'position', 'data']);

/** @param programs parts of one module. Each of them sees the top-level names of all */
export function findBindings(programs: readonly unknown[]): Bindings {
  const top: Scope = { names: new Map(), outer: undefined, isFunction: true };
  const scopes = new Map<Code, Scope>();
  const open = [...programs].reverse().map((next) => ({ next, scope: top }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { next, scope } = at;
    if (typeof next !== 'object' || next === null) continue;
    const inner = isCode(next) ? enter(next, scope) : scope;
    if (isCode(next)) scopes.set(next, scope);
    for (const [key, value] of Object.entries(next).reverse())
      if (typeof value === 'object' && value !== null && !NO_CODE.has(key)) open.push({ next: value, scope: inner });
  }
  const bindingOf = (node: Code, scope = scopes.get(node)): Binding | undefined =>
    scope && (scope.names.get(String(node.name)) ?? (scope.outer && bindingOf(node, scope.outer)));
  const nodes = [...scopes.keys()];
  // Now all names are known. This matters because a function may stand before the variable that it assigns to.
  for (const { type, operator, left, right } of nodes) {
    if (type !== 'AssignmentExpression') continue;
    for (const bound of boundIn(left, operator === '=' ? { of: right as Code, path: [] } : undefined)) {
      const binding = bindingOf(bound.node);
      if (binding) give(binding, bound.value);
    }
  }
  return { nodes, bindingOf: (node) => bindingOf(node) };
}

const isCode = (value: object): value is Code => 'type' in value && typeof value.type === 'string';

/**
 * Notes the names that a node binds.
 * @returns the scope of its children
 */
function enter(node: Code, scope: Scope): Scope {
  const { type, id, params, param } = node as Code & { id?: Code };
  const isFunction = Array.isArray(params);
  const inner = isFunction || BLOCK.test(type) ? { names: new Map<string, Binding>(), outer: scope, isFunction } : scope;
  const own = /^(?:Function|Class)Expression$/.test(type) ? [id] : [];
  for (const pattern of [...(isFunction ? params : []), ...(type === 'CatchClause' ? [param] : []), ...own])
    for (const { name } of boundIn(pattern, undefined)) give(bindingIn(inner, name), undefined);
  // `declare const process: …` refers to the global of that name.
  if (node.declare === true) return inner;
  if (DECLARED.test(type)) for (const { name } of boundIn(id, undefined)) give(bindingIn(scope, name), undefined);
  if (type === 'ImportDeclaration') importNames(node, scope);
  if (type !== 'VariableDeclaration') return inner;
  const home = node.kind === 'var' ? functionOf(scope) : scope;
  for (const { id: pattern, init } of node.declarations as { id: Code; init?: Code | null }[]) {
    for (const { name, value } of boundIn(pattern, init ? { of: init, path: [] } : undefined)) {
      const binding = bindingIn(home, name);
      // A variable that is declared without a value gets it later.
      if (init) give(binding, value);
    }
  }
  return inner;
}

/** An imported name stands for a part of its module. */
function importNames({ source, specifiers }: Code, scope: Scope): void {
  for (const { type, local, imported } of specifiers as { type: string; local: Code; imported?: Code }[]) {
    const name = type === 'ImportDefaultSpecifier' ? 'default' : imported && String(imported.name ?? imported.value);
    give(bindingIn(scope, String(local.name)), { of: { type: 'ImportExpression', source }, path: name === undefined ? [] : [name] });
  }
}

const functionOf = (scope: Scope): Scope => (scope.isFunction || !scope.outer ? scope : functionOf(scope.outer));

function bindingIn({ names }: Scope, name: string): Binding {
  const binding = names.get(name) ?? { values: [], isOpaque: false };
  names.set(name, binding);
  return binding;
}

function give(binding: Binding, value: GivenValue | undefined): void {
  if (value) binding.values.push(value);
  else binding.isOpaque = true;
}

interface Bound {
  name: string;
  /** The identifier. */
  node: Code;
  /** Undefined if it is not known. */
  value: GivenValue | undefined;
}

/** Names of a pattern, with the part of `value` that each gets. */
function boundIn(given: unknown, value: GivenValue | undefined): Bound[] {
  const { type, name, left, argument, properties, elements, parameter } = (given ?? {}) as Partial<Code>;
  if (type === 'Identifier') return [{ name: String(name), node: given as Code, value }];
  if (type === 'AssignmentPattern') return boundIn(left, value);
  // The rest of an object is treated like the object itself.
  if (type === 'RestElement') return boundIn(argument, value);
  if (type === 'TSParameterProperty') return boundIn(parameter, undefined);
  if (type === 'ArrayPattern') return (elements as unknown[]).flatMap((element) => boundIn(element, undefined));
  if (type !== 'ObjectPattern') return [];
  return (properties as Code[]).flatMap((property) => {
    if (property.type === 'RestElement') return boundIn(property, value);
    const key = keyOf(property as Code & { key: Code });
    return boundIn(property.value, value && key !== undefined ? { of: value.of, path: [...value.path, key] } : undefined);
  });
}

/** Name of a property. Undefined if it is computed. */
export const keyOf = ({ computed, key }: { computed?: unknown; key: Code }): string | undefined =>
  !computed && key.type === 'Identifier' ? String(key.name) : textOf(key);

/** The text of a string, or of a template without expressions. */
export function textOf({ type, value, quasis }: Code): string | undefined {
  if (type === 'TemplateLiteral') {
    const [first, more] = quasis as { value: { cooked: string } }[];
    return more === undefined ? first?.value.cooked : undefined;
  }
  return (type === 'Literal' || type === 'StringLiteral') && typeof value === 'string' ? value : undefined;
}
