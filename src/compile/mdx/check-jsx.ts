// What is wrong with the JSX of an MDX page before it ever runs: components that nothing stands for, markup that the site's policy
// forbids (left out, with a warning), code in the props of islands.
import type { Root } from 'mdast';
import { browserOnly, headLeftOut, inlineHandler, inlineScript, inlineStyle, islandProp, unknownComponent } from '../../diagnostics/mdx.js';
import type { CompileState } from '../markdown/compile-state.js';
import { boundNames, estreeNodes } from './estree.js';
import { type JsxElement, jsxElements, programsOf } from './jsx-elements.js';
import type { ModuleCode } from './module-code.js';

/** What MDX may use without an import: the components of `templates/content`. A test holds it against the templates. */
export const CONTENT_COMPONENTS = [
  'Admonition',
  'Card',
  'Cards',
  'CodeBlock',
  'CodeGroup',
  'Details',
  'Diagram',
  'Formula',
  'Heading',
  'Image',
  'Link',
  'Tab',
  'TabItem',
  'TableScroll',
  'Tabs',
];

const CODE_VALUES = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression', 'JSXElement', 'JSXFragment']);

/** Works on `tree` in place. */
export function checkJsx(tree: Root, { names, islands, compat }: ModuleCode, state: CompileState): void {
  const known = [...new Set([...CONTENT_COMPONENTS, ...names])].filter((name) => /^[A-Z]/.test(name));
  const inner = namesInCode(tree);
  for (const element of jsxElements(tree, state.file)) {
    const { name, at } = element;
    const base = name.split('.', 1)[0] ?? '';
    const isComponent = /^[\p{Lu}_$]/u.test(base) || name.includes('.');
    const isKnown = CONTENT_COMPONENTS.includes(base) || names.has(base) || inner.has(base);
    if (isComponent && !isKnown) {
      state.diagnostics.push(unknownComponent(base, known, at));
      // Told once: rendering would only fail over it again.
      element.unwrap();
      continue;
    }
    if (name === 'head' || compat.get(name) === 'Head') {
      state.diagnostics.push(headLeftOut(name, at));
      element.remove();
      continue;
    }
    if (compat.get(name) === 'BrowserOnly') state.diagnostics.push(browserOnly(at));
    if (islands.has(name)) checkIsland(element, state);
    if (!isComponent) keepPolicy(element, state);
  }
}

/** Bound anywhere in the page's JavaScript: a parameter that is a component, for example. */
function namesInCode(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const program of programsOf(tree)) {
    for (const node of estreeNodes(program)) {
      if (node.type === 'VariableDeclarator') for (const name of boundNames(node.id)) names.add(name);
      if ('params' in node) for (const parameter of node.params) for (const name of boundNames(parameter)) names.add(name);
      if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) names.add(node.id.name);
    }
  }
  return names;
}

function checkIsland(element: JsxElement, state: CompileState): void {
  for (const attribute of element.attributes) {
    const { value } = attribute;
    if (typeof value !== 'object' || !CODE_VALUES.has(value.type)) continue;
    state.diagnostics.push(islandProp(attribute.name, element.name, attribute.at));
    element.removeAttribute(attribute);
  }
}

function keepPolicy(element: JsxElement, { diagnostics }: CompileState): void {
  const { name, attributes, at } = element;
  if (name === 'script') {
    diagnostics.push(inlineScript(at));
    element.remove();
    return;
  }
  for (const attribute of attributes) {
    if (attribute.name === 'style') diagnostics.push(inlineStyle(name, attribute.at));
    else if (/^on[a-z]/i.test(attribute.name)) diagnostics.push(inlineHandler(attribute.name, name, attribute.at));
    else continue;
    element.removeAttribute(attribute);
  }
}
