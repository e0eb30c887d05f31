// Parameters of every style, each with a value of the description and the text that OpenAPI defines for it.
import type { Described } from './described.js';
import type { Random } from './random.js';

type Scalar = string | number | boolean;
type Value = Scalar | Scalar[] | Record<string, Scalar>;

const TEXTS = [
  'plain',
  'a b',
  'ü/€',
  "it's",
  'x&y=z',
  '100%',
  'a+b',
  '"q"',
  '$HOME',
  '`id`',
  'a|b',
  '{x}',
  'a#b?c',
  '\\n',
  '🙂',
  '~.-_',
  'a;b',
];
/** Headers and cookies hold visible ASCII. */
const ASCII = ['plain', 'v1.2', 'a-b_c', '100%', 'x=y', '$HOME', '`id`', "it's", '(a)'];

const encoded = (value: Scalar): string => encodeURIComponent(String(value));
const asIs = (value: Scalar): string => String(value);

const scalar = (random: Random, texts: readonly string[]): Scalar =>
  random.pick<Scalar>([random.pick(texts), random.number(1000), random.chance(2)]);

function valueIn(random: Random, texts: readonly string[], shape: string): Value {
  if (shape === 'array') return Array.from({ length: 1 + random.number(3) }, () => scalar(random, texts));
  if (shape === 'object') return { role: scalar(random, texts), 'first name': scalar(random, texts), n: random.number(9) };
  return scalar(random, texts);
}

export function schemaOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { type: 'array', items: {} };
  if (typeof value === 'object') return { type: 'object', additionalProperties: true };
  return { type: typeof value === 'number' ? 'integer' : typeof value };
}

const SHAPES = ['scalar', 'array', 'object'];

/** Values and pairs, joined as the style says (RFC 6570, and the table of OpenAPI 3.1). */
function joined(value: Value, { explode, between, encode }: { explode: boolean; between: string; encode(value: Scalar): string }): string {
  if (Array.isArray(value)) return value.map(encode).join(between);
  if (typeof value !== 'object') return encode(value);
  return Object.entries(value)
    .map(([key, each]) => `${encode(key)}${explode ? '=' : between}${encode(each)}`)
    .join(between);
}

function pathText(name: string, value: Value, style: string, explode: boolean): string {
  const start = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  if (style === 'matrix') {
    if (explode && Array.isArray(value)) return value.map((each) => `;${name}=${encoded(each)}`).join('');
    if (explode && typeof value === 'object') return `;${joined(value, { explode, between: ';', encode: encoded })}`;
    return `;${name}=${joined(value, { explode, between: ',', encode: encoded })}`;
  }
  return start + joined(value, { explode, between: explode && style === 'label' ? '.' : ',', encode: encoded });
}

function queryTexts(name: string, value: Value, style: string, explode: boolean): string[] {
  if (typeof value !== 'object') return [`${name}=${encoded(value)}`];
  if (style === 'deepObject') return Object.entries(value).map(([key, each]) => `${encoded(`${name}[${key}]`)}=${encoded(each)}`);
  if (explode && Array.isArray(value)) return value.map((each) => `${name}=${encoded(each)}`);
  if (explode) return Object.entries(value).map((pair) => pair.map(encoded).join('='));
  const between = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',';
  return [`${name}=${joined(value, { explode: false, between, encode: encoded })}`];
}

export interface GeneratedParameters extends Pick<Described, 'query' | 'headers' | 'cookies'> {
  /** The end of the path in the description, and in the address. */
  template: string;
  path: string;
  parameters: Record<string, unknown>[];
}

export function generateParameters(random: Random): GeneratedParameters {
  const made: GeneratedParameters = { template: '', path: '', parameters: [], query: [], headers: {}, cookies: [] };
  const add = (place: string, name: string, value: unknown, more: object): void => {
    const example = random.chance(2) ? { example: value, schema: schemaOf(value) } : { schema: { ...schemaOf(value), example: value } };
    made.parameters.push({ in: place, name, required: true, ...example, ...more });
  };
  for (let count = random.number(3); count > 0; count--) {
    const [style, explode, name] = [random.pick(['simple', 'label', 'matrix']), random.chance(2), `p${count}`];
    const value = valueIn(random, TEXTS, random.pick(SHAPES));
    made.template += `/{${name}}`;
    made.path += `/${pathText(name, value, style, explode)}`;
    add('path', name, value, { style, explode });
  }
  for (let count = random.number(4); count > 0; count--) {
    const style = random.pick(['form', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'content']);
    const name = `q${count}`;
    if (style === 'content') {
      const value = { text: random.pick(TEXTS), list: [1, 2] };
      made.query.push(`${name}=${encoded(JSON.stringify(value))}`);
      made.parameters.push({
        in: 'query',
        name,
        required: true,
        content: { 'application/json': { schema: { type: 'object' }, example: value } },
      });
      continue;
    }
    const explode = style === 'deepObject' || (style === 'form' && random.chance(2));
    const shape = style === 'deepObject' ? 'object' : style === 'form' ? random.pick(SHAPES) : 'array';
    // The keys of an object that is spread must not repeat those of another one.
    const value =
      shape === 'object' && explode && style === 'form'
        ? { [`${name}a`]: random.pick(TEXTS), [`${name}b`]: 7 }
        : valueIn(random, TEXTS, shape);
    made.query.push(...queryTexts(name, value, style, explode));
    add('query', name, value, { style, explode });
  }
  for (let count = random.number(3); count > 0; count--) {
    const [name, explode] = [`X-Own-${count}`, random.chance(2)];
    const value = valueIn(random, ASCII, random.pick(SHAPES));
    made.headers[name.toLowerCase()] = joined(value, { explode, between: ',', encode: asIs });
    add('header', name, value, { explode });
  }
  if (random.chance(4)) {
    const value = scalar(
      random,
      ASCII.filter((text) => !text.includes('%')),
    );
    made.cookies.push(`c=${value}`);
    add('cookie', 'c', value, {});
  }
  return made;
}
