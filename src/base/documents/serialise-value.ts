// Writes a value by `style` and `explode` for a path, a query, a header, a cookie or a form: the table of OpenAPI 3.1.1, which follows RFC
// 6570 where that covers the case. The samples of a page and its console both use it, so that they agree. It also runs in a reader's
// browser: keep it small.

/** A text, a list or an object. `text` stands for the whole value inside of another value, usually as JSON. */
export interface PlainValue {
  text: string;
  items?: readonly PlainValue[];
  fields?: readonly (readonly [name: string, value: PlainValue])[];
}

export interface Serialisation {
  style: string;
  explode: boolean;
  /** 2.0: for lists inside of a list, the separator of each level. Absent: inner lists are JSON. */
  inner?: readonly string[];
  /** For a query: reserved characters stay unencoded, unless they could be taken for a separator of values or pairs. */
  allowReserved?: boolean;
  /** 3.2, `in: querystring`: the value is the whole query, in this media type. */
  wholeAs?: string;
  /** For a whole query that is a form: how its fields are written, by name. Fields without a style are not listed. */
  fieldStyles?: readonly (readonly [name: string, how: FieldStyle])[];
}

export type Pair = [name: string, value: string];

/** Encodes a part: leaves it as it is, or percent-encodes it. */
type Encode = (text: string) => string;

const asIs: Encode = (text) => text;

/** The styles of 3.x, and `tsv` of 2.0. A comma as a separator is not encoded, but a comma in a value is. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
]);

function separatorOf(style: string, encode: Encode): string {
  const separator = SEPARATORS.get(style);
  return separator === undefined ? ',' : encode(separator);
}

function itemText({ text, items }: PlainValue, inner: readonly string[] | undefined, encode: Encode): string {
  const [style, ...deeper] = inner ?? [];
  if (!items || style === undefined) return encode(text);
  return items.map((item) => itemText(item, deeper, encode)).join(separatorOf(style, encode));
}

/** For a query, cookies, and the fields of a form. */
export function serialisePairs(name: string, value: PlainValue, { style, explode, inner }: Serialisation, encode: Encode = asIs): Pair[] {
  const { text, items, fields } = value;
  const pair = ([key, one]: readonly [string, string]): Pair => [encode(key), encode(one)];
  // Brackets are encoded too, because curl would take them for a range in an address.
  if (style === 'deepObject') return deepPairs(name, value).map(pair);
  const separator = separatorOf(style, encode);
  if (items) {
    const texts = items.map((item) => itemText(item, inner, encode));
    return explode ? texts.map((one) => [encode(name), one]) : [[encode(name), texts.join(separator)]];
  }
  if (!fields) return [pair([name, text])];
  const pairs = fields.map(([key, one]) => pair([key, one.text]));
  return explode ? pairs : [[encode(name), pairs.flat().join(separator)]];
}

const keepReserved =
  (encode: Encode): Encode =>
  (text) =>
    encode(text).replace(/%(?:3A|2F|3F|40|24|3B|2C)/g, decodeURIComponent);

const joined = (pairs: readonly Pair[], write: Encode): string => pairs.map((pair) => pair.map(write).join('=')).join('&');

/** A parameter as it is in the query of an address. */
export function serialiseQuery(name: string, value: PlainValue, how: Serialisation, encode: Encode): string {
  const { wholeAs, fieldStyles, allowReserved, explode } = how;
  const { text, fields, items } = value;
  if (wholeAs !== undefined) {
    if (!/^application\/x-www-form-urlencoded/i.test(wholeAs)) return encode(text);
    // A string is already a query: only characters that are not allowed in one are encoded.
    if (!fields) return text.replace(/[^\w.~!$&'()*+,;=:@/?%-]+/g, encode);
    const styles = new Map(fieldStyles);
    return serialiseForm(
      fields.map(([field, one]) => [field, one, styles.get(field)]),
      encode,
    );
  }
  const reserved = keepReserved(encode);
  const parted: Encode = (part) => reserved(part).replaceAll(',', '%2C');
  const write = !allowReserved ? encode : (items || fields) && !explode ? parted : reserved;
  return joined(serialisePairs(name, value, how, write), asIs);
}

/** The text that replaces `{name}` in a path. */
export function serialisePath(
  name: string,
  { text, items, fields }: PlainValue,
  { style, explode, inner }: Serialisation,
  encode: Encode,
): string {
  const key = encode(name);
  const first = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const between = (explode && first) || ',';
  const named = (one: string): string => (style === 'matrix' ? (one === '' ? key : `${key}=${one}`) : one);
  if (items) {
    const written = items.map((item) => itemText(item, inner, encode));
    return first + (explode ? written.map(named).join(between) : named(written.join(separatorOf(style, encode))));
  }
  if (!fields) return first + named(encode(text));
  const pairs = fields.map(([field, one]) => [encode(field), encode(one.text)].join(explode ? '=' : ','));
  return first + (explode ? pairs.join(between) : named(pairs.join(',')));
}

/** Headers have only one style. */
export const serialiseHeader = (value: PlainValue, how: Serialisation): string =>
  serialisePath('', value, /Delimited$/.test(how.style) ? how : { ...how, style: 'simple' }, asIs);

/** A field of a form. Without a style, the document does not decide: a list repeats its name, and anything else is one text. */
export const serialiseField = (name: string, value: PlainValue, { style, explode = true, inner }: FieldStyle = {}): Pair[] =>
  style === undefined
    ? (value.items ?? [value]).map((one): Pair => [name, one.text])
    : serialisePairs(name, value, { style, explode, ...(inner && { inner }) });

/** How a field of a form is written. Empty if the document sets no style. */
export type FieldStyle = Partial<Pick<Serialisation, 'style' | 'explode' | 'inner' | 'allowReserved'>>;

/**
 * A form in one line, encoded. Fields with a style are written as in a query: their separators are not encoded, or they would be part of a
 * value.
 */
export const serialiseForm = (fields: readonly (readonly [string, PlainValue, FieldStyle | undefined])[], encode: Encode): string =>
  fields
    .map(([name, value, { style, explode = true, ...more } = {}]) =>
      style === undefined
        ? joined(serialiseField(name, value), (part) => encode(part).replaceAll('%20', '+'))
        : serialiseQuery(name, value, { ...more, style, explode }, encode),
    )
    .filter((text) => text !== '')
    .join('&');

/** Undefined if a client that gets pairs and encodes each as a whole sends the same text. */
export function serialiseUnlikePairs(
  fields: readonly (readonly [string, PlainValue, FieldStyle | undefined])[],
  encode: Encode,
): string | undefined {
  if (!fields.some(([, , how]) => how?.style !== undefined && (how.explode === false || how.inner || how.allowReserved))) return undefined;
  const written = serialiseForm(fields, encode);
  const pairs = fields.flatMap(([name, value, how]) => serialiseField(name, value, how));
  return written.replaceAll('+', '%20') === joined(pairs, encode) ? undefined : written;
}

/** The same for a multipart body. Values that are not text are JSON, which is the default of OpenAPI 3.x if a document sets no type. */
export const serialiseParts = (
  name: string,
  value: PlainValue,
  how: Partial<Serialisation> = {},
): { name: string; value: string; mediaType?: string }[] =>
  how.style === undefined
    ? (value.items ?? [value]).map((one) => ({
        name,
        value: one.text,
        ...((one.items || one.fields) && { mediaType: 'application/json' }),
      }))
    : serialiseField(name, value, how).map(([key, text]) => ({ name: key, value: text }));

/** `address[city]`, `expand[0]`, `items[0][price]`. OpenAPI only describes one level, but servers that support it read any number. */
function deepPairs(name: string, { text, items, fields }: PlainValue): Pair[] {
  if (items) return items.flatMap((item, index) => deepPairs(`${name}[${index}]`, item));
  return fields ? fields.flatMap(([field, value]) => deepPairs(`${name}[${field}]`, value)) : [[name, text]];
}
