// The functions of a file, by name: how many lines each takes, and how many variables that change its inner functions share.
import { parse } from '@babel/parser';

interface Node {
  type: string;
  [key: string]: unknown;
}

export interface NamedFunction {
  /** With the functions that it stands in: `createPool.start`. One without a name of its own is called `callback`. */
  name: string;
  /** From its first to its last, inner functions among them. */
  lines: number;
  /** Variables of its own that are declared with `let` and that an inner function reads or sets. */
  cells: string[];
}

/** A function while its body is read. */
interface Open {
  name: string;
  variables: Set<string>;
  shared: Set<string>;
  outer: Open | undefined;
}

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/;

/** @param file its name says whether it may hold JSX */
export function namedFunctions(file: string, text: string): NamedFunction[] {
  const found: NamedFunction[] = [];
  const { program } = parse(text, { sourceType: 'module', plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] });
  visit(program as never, undefined, undefined);
  return found;

  /** @param given the name that the place of a value gives it: that of a constant, or of a key */
  function visit(node: Node, given: string | undefined, around: Open | undefined): void {
    const open = FUNCTION.test(node.type) ? openFunction(node, given, around) : around;
    if (node.type === 'Identifier') share(node.name as string, open);
    if (node.type === 'VariableDeclaration' && node.kind === 'let')
      for (const { id } of node.declarations as { id: Node }[]) if (id.type === 'Identifier') open?.variables.add(id.name as string);
    const name = nameOf((node.type === 'VariableDeclarator' ? node.id : node.type === 'ObjectProperty' ? node.key : undefined) as Node);
    for (const child of childrenOf(node)) visit(child, name, open);
    if (open === undefined || open === around) return;
    const { start, end } = node.loc as { start: { line: number }; end: { line: number } };
    found.push({ name: open.name, lines: end.line - start.line + 1, cells: [...open.shared] });
  }
}

function openFunction(node: Node, given: string | undefined, outer: Open | undefined): Open {
  const own = nameOf((node.id ?? node.key) as Node) ?? given ?? 'callback';
  return { name: outer ? `${outer.name}.${own}` : own, variables: new Set(), shared: new Set(), outer };
}

/** Notes that a name occurs: if it is a variable of a function further out, that one shares it. */
function share(name: string, inner: Open | undefined): void {
  if (inner?.variables.has(name)) return;
  for (let open = inner?.outer; open; open = open.outer)
    if (open.variables.has(name)) {
      open.shared.add(name);
      return;
    }
}

const nameOf = (node: Node | undefined): string | undefined => (node?.type === 'Identifier' ? (node.name as string) : undefined);

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string');
