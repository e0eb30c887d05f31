// A value by `style` and `explode` → as it stands in a path, a query, a header, a cookie, a form: the table of OpenAPI 3.1.1, which is
// RFC 6570 where that has it. The samples of a page and its console write values here, so that both say the same. Imported by what runs in
// a reader's browser too: keep it small.

/** A text, or what it is made of. `text`: what stands for the whole inside another value, JSON as a rule. */
export interface PlainValue {
  text: string;
  items?: readonly PlainValue[];
  fields?: readonly (readonly [name: string, value: PlainValue])[];
}

export interface Serialisation {
  style: string;
  explode: boolean;
  /** Of lists in a list, in 2.0: what is between their items, a level each. Absent: they are JSON. */
  inner?: readonly string[];
  /** Of a query: what has a meaning in addresses stays as it is, where it can't be taken for what parts values, or pairs. */
  allowReserved?: boolean;
  /** 3.2, `in: querystring`: it is the whole query, in this media type. */
  wholeAs?: string;
  /** Of such a one that is a form: how its fields are written, by name. Those without a style are not here. */
  fieldStyles?: readonly (readonly [name: string, how: FieldStyle])[];
}

export type Pair = [name: string, value: string];

/** What a part is written as: itself, or percent-encoded. */
type Encode = (text: string) => string;

const asIs: Encode = (text) => text;

/** Of 3.x, and `tsv` of 2.0. A comma stands as it is: one inside a value is encoded. */
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

/** Of a query, of cookies, of the fields of a form. */
export function serialisePairs(name: string, value: PlainValue, { style, explode, inner }: Serialisation, encode: Encode = asIs): Pair[] {
  const { text, items, fields } = value;
  const pair = ([key, one]: readonly [string, string]): Pair => [encode(key), encode(one)];
  // Brackets too: in an address curl takes them for a range.
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

/** A parameter as it stands in the query of an address. */
export function serialiseQuery(name: string, value: PlainValue, how: Serialisation, encode: Encode): string {
  const { wholeAs, fieldStyles, allowReserved, explode } = how;
  const { text, fields, items } = value;
  if (wholeAs !== undefined) {
    if (!/^application\/x-www-form-urlencoded/i.test(wholeAs)) return encode(text);
    // A text is written already.
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

/** What stands in place of `{name}`. */
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

/** Headers have one style. */
export const serialiseHeader = (value: PlainValue, how: Serialisation): string =>
  serialisePath('', value, /Delimited$/.test(how.style) ? how : { ...how, style: 'simple' }, asIs);

/** A field of a form. Without a style the document says nothing, and a list repeats its name, anything else is one text. */
export const serialiseField = (name: string, value: PlainValue, { style, explode = true, inner }: FieldStyle = {}): Pair[] =>
  style === undefined
    ? (value.items ?? [value]).map((one): Pair => [name, one.text])
    : serialisePairs(name, value, { style, explode, ...(inner && { inner }) });

/** How a field of a form is written; nothing where the document says no style. */
export type FieldStyle = Partial<Pick<Serialisation, 'style' | 'explode' | 'inner' | 'allowReserved'>>;

/** A form of one line, encoded. Fields with a style are written as in a query: what parts their values is not encoded, or it would be part of one. */
export const serialiseForm = (fields: readonly (readonly [string, PlainValue, FieldStyle | undefined])[], encode: Encode): string =>
  fields
    .map(([name, value, { style, explode = true, ...more } = {}]) =>
      style === undefined
        ? joined(serialiseField(name, value), (part) => encode(part).replaceAll('%20', '+'))
        : serialiseQuery(name, value, { ...more, style, explode }, encode),
    )
    .filter((text) => text !== '')
    .join('&');

/** Undefined: clients that are given pairs, and encode them whole, send the same. */
export function serialiseUnlikePairs(
  fields: readonly (readonly [string, PlainValue, FieldStyle | undefined])[],
  encode: Encode,
): string | undefined {
  if (!fields.some(([, , how]) => how?.style !== undefined && (how.explode === false || how.inner || how.allowReserved))) return undefined;
  const written = serialiseForm(fields, encode);
  const pairs = fields.flatMap(([name, value, how]) => serialiseField(name, value, how));
  return written.replaceAll('+', '%20') === joined(pairs, encode) ? undefined : written;
}

/** The same in a body of parts: what is no text is JSON, as OpenAPI 3.x has it where a document says no type. */
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

/** `address[city]`, `expand[0]`, `items[0][price]`: OpenAPI says it of one level, servers that have it read any. */
function deepPairs(name: string, { text, items, fields }: PlainValue): Pair[] {
  if (items) return items.flatMap((item, index) => deepPairs(`${name}[${index}]`, item));
  return fields ? fields.flatMap(([field, value]) => deepPairs(`${name}[${field}]`, value)) : [[name, text]];
}
