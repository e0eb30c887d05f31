// Checks the JSX of an MDX page before it runs: unknown components, unknown elements, markup that the site's policy forbids (it is left
// out, with a warning), and code in the props of islands.
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import {
  browserOnly,
  headLeftOut,
  inlineHandler,
  inlineStyle,
  islandProp,
  lateKey,
  scriptLeftOut,
  unknownComponent,
  unknownElement,
} from '../../diagnostics/pages/mdx.js';
import { COMPONENT_NAMES, isContentComponent } from '../../model/content-components.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { ELEMENT_NAMES } from '../markdown/html/element-names.js';
import { meantElement } from '../markdown/html/meant-element.js';
import { foreignComponent } from './foreign-components.js';
import { type JsxElement, jsxElements } from './jsx-elements.js';
import type { ModuleCode } from './module-code.js';
import { WHOLE_MODULE } from './module-code.js';
import { ownComponent } from './own-component.js';

const CODE_VALUES = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression', 'JSXElement', 'JSXFragment']);

/** Changes `tree` in place. */
export function checkJsx(tree: Root, code: ModuleCode, state: CompileState): void {
  const { islands, compat } = code;
  for (const element of jsxElements(tree, state.file)) {
    const { name, at } = element;
    const key = element.attributes.find((attribute) => attribute.name === 'key' && attribute.isAfterSpread);
    if (key) {
      state.diagnostics.push(lateKey(name, key.at));
      element.removeAttribute(key);
    }
    const isComponent = /^[\p{Lu}_$]/u.test(name) || name.includes('.');
    if (isComponent && !isKnown(name, code)) {
      state.diagnostics.push(unknown(name, code, at));
      // Rendering would only fail because of it again.
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

/** Name of an element. Elements that plugins handle are gone by now. A name with a hyphen is a custom element. */
const ELEMENT = /^[a-z][A-Za-z\d]*$/;
const MEANT = [...ELEMENT_NAMES, ...COMPONENT_NAMES];

/** Call it after the site's plugins have run. Only the first element of each name is reported. Does not change `tree`. */
export function checkElements(tree: HastRoot, state: CompileState): void {
  const found = [...jsxElements(tree, state.file)].filter(({ name }) => ELEMENT.test(name) && !ELEMENT_NAMES.has(name.toLowerCase()));
  const first = new Map(found.reverse().map((element) => [element.name, element]));
  for (const { name, at } of first.values()) state.diagnostics.push(unknownElement(name, meantElement(name, MEANT), at));
}

function isKnown(name: string, code: ModuleCode): boolean {
  const component = ownComponent(name, code);
  return component === undefined || code.compat.has(name) || code.own.has(name) || isContentComponent(component);
}

function unknown(name: string, { names, own }: ModuleCode, at: Place): Diagnostic {
  const [base = ''] = name.split('.');
  if (own.get(base) === WHOLE_MODULE)
    return unknownComponent(
      name,
      COMPONENT_NAMES.map((component) => `${base}.${component}`),
      at,
    );
  const known = [...new Set([...COMPONENT_NAMES, ...names])].filter((one) => /^[A-Z]/.test(one));
  // If the base is a component of docgen, only the member is unknown.
  return unknownComponent(isContentComponent(base) ? name : base, known, at, foreignComponent(name));
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
    const source = attributes.find((attribute) => attribute.name === 'src')?.value;
    diagnostics.push(scriptLeftOut(typeof source === 'string' ? source : undefined, at));
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
