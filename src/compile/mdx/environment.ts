// Finds environment variables that code reads: `process.env.NAME`, `const { NAME } = process.env`, and the same through other names. The
// checker decides later whether the site lists them.
import type { Root } from 'mdast';
import type { Position } from 'unist';
import { mentionsProcess } from '../../base/files/mentions-process.js';
import { parseTypescript } from '../../base/parse-typescript.js';
import { noImportMeta } from '../../diagnostics/pages/mdx.js';
import type { VariableRead } from '../../model/compiled-entry.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { isExpression } from '../markdown/tree-text.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { estreeNodes } from './estree.js';
import { type Bindings, type Code, findBindings, keyOf, textOf } from './find-bindings.js';
import { programsOf } from './jsx-elements.js';
import { placeOfSource } from './module-code.js';

/**
 * Call it before imports become lookups. Variables in headings are skipped, because `reportHeadings` reports each of them, set or not.
 * @param isPage skips `import.meta`, which `reportImportMeta` reports
 */
export function noteVariables(tree: Root, state: CompileState, isPage: boolean): void {
  if (!mentionsProcess(state.text)) return;
  const inHeadings = [...nodesOf(tree)]
    .filter(({ type }) => type === 'heading')
    .flatMap((heading) => [...nodesOf(heading)].flatMap((node) => (isExpression(node) && node.position ? [node.position] : [])));
  state.slips.push(
    ...variablesIn([...programsOf(tree)], state.file).filter(
      ({ at, isMeta }) => !(isPage && isMeta) && !inHeadings.some((position) => isWithin(at, position)),
    ),
  );
}

/** Reports `import.meta` in a page: the code of a page runs as a function, which has none. An imported module has one. */
export function reportImportMeta(tree: Root, state: CompileState): void {
  if (!state.text.includes('import.meta')) return;
  for (const program of programsOf(tree))
    for (const node of estreeNodes(program))
      if (node.type === 'MetaProperty' && node.meta.name === 'import')
        state.diagnostics.push(noImportMeta(placeOfSource({ ...node, raw: 'import.meta' }, state.file)));
}

function isWithin({ line, column }: Place, { start, end }: Position): boolean {
  const isBehind = line > start.line || (line === start.line && column >= start.column);
  return isBehind && (line < end.line || (line === end.line && column < end.column));
}

/** @param text of a module in JavaScript or TypeScript */
export const moduleVariables = (text: string, file: string): VariableRead[] =>
  mentionsProcess(text) ? variablesIn([parseTypescript(text, file)], file) : [];

const WRAPPERS = new Set(['ChainExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSTypeAssertion']);
const MEMBERS = new Set(['MemberExpression', 'OptionalMemberExpression']);
const COMPARISONS = new Set(['==', '===', '!=', '!==']);
const PATTERNED = new Set(['VariableDeclarator', 'AssignmentExpression', 'AssignmentPattern']);

/** What an expression stands for, on the way to a variable. */
type Known = 'global' | 'process' | 'env' | 'meta' | 'metaEnv';

/** What a property of it stands for. */
const STEPS: Record<Known, Record<string, Known>> = {
  global: { process: 'process', globalThis: 'global' },
  // `default`: of the module.
  process: { env: 'env', default: 'process' },
  env: {},
  meta: { env: 'metaEnv' },
  metaEnv: {},
};
const GLOBALS: Record<string, Known> = { process: 'process', global: 'global', globalThis: 'global', self: 'global', window: 'global' };
const ENVIRONMENTS: Partial<Record<Known, { isMeta?: true }>> = { env: {}, metaEnv: { isMeta: true } };

function variablesIn(programs: readonly unknown[], file: string): VariableRead[] {
  const bindings = findBindings(programs);
  const knownOf = createKnown(bindings);
  const expected = new Set(bindings.nodes.flatMap(expectsNone));
  const read = (
    target: string,
    { node, origin, hasFallback }: { node: Code; origin: Known | undefined; hasFallback: boolean },
  ): VariableRead[] => {
    const environment = origin && ENVIRONMENTS[origin];
    const { start = { line: 1, column: 0 }, end = start } = node.loc ?? {};
    const length = end.line === start.line ? { length: end.column - start.column } : {};
    const at = { file, line: start.line, column: start.column + 1, ...length };
    return environment ? [{ kind: 'variable', target, hasFallback, at, ...environment }] : [];
  };
  const readIn = (pattern: Code, origin: Known | undefined): VariableRead[] =>
    origin === undefined || pattern.type !== 'ObjectPattern'
      ? []
      : (pattern.properties as (Code & { key: Code; value: Code })[]).flatMap((property) => {
          const { type, key, value } = property;
          const name = type === 'RestElement' ? undefined : keyOf(property);
          if (name === undefined) return [];
          const inner = value.type === 'AssignmentPattern' ? (value.left as Code) : value;
          return [...read(name, { node: key, origin, hasFallback: inner !== value }), ...readIn(inner, stepFrom(origin, name))];
        });
  return bindings.nodes.flatMap((node): VariableRead[] => {
    if (MEMBERS.has(node.type)) {
      const name = nameOfMember(node);
      return name === undefined ? [] : read(name, { node, origin: knownOf(node.object), hasFallback: expected.has(node) });
    }
    if (!PATTERNED.has(node.type)) return [];
    const [left, right] = node.type === 'VariableDeclarator' ? [node.id, node.init] : [node.left, node.right];
    return readIn(left as Code, knownOf(right));
  });
}

/** Undefined if the expression is something else, or not known for certain. */
function createKnown({ bindingOf }: Bindings): (given: unknown) => Known | undefined {
  const found = new Map<Code, Known | undefined>();
  const known = (given: unknown): Known | undefined => {
    const node = bare(given);
    if (!node) return undefined;
    if (!found.has(node)) {
      // A name may be assigned to itself.
      found.set(node, undefined);
      found.set(node, look(node));
    }
    return found.get(node);
  };
  const ofName = (node: Code): Known | undefined => {
    const binding = bindingOf(node);
    if (!binding) return Object.hasOwn(GLOBALS, String(node.name)) ? GLOBALS[String(node.name)] : undefined;
    const [value, more] = binding.values;
    if (!value || more || binding.isOpaque) return undefined;
    return value.path.reduce<Known | undefined>(stepFrom, known(value.of));
  };
  const look = (node: Code): Known | undefined => {
    const { type, object, left, right, consequent, alternate, argument, operator } = node;
    if (type === 'Identifier') return ofName(node);
    if (MEMBERS.has(type)) return stepFrom(known(object), nameOfMember(node) ?? '');
    if (type === 'MetaProperty') return 'meta';
    if (type === 'LogicalExpression') return operator === '&&' ? known(right) : (known(left) ?? known(right));
    if (type === 'ConditionalExpression') return known(consequent) ?? known(alternate);
    if (type === 'AssignmentExpression') return known(right);
    if (type === 'AwaitExpression') return known(argument);
    return isProcessModule(node) ? 'process' : undefined;
  };
  return known;
}

const stepFrom = (known: Known | undefined, name: string): Known | undefined =>
  known !== undefined && Object.hasOwn(STEPS[known], name) ? STEPS[known][name] : undefined;

/** `import('process')`, `require('node:process')`. */
function isProcessModule({ type, source, callee, arguments: given }: Code): boolean {
  const isImport = type === 'ImportExpression' || (callee as Code | undefined)?.type === 'Import';
  const module = source ?? (isImport || (callee as Code | undefined)?.name === 'require' ? (given as Code[] | undefined)?.[0] : undefined);
  return (isImport || type === 'CallExpression') && module !== undefined && /^(?:node:)?process$/.test(textOf(module as Code) ?? '');
}

/** The expression without TypeScript's wrappers and `?.`. */
function bare(given: unknown): Code | undefined {
  let node = given as Code | undefined | null;
  while (node && WRAPPERS.has(node.type)) node = node.expression as Code;
  return node ?? undefined;
}

const nameOfMember = ({ computed, property }: Code): string | undefined => keyOf({ computed, key: property as Code });

/** Expressions in which a variable that is not set does no harm: `a ?? b`, `a || b`, `a && b`, `a ? b : c`, `if (a)`, `!a`, `a === b`. */
function expectsNone(node: Code): Code[] {
  const found = (...given: unknown[]): Code[] => given.flatMap((one) => bare(one) ?? []);
  if (node.type === 'LogicalExpression') return found(node.left);
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') return found(node.test);
  if (node.type === 'UnaryExpression') return found(node.argument);
  if (node.type === 'BinaryExpression') return COMPARISONS.has(String(node.operator)) ? found(node.left, node.right) : [];
  return node.type === 'AssignmentExpression' ? found(node.left) : [];
}
