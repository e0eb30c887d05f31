// Finds code that does nothing in a page, because no browser gets it: event handlers, and hooks of React for state and effects. Only islands
// are sent to browsers.
import type { Root } from 'mdast';
import { parseTypescript } from '../../base/parse-typescript.js';
import { browserHook, inlineHandler } from '../../diagnostics/pages/mdx.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { type Binding, type Bindings, type Code, findBindings, keyOf, textOf } from './find-bindings.js';
import { jsxInCode, programsOf } from './jsx-elements.js';

/** Hook → what does not happen without a browser. */
const HOOKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['useEffect', 'useLayoutEffect', 'useInsertionEffect'].map((name) => [name, 'its effect never runs'])),
  ...Object.fromEntries(
    ['useState', 'useReducer', 'useActionState', 'useOptimistic', 'useTransition', 'useSyncExternalStore'].map((name) => [
      name,
      'its value never changes',
    ]),
  ),
};

const mayCallHook = (text: string): boolean => /\buse[A-Z]/.test(text);
const mayHaveHandler = (text: string): boolean => /\bon[A-Z]\w*\s*=/.test(text);

/** Reports hooks in the code of an MDX page. Call it before imports become lookups. `checkJsx` reports handlers. */
export function reportHooks(tree: Root, state: CompileState): void {
  if (mayCallHook(state.text)) state.diagnostics.push(...hooksIn(findBindings([...programsOf(tree)]), state.file));
}

/**
 * Handlers and hooks in a module that is rendered at build time and that no island imports: a page in TypeScript, a part of the templates, a
 * component.
 * @param file relative to the site root
 */
export function browserCodeIn(text: string, file: string): Diagnostic[] {
  if (!mayCallHook(text) && !mayHaveHandler(text)) return [];
  const program = parseTypescript(text, file);
  const bindings = findBindings([program]);
  const isPassed = createPassed(bindings);
  // A component decides itself what its `on…` props mean.
  const handlers = [...jsxInCode(program, file)]
    .filter(({ name }) => /^[a-z][^.]*$/.test(name))
    .flatMap(({ name, attributes }) =>
      attributes
        .filter((attribute) => /^on[A-Z]/.test(attribute.name) && !isPassed(attribute.value))
        .map((attribute) => inlineHandler(attribute.name, name, attribute.at)),
    );
  return [...handlers, ...hooksIn(bindings, file)];
}

function hooksIn(bindings: Bindings, file: string): Diagnostic[] {
  const unchanging = new Set(bindings.nodes.filter(isUnchanging).map(({ init }) => init));
  return bindings.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || unchanging.has(node)) return [];
    const callee = node.callee as Code;
    const [hook, more] = pathInReact(callee, bindings)?.filter((name) => name !== 'default') ?? [];
    const why = hook !== undefined && more === undefined && Object.hasOwn(HOOKS, hook) ? HOOKS[hook] : undefined;
    if (hook === undefined || why === undefined || !callee.loc) return [];
    const { start, end } = callee.loc;
    return [browserHook(hook, why, { file, line: start.line, column: start.column + 1, length: end.column - start.column })];
  });
}

/** `const [value] = useState(…)`: nothing could change it, so nothing is lost. */
const isUnchanging = ({ type, id }: Code): boolean =>
  type === 'VariableDeclarator' && (id as Code).type === 'ArrayPattern' && ((id as Code).elements as unknown[]).length === 1;

/** The names that lead from the module `react` to the value of an expression. Undefined if it comes from elsewhere. */
function pathInReact(node: Code, { bindingOf }: Bindings, seen: ReadonlySet<Code> = new Set()): string[] | undefined {
  if (seen.has(node)) return undefined;
  const within = (of: unknown): string[] | undefined => pathInReact(of as Code, { nodes: [], bindingOf }, new Set([...seen, node]));
  if (node.type === 'ImportExpression') return textOf(node.source as Code) === 'react' ? [] : undefined;
  if (node.type === 'MemberExpression') {
    const key = keyOf({ computed: node.computed, key: node.property as Code });
    const object = key === undefined ? undefined : within(node.object);
    return object && key !== undefined ? [...object, key] : undefined;
  }
  const value = node.type === 'Identifier' ? onlyValue(bindingOf(node)) : undefined;
  const path = value && within(value.of);
  return path && [...path, ...(value?.path ?? [])];
}

const onlyValue = (binding: Binding | undefined) => (binding?.values.length === 1 && !binding.isOpaque ? binding.values[0] : undefined);

/**
 * Whether a handler is a value that a component gets, such as a prop. It is then the caller's, and may be missing. A function that the
 * module declares is its own.
 */
function createPassed({ nodes, bindingOf }: Bindings): (value: unknown) => boolean {
  const functions = new Set(nodes.filter(({ type }) => type === 'FunctionDeclaration').map(({ id }) => (id as Code | null)?.name));
  const seen = new Set<Code>();
  const isPassed = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const { type, name, object, left, right, consequent, alternate, expression } = value as Code;
    if (type === 'Identifier') return name === 'undefined' || isOutside(value as Code);
    if (type === 'LogicalExpression') return isPassed(left) || isPassed(right);
    if (type === 'ConditionalExpression') return isPassed(consequent) || isPassed(alternate);
    return isPassed(object ?? expression);
  };
  const isOutside = (node: Code): boolean => {
    const binding = bindingOf(node);
    if (!binding || functions.has(node.name) || seen.has(node)) return false;
    seen.add(node);
    return binding.isOpaque || binding.values.some(({ of }) => of.type !== 'ImportExpression' && isPassed(of));
  };
  return isPassed;
}
