// Gives all JSX of an MDX page in one shape, whether it is a node of the tree (`<Chart />` in the text) or inside JavaScript
// (`{rows.map((row) => <Row />)}`).
import type { Expression, Node, Program } from 'estree';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Node as TreeNode } from 'unist';
import { startOf } from '../../diagnostics/wording.js';
import type { Place } from '../../model/diagnostic.js';
import { isParent } from '../markdown/component-node.js';
import { type LinkSlip, slipOf } from '../markdown/links/link-slip.js';
import { placeOf } from '../markdown/transform-scope.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { estreeNodes } from './estree.js';

export interface JsxElement {
  /** `Tabs.Tab` for a member. '' for a fragment. */
  name: string;
  /** Attributes with a name, without spreads. */
  attributes: JsxAttribute[];
  /** There is a spread `{...values}`, which may add any other attribute. */
  hasSpread: boolean;
  /** The fault of a link around the element's content. Undefined if the content may name the link */
  slip: LinkSlip | undefined;
  at: Place;
  /** Removes the element with its content. */
  remove(): void;
  /** Removes the element but keeps its content. */
  unwrap(): void;
  removeAttribute(attribute: JsxAttribute): void;
  setAttribute(name: string, value: string): void;
}

export interface JsxAttribute {
  name: string;
  /** A string, the expression between braces, or `true` for a name without a value. */
  value: string | Expression | true;
  at: Place;
  /** Place of a string value, after its quote. Assumes that the value is on the first line of the attribute. */
  valueAt?: Place;
  /** It follows a spread `{...values}`. */
  isAfterSpread?: boolean;
}

interface TreeAttribute {
  type: string;
  name?: string;
  value?: string | null | { data?: { estree?: Program | null } };
  position?: TreeNode['position'];
  data?: { estree?: Program | null };
}

type TreeElement = TreeNode & { name: string | null; attributes: TreeAttribute[]; children: TreeNode[] };

const isTreeElement = (node: TreeNode): node is TreeElement => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Every piece of JavaScript in the tree. */
export function* programsOf(tree: Root | HastRoot): Generator<Program> {
  for (const node of nodesOf(tree)) {
    const own = (node as { data?: { estree?: Program | null } }).data?.estree;
    if (own) yield own;
    if (!isTreeElement(node)) continue;
    for (const { data, value } of node.attributes) {
      if (data?.estree) yield data.estree;
      if (typeof value === 'object' && value?.data?.estree) yield value.data.estree;
    }
  }
}

/** In no particular order. */
export function* jsxElements(tree: Root | HastRoot, file: string): Generator<JsxElement> {
  for (const node of nodesOf(tree)) if (isTreeElement(node)) yield fromTree(node, file);
  for (const program of programsOf(tree)) yield* jsxInCode(program, file);
}

/** Components of the tree that are not inside another component, in no particular order. */
export function* outermostJsx(tree: Root, file: string): Generator<JsxElement> {
  const open: TreeNode[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isTreeElement(node) && /^[A-Z]/.test(node.name ?? '')) yield fromTree(node, file);
    else if (isParent(node)) open.push(...node.children);
  }
}

/** @param program an estree, or Babel's tree, whose JSX differs only in the literals that are values */
export function* jsxInCode(program: unknown, file: string): Generator<JsxElement> {
  for (const node of estreeNodes(program))
    if ((node as { type: string }).type === 'JSXElement') yield fromCode(node as unknown as CodeElement, file);
}

function fromTree(node: TreeElement, file: string): JsxElement {
  const spread = node.attributes.findIndex(({ type }) => type === 'mdxJsxExpressionAttribute');
  const attributes = node.attributes.flatMap((attribute, index) => {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name === undefined) return [];
    const at = attribute.position ? placeOf({ file }, attribute as TreeNode) : placeOf({ file }, node);
    return [
      {
        name: attribute.name,
        value: treeValue(attribute),
        at: nameOnly(at, attribute.name),
        isAfterSpread: spread !== -1 && spread < index,
        ...stringPlace(at, attribute.name, attribute.value),
      },
    ];
  });
  const at = placeOf({ file }, node);
  return {
    name: node.name ?? '',
    attributes,
    hasSpread: spread !== -1,
    slip: slipOf(node.children),
    at: tagOnly(at, node.name ?? ''),
    remove: () => Object.assign(node, { name: null, attributes: [], children: [] }),
    unwrap: () => Object.assign(node, { name: null, attributes: [] }),
    removeAttribute: ({ name }) => {
      node.attributes = node.attributes.filter((attribute) => attribute.name !== name);
    },
    setAttribute: (name, value) => {
      node.attributes = [...node.attributes.filter((attribute) => attribute.name !== name), { type: 'mdxJsxAttribute', name, value }];
    },
  };
}

function treeValue({ value }: TreeAttribute): JsxAttribute['value'] {
  if (typeof value === 'string') return value;
  const [statement] = value?.data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : true;
}

/** estree's JSX, which @types/estree lacks. */
interface CodeElement {
  type: string;
  openingElement: { name: CodeName; attributes: CodeAttribute[] };
  children?: unknown[];
  loc?: Node['loc'];
}
type CodeName =
  | { type: 'JSXIdentifier'; name: string }
  | { type: 'JSXMemberExpression'; object: CodeName; property: { name: string } }
  | { type: 'JSXNamespacedName'; namespace: { name: string }; name: { name: string } };
interface CodeAttribute {
  type: string;
  name?: { type: string; name: string | { name: string } };
  value?: { type: string; value?: unknown; expression?: Expression } | null;
  loc?: Node['loc'];
}

function fromCode(node: CodeElement, file: string): JsxElement {
  const { openingElement } = node;
  const name = codeName(openingElement.name);
  const spread = openingElement.attributes.findIndex(({ type }) => type === 'JSXSpreadAttribute');
  const attributes = openingElement.attributes.flatMap((attribute, index) => {
    if (attribute.type !== 'JSXAttribute' || typeof attribute.name?.name !== 'string') return [];
    const at = codePlace(attribute.loc, file);
    const isString = attribute.value?.type === 'Literal' || attribute.value?.type === 'StringLiteral';
    const string = isString ? String(attribute.value?.value) : undefined;
    return [
      {
        name: attribute.name.name,
        value: string ?? attribute.value?.expression ?? (true as const),
        at: nameOnly(at, attribute.name.name),
        isAfterSpread: spread !== -1 && spread < index,
        ...stringPlace(at, attribute.name.name, string),
      },
    ];
  });
  return {
    name,
    attributes,
    hasSpread: spread !== -1,
    slip: slipOf((node.children ?? []) as TreeNode[]),
    at: tagOnly(codePlace(node.loc, file), name),
    remove: () => toFragment(node, []),
    unwrap: () => toFragment(node, node.children ?? []),
    removeAttribute: (gone) => {
      openingElement.attributes = openingElement.attributes.filter((attribute) => attribute.name?.name !== gone.name);
    },
    setAttribute: (own, value) => {
      const others = openingElement.attributes.filter((attribute) => attribute.name?.name !== own);
      openingElement.attributes = [
        ...others,
        { type: 'JSXAttribute', name: { type: 'JSXIdentifier', name: own }, value: { type: 'Literal', value } },
      ];
    },
  };
}

const toFragment = (node: CodeElement, children: unknown[]): unknown =>
  Object.assign(node, {
    type: 'JSXFragment',
    openingFragment: { type: 'JSXOpeningFragment' },
    closingFragment: { type: 'JSXClosingFragment' },
    children,
  });

function codeName(name: CodeName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return name.type === 'JSXMemberExpression'
    ? `${codeName(name.object)}.${name.property.name}`
    : `${name.namespace.name}:${name.name.name}`;
}

const codePlace = (loc: Node['loc'], file: string): Place =>
  loc ? { file, line: loc.start.line, column: loc.start.column + 1 } : startOf(file);

const nameOnly = (at: Place, name: string): Place => ({ file: at.file, line: at.line, column: at.column, length: name.length });
const tagOnly = (at: Place, name: string): Place => ({ file: at.file, line: at.line, column: at.column, length: name.length + 1 });

/** Assumes the form `href="…"`, which nearly all authors use. */
const stringPlace = (at: Place, name: string, value: unknown): { valueAt?: Place } =>
  typeof value === 'string' ? { valueAt: { file: at.file, line: at.line, column: at.column + name.length + 2, length: value.length } } : {};
