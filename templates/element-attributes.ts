// The text of an element's attribute, as React writes it: the rules of `pushAttribute` in react-dom/server 19. Whatever is not known to
// be written by one of these rules is left to React. Held to React by test/unit/templates/render-elements.test.tsx.

type Value = string | number | boolean;
type Quote = (text: string) => string;

/** Writes a value with a space in front, or '' for what React leaves out. Undefined if React has to be asked. */
type Rule = (value: Value, type: string, quote: Quote) => string | undefined;

/**
 * @param type the element's name
 * @param quote a text into what is written between quotes
 * @returns with a space in front, or '' for what React leaves out. Undefined if no rule is known: ask React
 */
export function attributeText(type: string, name: string, value: unknown, quote: Quote): string | undefined {
  const rule = ruleOf(name);
  if (rule === leftOut) return '';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return rule(value, type, quote);
}

/** Pages have a few dozen names; a component that makes them up has no place here. */
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
  // Handlers are nothing that HTML can hold.
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

/** React blocks `javascript:`, with line ends in it or behind control characters; this is more than that. */
const MAY_RUN = /^[^!-~]*j[^!-~]*a[^!-~]*v/i;

/** Strings and numbers are written, booleans are not. Other names in small letters follow the same rule: these are looked up first, since they are the most. */
const NAMES = new Map([
  ...`alt as colSpan content cx cy d dateTime decoding dir encType fill gradientTransform gradientUnits height hrefLang id lang
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

/** In small letters, and not by the rule of the others. */
const OTHERWISE = new Set('capture credentialless focusable is nonce ref scoped seamless selected style'.split(' '));
