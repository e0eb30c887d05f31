// Finds where the keys and values of a configuration file stand, by JSON pointer. A diagnostic can then point into the file that the author
// edits. The text is parsed, not run. The parser follows object and array literals, variables of the same file, spreads, both sides of a
// condition, `defineConfig(…)`, `satisfies`, and what a function returns. A value that can't be followed (an import, a call) gets the place
// of its nearest ancestor that can, at worst that of `export default`.

import { pointerTo } from '../base/documents/json-pointer.js';
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { type Program, parseTypescript } from '../base/parse-typescript.js';
import type { Place } from '../model/diagnostic.js';
import type { ConfigPlaces } from '../model/site-config.js';

export interface ConfigLocations {
  /** `export default`, or the start of the file. */
  root: Place;
  /**
   * Place of a value. A scalar has the place of its literal, an object or array that is a property that of its key. A value that was not
   * located has the place of its nearest ancestor.
   */
  value(pointer: string): Place;
  /** Place of a key; for an array element, that of the element. A key that was not located has the place of its nearest ancestor. */
  key(pointer: string): Place;
  /** The values that were located, with the root (`''`). */
  values: ConfigPlaces;
}

type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type FunctionLike = Extract<Statement | Expression, { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }>;
type Member = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number];
/** Anything that a name or a member of a literal can hold. Most node types are ignored. */
type Node = Expression | FunctionLike | Extract<Member, { type: 'ObjectProperty' }>['value'];
type Scope = Map<string, Node>;

/** Stops at a variable that refers to itself, directly or by other variables. */
const MAX_DEPTH = 100;

export function locateConfig(source: string, file: string): ConfigLocations {
  const values: ConfigPlaces = {};
  const keys: ConfigPlaces = {};
  // esbuild has accepted the text. If only this parser rejects it, diagnostics lack exact places, but the build continues.
  const program = parseTypescript(source, file);
  const found = program && findExport(program.body);
  const root: Place = found ? { file, ...startOf(found.statement), length: found.length } : { file, line: 1, column: 1 };
  if (program && found) locate(found.value, scopeOf(program.body, new Map()), { file, values, keys });
  values[''] = root;
  keys[''] = root;
  return {
    root,
    values,
    value: (pointer) => atNearestPointer(values, pointer) ?? root,
    key: (pointer) => atNearestPointer(keys, pointer) ?? root,
  };
}

function findExport(body: Statement[]): { statement: Statement; value: Node; length: number } | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration' && statement.declaration.type !== 'ClassDeclaration') {
      return { statement, value: statement.declaration as Node, length: 'export default'.length };
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (
      left.type === 'MemberExpression' &&
      nameOf(left.object as Node) === 'module' &&
      keyName(left.property, left.computed) === 'exports'
    ) {
      return { statement, value: right, length: 'module.exports'.length };
    }
  }
  return undefined;
}

/** Variables and functions of a list of statements, added to those of the outer scope. */
function scopeOf(body: Statement[], outer: Scope): Scope {
  const scope = new Map(outer);
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) scope.set(declaration.id.name, declaration);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) scope.set(id.name, init);
  }
  return scope;
}

interface Sink {
  file: string;
  values: ConfigPlaces;
  keys: ConfigPlaces;
}

/** Visits the exported value: a literal, a call around one, or a function that returns one. */
function locate(node: Node, scope: Scope, sink: Sink): void {
  const value = resolve(node, scope);
  if (value.type === 'CallExpression') {
    const [first] = value.arguments;
    if (first && first.type !== 'SpreadElement' && first.type !== 'ArgumentPlaceholder') locate(first, scope, sink);
  } else if (isFunction(value)) {
    const body = value.body.type === 'BlockStatement' ? value.body.body : undefined;
    const inner = body ? scopeOf(body, scope) : scope;
    for (const returned of body ? returnsOf(body) : [value.body]) locate(returned as Node, inner, sink);
  } else visit(value, '', { scope, sink, depth: 0 });
}

const isFunction = (node: Node): node is FunctionLike =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

function returnsOf(body: Statement[]): Node[] {
  return body.flatMap((statement): Node[] => {
    if (statement.type === 'ReturnStatement') return statement.argument ? [statement.argument] : [];
    if (statement.type === 'BlockStatement') return returnsOf(statement.body);
    if (statement.type === 'IfStatement') return returnsOf([statement.consequent, ...(statement.alternate ? [statement.alternate] : [])]);
    if (statement.type === 'TryStatement') return returnsOf(statement.block.body);
    return [];
  });
}

interface Walk {
  scope: Scope;
  sink: Sink;
  depth: number;
}

/** Records the members of a literal. A later member replaces an earlier one of the same name, as at run time. */
function visit(node: Node, pointer: string, { scope, sink, depth }: Walk): void {
  if (depth > MAX_DEPTH) return;
  const walk = { scope, sink, depth: depth + 1 };
  const value = resolve(node, scope);
  switch (value.type) {
    case 'ObjectExpression':
      for (const member of value.properties) visitMember(member, pointer, walk);
      break;
    case 'ArrayExpression':
      visitElements(value.elements, pointer, walk);
      break;
    case 'ConditionalExpression':
      visit(value.alternate, pointer, walk);
      visit(value.consequent, pointer, walk);
      break;
    case 'LogicalExpression':
      visit(value.right, pointer, walk);
      visit(value.left, pointer, walk);
      break;
  }
}

function visitMember(member: Member, pointer: string, walk: Walk): void {
  if (member.type === 'SpreadElement') {
    visit(member.argument, pointer, walk);
    return;
  }
  const name = keyName(member.key, member.computed);
  if (name === undefined) return;
  const inner = pointerTo(pointer, name);
  const { file, keys, values } = walk.sink;
  keys[inner] = placeOf(member.key, file);
  values[inner] = placeOf(member.key, file);
  if (member.type === 'ObjectMethod') return;
  const value = resolve(member.value, walk.scope);
  if (!isBranching(value)) values[inner] = placeOf(value, file);
  visit(value, inner, walk);
}

type Elements = Extract<Expression, { type: 'ArrayExpression' }>['elements'];

function visitElements(elements: Elements, pointer: string, walk: Walk, start = 0): number | undefined {
  let index: number | undefined = start;
  for (const element of elements) {
    // After a spread of unknown length, no index is known.
    if (index === undefined) return undefined;
    if (element?.type === 'SpreadElement') {
      const spread = resolve(element.argument, walk.scope);
      index =
        spread.type === 'ArrayExpression' && walk.depth < MAX_DEPTH
          ? visitElements(spread.elements, pointer, { ...walk, depth: walk.depth + 1 }, index)
          : undefined;
      continue;
    }
    if (element) {
      const inner = pointerTo(pointer, index);
      const value = resolve(element, walk.scope);
      walk.sink.keys[inner] = placeOf(value, walk.sink.file);
      walk.sink.values[inner] = placeOf(value, walk.sink.file);
      visit(value, inner, walk);
    }
    index++;
  }
  return index;
}

/** Such a value spans several lines and its members have places of their own. Its key is a better place than its first brace. */
const isBranching = ({ type }: Node): boolean =>
  [
    'ObjectExpression',
    'ArrayExpression',
    'ConditionalExpression',
    'LogicalExpression',
    'ArrowFunctionExpression',
    'FunctionExpression',
  ].includes(type);

/** Removes type syntax, brackets and `await`, and follows names and `a.b` to their literals. */
function resolve(node: Node, scope: Scope, depth = 0): Node {
  if (depth > MAX_DEPTH) return node;
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return resolve(node.expression, scope, depth + 1);
    case 'AwaitExpression':
      return resolve(node.argument, scope, depth + 1);
    case 'Identifier': {
      const stands = scope.get(node.name);
      return stands ? resolve(stands, scope, depth + 1) : node;
    }
    case 'MemberExpression': {
      const object = resolve(node.object as Node, scope, depth + 1);
      const name = keyName(node.property, node.computed);
      const member =
        object.type === 'ObjectExpression'
          ? object.properties.findLast((entry) => 'key' in entry && keyName(entry.key, entry.computed) === name)
          : undefined;
      return member?.type === 'ObjectProperty' ? resolve(member.value, scope, depth + 1) : node;
    }
    default:
      return node;
  }
}

const nameOf = (node: Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined);

/** `a`, `'a'`, `['a']`, `1`. Undefined for a computed key. */
function keyName(key: { type: string; name?: unknown; value?: unknown }, computed: boolean | undefined): string | undefined {
  if (key.type === 'Identifier' && !computed) return String(key.name);
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : undefined;
}

interface Located {
  loc?: { start: { line: number; column: number }; end: { line: number; column: number } } | null;
}

const startOf = ({ loc }: Located): { line: number; column: number } => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
});

/** The whole node if it is on one line, else its first character. */
function placeOf(node: Located, file: string): Place {
  const { loc } = node;
  return { file, ...startOf(node), length: loc && loc.start.line === loc.end.line ? loc.end.column - loc.start.column : 1 };
}
