// The text of an element's attribute, as React writes it: the rules of `pushAttribute` in react-dom/server 19. An attribute for which no
// rule is known is left to React. test/unit/templates/render-elements.test.tsx compares the results with React's.

type Value = string | number | boolean;
type Quote = (text: string) => string;

/** Writes a value with a leading blank, or '' if React leaves it out. Undefined if React has to render it. */
type Rule = (value: Value, type: string, quote: Quote) => string | undefined;

/**
 * @param type the element's name
 * @param quote escapes a text for use between quotes
 * @returns the attribute with a leading blank, or '' if React leaves it out. Undefined if no rule is known: React has to render it
 */
export function attributeText(type: string, name: string, value: unknown, quote: Quote): string | undefined {
  const rule = ruleOf(name);
  if (rule === leftOut) return '';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return rule(value, type, quote);
}

/** Pages use a few dozen names. If a component makes up names, further ones are not cached. */
const MOST_RULES = 1_000;
const rules = new Map<string, Rule>();

function ruleOf(name: string): Rule {
  const known = rules.get(name);
  if (known) return known;
  const rule = newRule(name);
  if (rules.size < MOST_RULES) rules.set(name, rule);
  return rule;
}

function newRule(name: string): Rule {
  const known = NAMES.get(name);
  if (known !== undefined) return plain(known);
  // HTML has no event handlers.
  if (/^on./i.test(name)) return leftOut;
  if (name === 'href' || name === 'src' || name === 'action') return (value, type, quote) => addressText(type, name, value, quote);
  if (FLAGS.has(name)) return (value) => (value ? ` ${name === 'autoFocus' ? 'autofocus' : name}=""` : '');
  if (name === 'checked') return (value, type, quote) => (type !== 'input' ? plain(name)(value, type, quote) : value ? ' checked=""' : '');
  if (name === 'download')
    return (value, _, quote) => (value === true ? ' download=""' : value === false ? '' : ` download="${quote(`${value}`)}"`);
  if (COUNTS.has(name)) return (value, _, quote) => (Number(value) >= 1 ? written(name, value, quote) : '');
  if (name === 'start' || name === 'rowSpan') return (value, _, quote) => (Number.isNaN(Number(value)) ? '' : written(name, value, quote));
  if (STRINGS.has(name) || /^(?:data|aria)-[a-z\d-]+$/.test(name)) return (value, _, quote) => written(name, value, quote);
  return !/^[a-z][a-z\d-]*$/.test(name) || OTHERWISE.has(name) ? unknown : plain(name);
}

const leftOut: Rule = () => '';
const unknown: Rule = () => undefined;

/** Strings and numbers are written, booleans are not. */
const plain =
  (name: string): Rule =>
  (value, _, quote) =>
    typeof value === 'boolean' ? '' : written(name, value, quote);

const written = (name: string, value: Value, quote: Quote): string => ` ${name}="${quote(`${value}`)}"`;

/** An empty address of a link is kept: it leads to the page itself. */
function addressText(type: string, name: string, value: Value, quote: Quote): string | undefined {
  const isKept = name === 'action' || (type === 'a' && name === 'href');
  if (typeof value === 'boolean' || (value === '' && !isKept)) return '';
  const url = `${value}`;
  return MAY_RUN.test(url) ? undefined : ` ${name}="${quote(url)}"`;
}

/** React blocks `javascript:`, also with line ends in it or after control characters. This pattern matches all of those, and more. */
const MAY_RUN = /^[^!-~]*j[^!-~]*a[^!-~]*v/i;

/**
 * Strings and numbers are written, booleans are not. Other names in lower case follow the same rule. These are looked up first, because
 * they are the most frequent.
 */
const NAMES = new Map([
  ...`alt as autoComplete colSpan content cx cy d dateTime decoding dir encType fill gradientTransform gradientUnits height hrefLang id lang
    loading maxLength media minLength name points preserveAspectRatio property r referrerPolicy rel role rx ry srcSet stroke
    target title transform type viewBox width x x1 x2 y y1 y2`
    .split(/\s+/)
    .map((name) => [name, name] as const),
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['crossOrigin', 'crossorigin'],
  ['tabIndex', 'tabindex'],
  ...`clipPath clipRule fillOpacity fillRule fontFamily fontSize fontWeight stopColor stopOpacity strokeDasharray strokeDashoffset
    strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor`
    .split(/\s+/)
    .map((name) => [name, name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)] as const),
]);

/** Written without a value, or not at all. */
const FLAGS = new Set(
  `allowFullScreen async autoFocus autoPlay controls default defer disabled formNoValidate hidden inert itemScope loop multiple muted
  noModule noValidate open playsInline readOnly required reversed`.split(/\s+/),
);

const COUNTS = new Set(['cols', 'rows', 'size', 'span']);

/** Booleans are written too. */
const STRINGS = new Set(['contentEditable', 'draggable', 'spellCheck', 'value']);

/** Names in lower case that follow other rules. */
const OTHERWISE = new Set('capture credentialless focusable is nonce ref scoped seamless selected style'.split(' '));
