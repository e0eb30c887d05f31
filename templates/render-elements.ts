// An element in, the HTML out that React writes for it, byte for byte, at a fraction of the cost: nothing here waits, is taken over in
// a browser, or is kept for a second look. Only for trees of docgen's own components, and it knows only what those are made of: plain
// elements, text, fragments, functions without hooks. At anything else, and at anything thrown, it gives up, and React is asked.
// Rules as in react-dom/server 19: test/unit/templates/render-elements.test.tsx compares the two.
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { HOLE_TOKEN } from '../src/base/body-token.js';
import { isEqual } from '../src/base/is-equal.js';
import { Once, type OnceProps } from './Once.js';
import { Recurring, type RecurringProps } from './Recurring.js';

/** Undefined: not known, or something threw; what React makes of it counts. Components that ran until then run again. */
export type ElementRenderer = (node: ReactNode) => string | undefined;

/** Entries of a sidebar are the most: those of a few hundred folders. Beyond this many all are dropped, and those around are back within a page. */
const MOST_RECURRING = 4000;

/**
 * Has a lifetime: the recurring markup that it has met, of one site.
 * @param encode each text into what is written; ASCII is to stay as it is. Default: it is text that is written
 */
export function createElementRenderer(encode?: (text: string) => string): ElementRenderer {
  const kept: Omit<Output, 'text' | 'hoisted'> = { recurring: new Map(), encode };
  return (node) => {
    const output: Output = { text: '', hoisted: '', ...kept };
    try {
      writeNode(output, node);
    } catch {
      return undefined;
    }
    return output.hoisted + output.text;
  };
}

interface Output {
  text: string;
  /** Outside a whole document React puts titles, metas and links first, in their order. */
  hoisted: string;
  recurring: Map<string, { of: unknown; html: string }>;
  encode: ((text: string) => string) | undefined;
}

/** A rule of React that is not repeated here. */
class NotKnown extends Error {}

const giveUp = (what: string): never => {
  throw new NotKnown(what);
};

type Props = Record<string, unknown>;

function writeNode(output: Output, node: unknown): void {
  switch (typeof node) {
    case 'string':
      output.text += escapeText(output, node);
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

/** A promise: React hears of its rejection when it is asked, and nobody else would. */
function muffle(value: object): void {
  if ('then' in value && typeof value.then === 'function') value.then(undefined, () => {});
}

type Component = ((props: Props, second: undefined) => unknown) & { prototype?: { isReactComponent?: unknown } };

function writeElement(output: Output, { type, props }: ReactElement<Props>): void {
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
    writeNode(output, component(props, undefined));
  } else if (type === Fragment) {
    writeNode(output, props.children);
  } else {
    giveUp('type');
  }
}

function onceHtml(output: Output, { of, label = '', kind = 0, hole = '', children }: OnceProps): string {
  const kinds = onceKinds(output, of, label);
  kinds[kind] ??= htmlOf(output, children(HOLE_TOKEN)).split(output.encode?.(HOLE_TOKEN) ?? HOLE_TOKEN);
  const around = kinds[kind];
  const filled = escapeText(output, hole);
  let html = around[0] as string;
  for (let index = 1; index < around.length; index++) html += filled + around[index];
  return html;
}

/** What was written of an object is kept in it, out of everybody's sight: looking each of them up in a map takes as long as writing it. */
const KEPT = Symbol('kept');

interface KeptOnce {
  /** Whose it is: of the renderer that has these. */
  by: Output['recurring'];
  /** By label, by kind: around the holes. */
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
  const { recurring } = output;
  const known = recurring.get(id);
  if (known && isEqual(known.of, of)) return known.html;
  const html = htmlOf(output, children());
  if (recurring.size >= MOST_RECURRING) recurring.clear();
  recurring.set(id, { of, html });
  return html;
}

/** Apart from what is written there. */
function htmlOf(output: Output, node: ReactNode): string {
  const inner: Output = { ...output, text: '', hoisted: '' };
  writeNode(inner, node);
  if (inner.hoisted !== '') giveUp('head within');
  return inner.text;
}

const PLAIN = new Set(
  `a article aside b button circle code dd details div dl dt em figcaption figure footer g h1 h2 h3 h4 h5 h6 header i line li main nav ol p
  path polygon polyline rect section small span strong summary svg template time ul var`.split(/\s+/),
);

/** No image's preload is written: render-to-html.ts takes those of React's away. */
const VOID = new Set(['br', 'hr', 'img', 'wbr']);

function writeGeneric(output: Output, type: string, props: Props): void {
  const { hoisted } = output;
  const { children } = props;
  output.text += `<${type}${attributesOf(output, type, props)}>`;
  if (props.dangerouslySetInnerHTML != null) output.text += innerHtml(output, props);
  else if (typeof children === 'string') output.text += escapeText(output, children);
  else writeNode(output, children);
  output.text += `</${type}>`;
  // Inside a drawing a title is an element like the others.
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
    // React repeats a first line break, which a browser would drop: an element has none before it.
    writeGeneric(output, type, props);
  } else if (type === 'title' && typeof children === 'string' && props.dangerouslySetInnerHTML == null) {
    output.hoisted += `<title${attributesOf(output, type, props)}>${escapeText(output, children)}</title>`;
  } else if (type === 'meta' && props.name !== 'viewport') {
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

function attributesOf(output: Output, type: string, props: Props): string {
  let text = '';
  for (const name in props) {
    if (!Object.hasOwn(props, name) || name === 'children' || name === 'dangerouslySetInnerHTML') continue;
    const value = props[name];
    if (value != null) text += attribute(output, type, name, value);
  }
  return text;
}

function attribute(output: Output, type: string, name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') giveUp(name);
  const known = NAMES.get(name);
  if (known !== undefined) {
    // React writes the name of a button before its other attributes wherever it stands.
    if (name === 'name' && type === 'button') giveUp(name);
    return typeof value === 'boolean' ? '' : ` ${known}="${escapeText(output, `${value}`)}"`;
  }
  if (FLAGS.has(name)) return value ? ` ${name}=""` : '';
  if (name === 'href' || name === 'src') return address(output, type, name, value);
  return /^(?:data|aria)-[a-z\d-]+$/.test(name) ? ` ${name}="${escapeText(output, `${value}`)}"` : giveUp(name);
}

/** Of a link on the page '' is kept: it leads to the page itself. */
function address(output: Output, type: string, name: string, value: unknown): string {
  if (typeof value === 'boolean' || (value === '' && !(type === 'a' && name === 'href'))) return '';
  const url = `${value}`;
  return MAY_RUN.test(url) ? giveUp('javascript:') : ` ${name}="${escapeText(output, url)}"`;
}

/** React blocks `javascript:`, with line ends in it or behind control characters; this is more than that. */
const MAY_RUN = /^[^!-~]*j[^!-~]*a[^!-~]*v/i;

/** Strings and numbers are written, booleans are not. */
const NAMES = new Map([
  ...`alt as content cx cy d dateTime decoding dir fill height hrefLang id lang loading media name points property r rel role rx ry
    stroke target title transform type viewBox width x x1 x2 y y1 y2`
    .split(/\s+/)
    .map((name) => [name, name] as const),
  ['className', 'class'],
  ['crossOrigin', 'crossorigin'],
  ['fillRule', 'fill-rule'],
  ['clipRule', 'clip-rule'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['tabIndex', 'tabindex'],
]);

const FLAGS = new Set(['disabled', 'hidden', 'open']);

const SPECIAL = /[&<>"']/;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapeText({ encode }: Output, text: string): string {
  const escaped = SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string) : text;
  return encode ? encode(escaped) : escaped;
}
