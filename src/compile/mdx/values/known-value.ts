// Computes the value of an expression of an MDX page if the page alone determines it: constants of the page, the content of a JSON file,
// and operators between them. The author's code does not run: a call, an import of code or a variable that changes has no known value.
import type { FileReader } from '../../../model/file-reader.js';
import { type Binding, type Bindings, type Code, type GivenValue, keyOf } from '../find-bindings.js';

/** In a list or an object: a value that the page alone does not determine. The values beside it can be known. */
const UNKNOWN: unique symbol = Symbol('unknown');

/** As in JSON, and undefined. */
export type Value = undefined | null | string | number | boolean | typeof UNKNOWN | readonly Value[] | { readonly [name: string]: Value };

/** An object around the value, since `undefined` is a value too. */
export interface Known {
  value: Value;
}

export interface ValueInput {
  /** Of the whole page. */
  bindings: Bindings;
  /** Specifier of an import → its file, relative to the site root. */
  modules: ReadonlyMap<string, string>;
  files: FileReader;
}

/** A deeper expression has no known value. */
const MAX_DEPTH = 64;
/** UTF-16 units. No heading or description is longer, and constants made of constants may double again and again. */
const MAX_TEXT = 4000;

/** @returns a function from an expression to its value. Its result is undefined if the page alone does not determine the value */
export function createValueFinder({ bindings, modules, files }: ValueInput): (expression: unknown) => Known | undefined {
  const { changed, handedOn } = usesOf(bindings);
  /** Undefined while a value is being computed: constants that refer to each other in a circle have no value. */
  const known = new Map<Binding, Known | undefined>();

  const knownValue = (node: unknown, depth = 0): Known | undefined => {
    const code = node as Code;
    if (depth > MAX_DEPTH || !code) return undefined;
    const find = (inner: unknown): Known | undefined => knownValue(inner, depth + 1);
    switch (code.type) {
      case 'Literal':
        return isPlain(code.value) ? { value: code.value } : undefined;
      case 'TemplateLiteral':
        return template(code, find);
      case 'Identifier':
        return code.name === 'undefined' ? { value: undefined } : nameValue(bindings.bindingOf(code), find);
      case 'MemberExpression':
        return memberValue(code, find);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return find(code.expression);
      case 'ArrayExpression':
        return listValue(code.elements as (Code | null)[], find);
      case 'ObjectExpression':
        return objectValue(code.properties as Code[], find);
      case 'UnaryExpression':
        return unaryValue(code, find);
      case 'BinaryExpression':
        return binaryValue(code, find);
      case 'LogicalExpression':
        return logicalValue(code, find);
      case 'ConditionalExpression': {
        const test = find(code.test);
        return test && find(test.value ? code.consequent : code.alternate);
      }
      default:
        return undefined;
    }
  };

  const nameValue = (binding: Binding | undefined, find: (node: unknown) => Known | undefined): Known | undefined => {
    if (!binding || known.has(binding)) return binding && known.get(binding);
    known.set(binding, undefined);
    const [given, ...more] = binding.values;
    if (binding.isOpaque || !given || more.length > 0 || changed.has(binding)) return undefined;
    const value = given.path.reduce<Known | undefined>((found, name) => propertyOf(found, name), importedValue(given) ?? find(given.of));
    const isHandedOn = typeof value?.value === 'object' && handedOn.has(binding);
    if (!isHandedOn) known.set(binding, value);
    return known.get(binding);
  };

  /** The value of an imported JSON file. */
  const importedValue = ({ of }: GivenValue): Known | undefined => {
    const file = modules.get(specifierOf(of) ?? '');
    if (!file?.endsWith('.json')) return undefined;
    const read = files.read(file);
    if (typeof read === 'string') return undefined;
    try {
      const value = JSON.parse(new TextDecoder().decode(read.bytes)) as Value;
      return { value: { ...(isObject(value) ? value : {}), default: value } };
    } catch {
      return undefined;
    }
  };

  return (expression) => knownValue(expression);
}

interface Uses {
  /** Names whose value depends on more than the declaration: code assigns to them, or a pattern gives them a default or a rest. */
  changed: ReadonlySet<Binding>;
  /** Names that are read as a whole, and not only for a property. If such an object is passed on, any code may change its properties. */
  handedOn: ReadonlySet<Binding>;
}

function usesOf({ nodes, bindingOf }: Bindings): Uses {
  const changed: Code[] = [];
  const readOnly = new Set<unknown>();
  const called = new Set(nodes.flatMap(({ type, callee }) => (type === 'CallExpression' ? [callee] : [])));
  for (const node of nodes) {
    const { type, left, argument, operator, id, object, expression } = node;
    if (type === 'AssignmentExpression' || type === 'AssignmentPattern' || /^For(?:In|Of)Statement$/.test(type)) changed.push(left as Code);
    else if (type === 'UpdateExpression' || type === 'RestElement' || operator === 'delete') changed.push(argument as Code);
    else if (type === 'VariableDeclarator') for (const name of namesIn(id as Code)) readOnly.add(name);
    else if (type === 'ExpressionStatement') readOnly.add(expression);
    else if (isMember(node) && !called.has(node)) readOnly.add(object);
    // The name of a property is not a variable.
    if (node.computed !== true) for (const name of [node.key, node.property]) readOnly.add(name);
  }
  const bindingsOf = (targets: readonly Code[]): ReadonlySet<Binding> => new Set(targets.flatMap((node) => bindingOf(node) ?? []));
  return {
    changed: bindingsOf(changed.flatMap(namesIn)),
    handedOn: bindingsOf(nodes.filter((node) => node.type === 'Identifier' && !readOnly.has(node))),
  };
}

/** Identifiers under the target of an assignment. */
const namesIn = (target: Code): Code[] =>
  target.type === 'Identifier'
    ? [target]
    : Object.values(target)
        .flatMap((part) => [part].flat().filter((one): one is Code => typeof (one as Code | null)?.type === 'string'))
        .flatMap(namesIn);

const isMember = (node: unknown): node is Code => (node as Code | undefined)?.type === 'MemberExpression';

/**
 * Specifier of an import as it was written, or of the lookup that replaces it in the code of a page: `arguments[0].imports["./a.json"]`.
 */
function specifierOf(of: Code): string | undefined {
  if (of.type === 'ImportExpression') return String((of.source as Code).value);
  const { object, property } = of as { object?: Code; property?: Code };
  const isLookup = isMember(of) && isMember(object) && (object.property as Code).name === 'imports' && property?.type === 'Literal';
  return isLookup ? String(property.value) : undefined;
}

const isPlain = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isObject = (value: Value): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Find = (node: unknown) => Known | undefined;

function template({ quasis, expressions }: Code, find: Find): Known | undefined {
  const values = (expressions as Code[]).map(find);
  if (values.some((known) => !known || typeof known.value === 'object')) return undefined;
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked);
  return ofText(parts.map((part, index) => part + (index < values.length ? String(values[index]?.value) : '')).join(''));
}

function memberValue({ object, property, computed }: Code, find: Find): Known | undefined {
  const key = computed ? find(property) : { value: String((property as Code).name) };
  return key && (typeof key.value === 'string' || typeof key.value === 'number') ? propertyOf(find(object), String(key.value)) : undefined;
}

/** Inherited properties have no known value, except the length of a text or a list. */
function propertyOf(known: Known | undefined, name: string): Known | undefined {
  const { value } = known ?? {};
  if ((typeof value === 'string' || Array.isArray(value)) && name === 'length') return { value: value.length };
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, name)) {
    const own = (value as { readonly [name: string]: Value })[name];
    return own === UNKNOWN ? undefined : { value: own };
  }
  return name in Object.prototype || Array.isArray(value) ? undefined : { value: undefined };
}

/** Undefined if the length is unknown, since values are spread into the list. */
function listValue(elements: (Code | null)[], find: Find): Known | undefined {
  if (elements.some((element) => element?.type === 'SpreadElement')) return undefined;
  return { value: elements.map((element) => valueOrUnknown(element ? find(element) : undefined)) };
}

/** Undefined if the name of any property is unknown, or if a getter or setter can run code. */
function objectValue(properties: Code[], find: Find): Known | undefined {
  const known: [string, Value][] = [];
  for (const property of properties) {
    const name = property.type === 'Property' ? keyOf(property as Code & { key: Code }) : undefined;
    // `__proto__: x` sets what the object inherits from.
    if (name === undefined || name === '__proto__' || property.kind !== 'init') return undefined;
    known.push([name, valueOrUnknown(find(property.value))]);
  }
  return { value: Object.fromEntries(known) };
}

const valueOrUnknown = (known: Known | undefined): Value => (known ? known.value : UNKNOWN);

function unaryValue({ operator, argument }: Code, find: Find): Known | undefined {
  const known = find(argument);
  if (!known || typeof known.value === 'object') return undefined;
  if (operator === '-') return { value: -Number(known.value) };
  if (operator === '+') return { value: Number(known.value) };
  return operator === '!' ? { value: !known.value } : undefined;
}

const OPERATIONS: Record<string, (a: never, b: never) => Value> = {
  '+': (a: string, b: string) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '**': (a: number, b: number) => a ** b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

/** For texts and numbers only. */
function binaryValue({ operator, left, right }: Code, find: Find): Known | undefined {
  const [a, b] = [find(left), find(right)];
  const isSimple = (known: Known | undefined) => typeof known?.value === 'string' || typeof known?.value === 'number';
  const operation = Object.hasOwn(OPERATIONS, String(operator)) ? OPERATIONS[String(operator)] : undefined;
  const value: Known | undefined =
    operation && a && b && isSimple(a) && isSimple(b) ? { value: operation(a.value as never, b.value as never) } : undefined;
  return typeof value?.value === 'string' ? ofText(value.value) : value;
}

const ofText = (value: string): Known | undefined => (value.length > MAX_TEXT ? undefined : { value });

function logicalValue({ operator, left, right }: Code, find: Find): Known | undefined {
  const known = find(left);
  if (!known) return undefined;
  const isTaken = operator === '??' ? known.value != null : operator === '||' ? Boolean(known.value) : !known.value;
  return isTaken ? known : find(right);
}

/**
 * The text that React shows for a value. Undefined if it is not known, if React refuses it, if the text is longer than `MAX_TEXT`, or if it
 * is a list of more values than that.
 */
export function shownText(value: Value): string | undefined {
  let text = '';
  const waiting: Value[] = [value];
  for (let count = 0; waiting.length > 0; count++) {
    const next = waiting.pop();
    if (Array.isArray(next)) waiting.push(...[...next].reverse());
    else if (next === UNKNOWN || (typeof next === 'object' && next !== null)) return undefined;
    else if (typeof next === 'string' || typeof next === 'number') text += String(next);
    if (count > MAX_TEXT || text.length > MAX_TEXT) return undefined;
  }
  return text;
}
