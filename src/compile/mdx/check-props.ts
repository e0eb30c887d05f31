// Checks the properties that a page gives to docgen's components in JSX. Reports unknown properties, values that a property doesn't allow,
// missing required properties, and tabs without a label or outside of any component. An unknown property is removed. Values of expressions
// and properties of a spread (`{...props}`) are not checked.
import type { Root } from 'mdast';
import { meantName } from '../../base/names/meant-name.js';
import { missingProp, strayTab, unfitProp, unknownProp, unknownValue, unlabelledTab } from '../../diagnostics/pages/mdx.js';
import { isContentComponent, type Kind, ruleOf } from '../../model/content-components.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { type JsxAttribute, type JsxElement, jsxElements, outermostJsx } from './jsx-elements.js';
import type { ModuleCode } from './module-code.js';
import { ownComponent } from './own-component.js';
import { constantValue, placeOfValue } from './values/constant-value.js';
import { unfitValue } from './values/unfit-value.js';

/** React's own properties, and the content between the tags. */
const OF_ALL = new Set(['key', 'ref', 'children']);
const OF_ELEMENTS =
  /^(?:id|rel|role|lang|dir|style|hidden|slot|class|is|download|sizes|part|draggable|tabIndex|(?:aria|data|item)-?.*|on[A-Z].*)$/;

/** Call it before the tree is changed. */
export function checkProps(tree: Root, code: ModuleCode, state: CompileState): void {
  for (const element of jsxElements(tree, state.file)) {
    const name = ownComponent(element.name, code);
    if (name !== undefined && isContentComponent(name)) checkElement(element, name, state);
  }
}

/** Reports tabs that are not inside a component of the page. A part of a page is not checked: it may be shown inside tabs of that page. */
export function checkTabs(tree: Root, code: ModuleCode, { file, diagnostics }: CompileState): void {
  for (const { name, at } of outermostJsx(tree, file)) if (isTab(ownComponent(name, code))) diagnostics.push(strayTab(name, at));
}

const isTab = (component: string | undefined): boolean => component === 'Tab' || component === 'TabItem';

function checkElement(element: JsxElement, component: Parameters<typeof ruleOf>[0], { diagnostics }: CompileState): void {
  const { props, needs = [], meant, unused = [], isElement = false } = ruleOf(component);
  const allowed = Object.keys(props);
  const given = new Set<string>();
  if (isTab(component) && hasEmptyLabel(element)) diagnostics.push(unlabelledTab(element.name, element.at));
  for (const attribute of element.attributes) {
    const { name, at } = attribute;
    given.add(name);
    const kind = Object.hasOwn(props, name) ? props[name] : undefined;
    if (kind !== undefined) diagnostics.push(...checkValue(element.name, attribute, kind));
    if (kind !== undefined || unused.includes(name) || OF_ALL.has(name) || (isElement && OF_ELEMENTS.test(name))) continue;
    const nearest = meantName(name, allowed, meant);
    if (nearest !== undefined) given.add(nearest);
    if (nearest === undefined && isElement) continue;
    diagnostics.push(unknownProp({ component: element.name, prop: name, nearest, allowed, at }));
    // Otherwise a component that accepts the attributes of its element would write it into the page.
    element.removeAttribute(attribute);
  }
  if (needs.length > 0 && !element.hasSpread && !needs.some((name) => given.has(name)))
    diagnostics.push(missingProp(element.name, needs, element.at));
}

/** True for an empty label. Without any label or value, rendering fails anyway. */
function hasEmptyLabel({ attributes }: JsxElement): boolean {
  const shown = attributes.find(({ name }) => name === 'label') ?? attributes.find(({ name }) => name === 'value');
  const label = shown && constantValue(shown);
  return typeof label === 'string' && label.trim() === '';
}

function checkValue(component: string, attribute: JsxAttribute, kind: Kind): Diagnostic[] {
  const value = constantValue(attribute);
  if (value === undefined) return [];
  const isBare = attribute.value === true;
  const { name: prop } = attribute;
  const at = placeOfValue(attribute);
  if (typeof kind === 'string') {
    const unfit = unfitValue(kind, { prop, value, isBare });
    return unfit ? [unfitProp({ component, prop, value: isBare ? undefined : value, at, ...unfit })] : [];
  }
  return kind.some((one) => String(one) === String(value))
    ? []
    : [unknownValue({ component, prop, value: isBare ? undefined : value, values: kind, at })];
}
