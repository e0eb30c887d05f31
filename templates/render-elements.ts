// Renders an element to the HTML that React writes for it, byte for byte, at a fraction of the cost: this code has no asynchronous work, no
// hydration and no updates. It knows what the frame of a page consists of, docgen's or a site's: plain elements, text, fragments, and
// functions without hooks. At anything else, or if anything throws, it gives up. Then React renders the whole tree, because ids, contexts
// and what React moves to the front depend on all of it. The rules are those of react-dom/server 19.
// test/unit/templates/render-elements.test.tsx compares the two.
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { HOLE_TOKEN } from '../src/base/body-token.js';
import { isEqual } from '../src/base/values/is-equal.js';
import type { PartHtml, UnstableRead } from '../src/model/template-bundle.js';
import { attributeText } from './element-attributes.js';
import { createReactGuard, type ReactGuard } from './frame/react-guard.js';
import type { ReadWatch } from './frame/read-watch.js';
import { Once, type OnceProps } from './Once.js';
import { Recurring, type RecurringProps } from './Recurring.js';

/** Undefined if something is not known or threw. Then React's result counts, and the components that ran already run again. */
export type ElementRenderer = (node: ReactNode) => string | undefined;

export interface RenderedElements {
  html: string;
  /** What the site's own components wrote. */
  ofSite: PartHtml[];
}

/**
 * Most of these are entries of a sidebar. This is enough for those of a few hundred folders. Above this number all are dropped, and those
 * of the neighbouring pages are cached again within a page.
 */
const MOST_RECURRING = 4000;

/**
 * The renderer caches the recurring markup that it has met, of one site.
 * @param encode converts each text before it is written. ASCII must stay unchanged. Default: text is written as it is
 */
export function createElementRenderer(encode?: (text: string) => string): ElementRenderer {
  const render = createPartsRenderer(new Map(), { encode });
  return (node) => render(node)?.html;
}

/** By component of the site: the name of the part in whose place it is. */
export type SiteParts = ReadonlyMap<unknown, string>;

export interface PartsRendererOptions {
  /** See `createElementRenderer`. */
  encode?: ((text: string) => string) | undefined;
  /** What parts have read is noted again for a page that shows cached markup. Default: it is not noted */
  watch?: ReadWatch | undefined;
}

/** Notes what the site's own components write. */
export function createPartsRenderer(
  siteParts: SiteParts,
  { encode, watch = { reads: [], run: (draw) => draw() } }: PartsRendererOptions = {},
): (node: ReactNode) => RenderedElements | undefined {
  const guard = createReactGuard();
  if (!guard) return () => undefined;
  const escaped = encode ? (text: string) => encode(escapeText(text)) : escapeText;
  const kept: Omit<Output, 'text' | 'hoisted' | 'ofSite' | 'isInPart'> = { recurring: new Map(), encode, escaped, guard, watch, siteParts };
  return (node) => {
    const output: Output = { text: '', hoisted: '', ofSite: [], isInPart: false, ...kept };
    try {
      guard.run(() => writeNode(output, node));
    } catch {
      return undefined;
    }
    const { text, hoisted, ofSite } = output;
    return { html: hoisted + text, ofSite: hoisted === '' ? ofSite : [{ part: '', html: hoisted }, ...ofSite] };
  };
}

interface Output {
  text: string;
  /** Titles, metas and links. Outside a whole document React puts them first, in their order. */
  hoisted: string;
  ofSite: PartHtml[];
  /** What is written is part of what one of the site's own components writes. */
  isInPart: boolean;
  siteParts: SiteParts;
  recurring: Map<string, RenderedElements & { of: unknown; reads: readonly UnstableRead[] }>;
  encode: ((text: string) => string) | undefined;
  /** Converts a text for writing, between tags and between quotes. */
  escaped(text: string): string;
  guard: ReactGuard;
  watch: ReadWatch;
}

/** A rule of React that is not implemented here. */
class NotKnown extends Error {}

const giveUp = (what: string): never => {
  throw new NotKnown(what);
};

type Props = Record<string, unknown>;

function writeNode(output: Output, node: unknown): void {
  switch (typeof node) {
    case 'string':
      output.text += output.escaped(node);
      return;
    case 'number':
    case 'bigint':
      output.text += node;
      return;
    case 'boolean':
    case 'undefined':
      return;
    case 'object':
      if (node === null) return;
      if (Array.isArray(node)) {
        for (const child of node) writeNode(output, child);
        return;
      }
      if (isValidElement(node)) {
        writeElement(output, node as ReactElement<Props>);
        return;
      }
      muffle(node);
  }
  giveUp(typeof node);
}

/** React will see the rejection of a promise when it renders the tree. Until then this keeps it from counting as unhandled. */
function muffle(value: object): void {
  if ('then' in value && typeof value.then === 'function') value.then(undefined, () => {});
}

/** The type that `memo` returns. */
const isMemo = (type: unknown): type is { type: unknown } =>
  typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === Symbol.for('react.memo');

type Component = ((props: Props, second: undefined) => unknown) & { prototype?: { isReactComponent?: unknown } };

function writeElement(output: Output, element: { type: unknown; props: Props }): void {
  const part = output.isInPart ? undefined : output.siteParts.get(element.type);
  if (part === undefined) {
    writeKnown(output, element);
    return;
  }
  const start = output.text.length;
  output.isInPart = true;
  writeKnown(output, element);
  output.isInPart = false;
  output.ofSite.push({ part, html: output.text.slice(start) });
}

function writeKnown(output: Output, { type, props }: { type: unknown; props: Props }): void {
  if (typeof type === 'string') {
    if (PLAIN.has(type)) writeGeneric(output, type, props);
    else if (VOID.has(type)) output.text += selfClosing(output, type, props);
    else writeSpecial(output, type, props);
  } else if (type === Recurring) {
    output.text += recurringHtml(output, props as unknown as RecurringProps);
  } else if (type === Once) {
    output.text += onceHtml(output, props as unknown as OnceProps);
  } else if (typeof type === 'function') {
    const component = type as Component;
    if (component.prototype?.isReactComponent) giveUp('class');
    const content = component(props, undefined);
    if (output.guard.wasAsked()) giveUp('hook or hint');
    writeNode(output, content);
  } else if (type === Fragment) {
    writeNode(output, props.children);
  } else if (isMemo(type)) {
    writeElement(output, { type: type.type, props });
  } else {
    giveUp('type');
  }
}

function onceHtml(output: Output, { of, label = '', kind = 0, hole = '', children }: OnceProps): string {
  const kinds = onceKinds(output, of, label);
  kinds[kind] ??= withoutParts(inner(output, children(HOLE_TOKEN))).split(output.encode?.(HOLE_TOKEN) ?? HOLE_TOKEN);
  const around = kinds[kind];
  const filled = output.escaped(hole);
  let html = around[0] as string;
  for (let index = 1; index < around.length; index++) html += filled + around[index];
  return html;
}

/** The HTML for an object is stored in the object itself, under a symbol. A lookup in a map would take as long as writing the HTML. */
const KEPT = Symbol('kept');

interface KeptOnce {
  /** The renderer to which it belongs is the one with this map. */
  by: Output['recurring'];
  /** By label and by kind: the pieces around the holes. */
  labels: Map<string, string[][]>;
}

function onceKinds({ recurring }: Output, of: OnceProps['of'], label: string): string[][] {
  const { [KEPT]: known }: { [KEPT]?: KeptOnce } = of;
  const kept = known?.by === recurring ? known : { by: recurring, labels: new Map<string, string[][]>() };
  if (kept !== known) Object.defineProperty(of, KEPT, { value: kept, configurable: true });
  let kinds = kept.labels.get(label);
  if (!kinds) {
    kinds = [];
    kept.labels.set(label, kinds);
  }
  return kinds;
}

function recurringHtml(output: Output, { id, of, children }: RecurringProps): string {
  const { recurring, watch } = output;
  const stored = recurring.get(id);
  const readsBefore = watch.reads.length;
  const known = stored && isEqual(stored.of, of) ? stored : { of, ...inner(output, children()), reads: watch.reads.slice(readsBefore) };
  if (known === stored) {
    watch.reads.push(...known.reads);
  } else {
    if (recurring.size >= MOST_RECURRING) recurring.clear();
    recurring.set(id, known);
  }
  if (!output.isInPart) output.ofSite.push(...known.ofSite);
  return known.html;
}

/** `node` alone, apart from what has been written so far. */
function inner(output: Output, node: ReactNode): RenderedElements {
  const own: Output = { ...output, text: '', hoisted: '', ofSite: [], isInPart: false };
  writeNode(own, node);
  if (own.hoisted !== '') giveUp('head within');
  return { html: own.text, ofSite: own.ofSite };
}

/** HTML that is filled in later can't be listed among what the site's components wrote. */
const withoutParts = ({ html, ofSite }: RenderedElements): string => (ofSite.length > 0 ? giveUp('part within') : html);

/** Elements that are written with their children and no special rules, including those of SVG. */
const PLAIN = new Set(
  `a abbr address article aside b bdi bdo blockquote button caption circle cite clipPath code colgroup data dd defs del details dfn div dl dt ellipse
  em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li line linearGradient main mark mask menu
  meter nav ol output p path picture polygon polyline progress q radialGradient rect ruby rp rt s samp search section small span stop strong
  sub summary sup svg table tbody td template text tfoot th thead time tr tspan u ul use var`.split(/\s+/),
);

/** No preload is written for images: render-to-html.ts removes those that React writes. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

function writeGeneric(output: Output, type: string, props: Props): void {
  const { hoisted } = output;
  const { children } = props;
  output.text += `<${type}${attributesOf(output, type, props)}>`;
  if (props.dangerouslySetInnerHTML != null) output.text += innerHtml(output, props);
  else if (typeof children === 'string') output.text += output.escaped(children);
  else writeNode(output, children);
  output.text += `</${type}>`;
  // Inside an SVG, a title is an ordinary element.
  if (type === 'svg' && output.hoisted !== hoisted) giveUp('title of a drawing');
}

function innerHtml({ encode }: Output, { dangerouslySetInnerHTML: inner, children }: Props): string {
  const html = typeof inner === 'object' && inner !== null && '__html' in inner ? inner.__html : undefined;
  if (typeof html !== 'string' || children != null) return giveUp('inner HTML');
  return encode ? encode(html) : html;
}

function writeSpecial(output: Output, type: string, props: Props): void {
  const { children } = props;
  if (type === 'pre' && isValidElement(children) && props.dangerouslySetInnerHTML == null) {
    // React doubles a leading line break, because a browser would drop it. An element as the child has no leading line break.
    writeGeneric(output, type, props);
  } else if (type === 'select' && props.value == null && props.defaultValue == null) {
    writeGeneric(output, type, props);
  } else if (type === 'option' && isString(children) && props.selected == null && props.dangerouslySetInnerHTML == null) {
    writeGeneric(output, type, props);
  } else if (type === 'title' && typeof children === 'string' && props.dangerouslySetInnerHTML == null) {
    output.hoisted += `<title${attributesOf(output, type, props)}>${output.escaped(children)}</title>`;
  } else if (type === 'meta' && props.name !== 'viewport' && props.charSet == null) {
    output.hoisted += selfClosing(output, type, props);
  } else if (type === 'link' && isString(props.href) && isString(props.rel) && !/stylesheet|preload/.test(props.rel)) {
    output.hoisted += selfClosing(output, type, props);
  } else if (type === 'script' && typeof children === 'string' && !/<\/?s/i.test(children) && props.dangerouslySetInnerHTML == null) {
    const script = output.encode ? output.encode(children) : children;
    output.text += `<script${attributesOf(output, type, props)}>${script}</script>`;
  } else {
    giveUp(type);
  }
}

const isString = (value: unknown): value is string => typeof value === 'string' && value !== '';

const selfClosing = (output: Output, type: string, props: Props): string =>
  props.children == null && props.dangerouslySetInnerHTML == null ? `<${type}${attributesOf(output, type, props)}/>` : giveUp('children');

/** Attributes that React writes after all others, whatever their position. */
const LAST: Record<string, readonly string[]> = {
  button: ['name'],
  form: ['action', 'encType', 'method', 'target'],
  input: ['name', 'checked', 'value'],
};
const NONE: readonly string[] = [];

function attributesOf(output: Output, type: string, props: Props): string {
  const last = LAST[type] ?? NONE;
  let text = '';
  for (const name in props) {
    if (!Object.hasOwn(props, name) || name === 'children' || name === 'dangerouslySetInnerHTML' || last.includes(name)) continue;
    text += attribute(output, type, name, props[name]);
  }
  for (const name of last) if (Object.hasOwn(props, name)) text += attribute(output, type, name, props[name]);
  return text;
}

const attribute = (output: Output, type: string, name: string, value: unknown): string =>
  value == null ? '' : (attributeText(type, name, value, output.escaped) ?? giveUp(name));

const SPECIAL = /[&<>"']/;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

const escapeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string) : text;
