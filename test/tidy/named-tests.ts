// Names of the tests that a file runs → what a list of proofs may refer to. A test that is left out, put off or expected to fail proves
// nothing: neither does one in a group that is.
import { parse } from '@babel/parser';

interface Node {
  type: string;
  [key: string]: unknown;
}

const GROUPS = new Set(['describe', 'suite']);
const TESTS = new Set(['test', 'it']);
/** `skipIf` and `runIf` depend on the machine: they prove where they run. */
const LEFT_OUT = new Set(['skip', 'todo', 'fails']);

export interface NamedTests {
  run: Set<string>;
  /** Names that are in the file, and do not run. */
  leftOut: Set<string>;
}

export function namedTests(text: string): NamedTests {
  const found: NamedTests = { run: new Set(), leftOut: new Set() };
  visit(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true }).program as never, false);
  return found;

  function visit(node: Node, isOut: boolean): void {
    let isBelowOut = isOut;
    if (node.type === 'CallExpression') {
      const words = wordsOf(node.callee as Node);
      const [first = ''] = words;
      const isTest = TESTS.has(first);
      if (isTest || GROUPS.has(first)) {
        const args = node.arguments as Node[];
        isBelowOut ||= words.some((word) => LEFT_OUT.has(word)) || args.slice(1).some(isOption);
        const name = textOf(args[0]);
        // Without a body it is a note of what is to be done.
        const isWhole = args.some(({ type }) => /Function|Identifier|Call/.test(type));
        if (isTest && name !== undefined && args.length > 0) found[isBelowOut || !isWhole ? 'leftOut' : 'run'].add(name);
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') visit(child as Node, isBelowOut);
    }
  }
}

/** `describe.concurrent.each(LIST)` → its words, first to last. */
function wordsOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name as string];
  if (callee.type === 'MemberExpression')
    return [...wordsOf(callee.object as Node), ((callee.property as Node).name as string | undefined) ?? ''];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee as Node);
  return callee.type === 'TaggedTemplateExpression' ? wordsOf(callee.tag as Node) : [];
}

/** `{ skip: true }`, beside the name. */
const isOption = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (node.properties as Node[]).some(
    ({ key, value }) => LEFT_OUT.has(String((key as Node | undefined)?.name)) && (value as Node | undefined)?.value !== false,
  );

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value as string;
  const quasis = node?.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : undefined;
  return quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}
