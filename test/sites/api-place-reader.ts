// The page of an operation or a schema → what it says, place by place: what is sent and what is answered are never one list, and each
// field has its type, its flags and what is demanded of it. Read off the HTML, folded parts and all.
import { parse } from 'parse5';
import { attribute, childrenOf, type Element, elementsOf, find, findWhere, hasClass, type Node, textOf } from './html-nodes.js';

export interface ReadSchema {
  /** Empty: the label of its entry says it. */
  type: string;
  /** In the line of the type. */
  links: { text: string; href: string }[];
  required: boolean;
  flags: string[];
  description: string;
  facts: Map<string, { text: string; codes: string[] }>;
  fields: Map<string, ReadSchema>;
  /** Alternatives, conditions, items: with the title of their group, in order. */
  groups: { title: string; entries: { label: string; schema: ReadSchema }[] }[];
  /** Values of a discriminator. */
  mapped: string[];
  /** Fields that all alternatives have. They stand above the alternatives. */
  shared: Map<string, ReadSchema>;
}

export interface ReadContent {
  mediaType: string;
  schema: ReadSchema;
}

export interface ReadResponse {
  title: string;
  text: string;
  headers: Map<string, ReadSchema>;
  contents: ReadContent[];
}

export interface ReadScheme {
  name: string;
  codes: string[];
}

export type ReadCallback = Pick<
  ReadOperation,
  'title' | 'line' | 'intro' | 'isDeprecated' | 'security' | 'parameters' | 'body' | 'responses'
>;

/** What is sent, and what is answered. */
export type Exchange = Pick<ReadOperation, 'parameters' | 'body' | 'responses'>;

export interface PlacePages {
  /** By `GET /v1/brains`, or the name of a webhook. */
  operation(name: string): ReadOperation | undefined;
  at(address: string): ReadOperation | undefined;
}

export interface ReadOperation {
  title: string;
  line: string;
  intro: string;
  isDeprecated: boolean;
  /** Addresses, and all texts about them. */
  servers: { codes: string[]; text: string };
  /** Alternatives; undefined: the page says nothing of authorization. */
  security?: ReadScheme[][];
  /** By the heading of their place. */
  parameters: Map<string, Map<string, ReadSchema>>;
  body?: { text: string; contents: ReadContent[] };
  responses: ReadResponse[];
  callbacks: ReadCallback[];
  /** Of the page of a schema: it. */
  schema?: ReadSchema;
  /** Titles of examples that are not empty. */
  examples: string[];
  byId: Map<string, ReadSchema>;
}

export function readPlaces(html: string): ReadOperation | undefined {
  const main = find(parse(html), 'main');
  if (!main) return undefined;
  const byId = new Map<string, ReadSchema>();
  const byClass = (name: string): Element | undefined => findWhere(main, (element) => hasClass(element, name));
  const intro = byClass('api-intro');
  const bar = byClass('api-bar');
  const line = byClass('api-line');
  const start = line && findWhere(line, (element) => element.tagName === 'span');
  const page: ReadOperation = {
    title: textAt(find(main, 'h1')),
    // The address of the server stands before the path.
    line: textAt(line).replace(textAt(start), '').trim().replace(/\s+/g, ' '),
    intro: textAt(intro),
    isDeprecated: /Deprecated/.test(textAt(intro && findWhere(intro, (element) => hasClass(element, 'admonition')))),
    servers: { codes: [...(start ? [textOf(start)] : []), ...(bar ? all(bar, 'code').map(textOf) : [])], text: textAt(bar) },
    parameters: new Map(),
    responses: [],
    callbacks: [],
    examples: examplesIn(byClass('api-aside')),
    byId,
  };
  for (const section of elementsOf(byClass('api-text') ?? main).filter(({ tagName }) => tagName === 'section')) {
    const [heading, ...inside] = elementsOf(section);
    const title = textAt(heading);
    if (title === 'Authorization') page.security = securityOf(inside);
    else if (title.endsWith(' parameters')) page.parameters.set(title, new Map(inside.flatMap((list) => [...fieldsOf(list, byId)])));
    else if (title === 'Request body' || title === 'Payload') page.body = { text: textAt(section), contents: contentsIn(inside, byId) };
    else if (title === 'Responses') page.responses = responsesOf(inside, byId);
    else if (title === 'Callbacks') page.callbacks = inside.map((element) => callbackOf(element, byId));
    else if (title === 'Schema') {
      const schema = contentsIn(inside, byId)[0]?.schema;
      if (schema) page.schema = { ...schema, description: schema.description + page.intro };
    }
  }
  return page;
}

const textAt = (node: Node | undefined): string => (node ? textOf(node) : '');

const all = (node: Node, tagName: string): Element[] =>
  elementsOf(node).flatMap((element) => [...(element.tagName === tagName ? [element] : []), ...all(element, tagName)]);

function examplesIn(aside: Element | undefined): string[] {
  if (!aside) return [];
  const panels = all(aside, 'div').filter((element) => hasClass(element, 'tabs-panel'));
  const named = panels.map((panel) => [attribute(panel, 'data-value') ?? '', panel] as const);
  return named.filter(([, element]) => textAt(find(element, 'pre')).trim() !== '').map(([title]) => title);
}

function securityOf(inside: readonly Element[]): ReadScheme[][] {
  const items = inside.filter(({ tagName }) => tagName === 'ul').flatMap(elementsOf);
  const isChoice = inside.some((element) => hasClass(element, 'api-group'));
  const schemeOf = (item: Element): ReadScheme => {
    const [name = '', ...codes] = all(item, 'code').map(textOf);
    return { name, codes };
  };
  if (!isChoice) return [items.map(schemeOf)];
  return items.map((item) => {
    const [first] = elementsOf(item);
    return first?.tagName === 'code' ? [schemeOf(item)] : all(item, 'li').map(schemeOf);
  });
}

function contentsIn(elements: readonly Element[], byId: Map<string, ReadSchema>): ReadContent[] {
  return elements.flatMap((child) => {
    if (hasClass(child, 'api-content')) return [contentOf(child, '', byId)];
    if (!hasClass(child, 'tabs')) return [];
    return elementsOf(child)
      .filter((panel) => attribute(panel, 'role') === 'tabpanel')
      .flatMap((panel) => {
        const content = elementsOf(panel).find((each) => hasClass(each, 'api-content'));
        return content ? [contentOf(content, textAt(find(panel, 'p')), byId)] : [];
      });
  });
}

function contentOf(element: Element, label: string, byId: Map<string, ReadSchema>): ReadContent {
  const [line, ...below] = elementsOf(element);
  const code = label === '' && line ? elementsOf(line).find(({ tagName }) => tagName === 'code') : undefined;
  return { mediaType: code ? textOf(code) : label, schema: schemaOf(line ? childrenOf(line) : [], below, byId) };
}

function responsesOf(elements: readonly Element[], byId: Map<string, ReadSchema>): ReadResponse[] {
  /** By the address of their answer. */
  const headers = new Map<string, ReadResponse['headers']>();
  return elements.map((element) => {
    const response = responseOf(element, byId);
    const line = elementsOf(element).find((child) => hasClass(child, 'api-headers'));
    const as = line?.tagName === 'p' ? find(line, 'a') : undefined;
    const heading = elementsOf(element)[0];
    const whole = as ? { ...response, headers: headers.get(attribute(as, 'href') ?? '') ?? response.headers } : response;
    headers.set(`#${heading ? attribute(heading, 'id') : ''}`, whole.headers);
    return whole;
  });
}

function responseOf(element: Element, byId: Map<string, ReadSchema>): ReadResponse {
  const headers = elementsOf(element).find((child) => hasClass(child, 'api-headers'));
  const list = headers && elementsOf(headers).find((child) => hasClass(child, 'fs'));
  return {
    title: textAt(elementsOf(element)[0]),
    text: textOf(element),
    headers: list ? fieldsOf(list, byId) : new Map(),
    contents: contentsIn(elementsOf(element), byId),
  };
}

/** Its parts have headings and no elements of their own; its answers come last. */
function callbackOf(element: Element, byId: Map<string, ReadSchema>): ReadCallback {
  const parts = new Map<string, Element[]>([['', []]]);
  const answers: Element[] = [];
  let title = '';
  const [first, ...inside] = elementsOf(element);
  for (const child of inside) {
    if (hasClass(child, 'api-response')) answers.push(child);
    else if (child.tagName === 'h4') {
      title = textOf(child);
      parts.set(title, []);
    } else parts.get(title)?.push(child);
  }
  const intro = parts.get('') ?? [];
  const proof = parts.get('Authorization');
  const body = parts.get('Request body');
  const places = [...parts].filter(([name]) => name.endsWith(' parameters'));
  return {
    title: textAt(first),
    line: textAt(intro.find((child) => hasClass(child, 'api-line'))),
    intro: intro.map(textOf).join(' '),
    isDeprecated: intro.some((child) => textOf(child) === 'deprecated'),
    ...(proof && { security: securityOf(proof) }),
    parameters: new Map(places.map(([name, lists]) => [name, new Map(lists.flatMap((list) => [...fieldsOf(list, byId)]))])),
    ...(body && { body: { text: body.map(textOf).join(' '), contents: contentsIn(body, byId) } }),
    responses: responsesOf(answers, byId),
  };
}

function fieldsOf(list: Element, byId: Map<string, ReadSchema>): Map<string, ReadSchema> {
  return new Map(entriesOf(list, byId).map(({ label, schema }) => [label, schema]));
}

function entriesOf(list: Element, byId: Map<string, ReadSchema>): { label: string; schema: ReadSchema }[] {
  return elementsOf(list).map((item) => {
    const [link, ...others] = childrenOf(item).filter((child) => 'attrs' in child || textOf(child).trim() !== '');
    const isLine = (node: Node): boolean => !('attrs' in node) || ['i', 'b', 'small'].includes(node.tagName);
    const end = others.findIndex((node) => !isLine(node));
    const line = end < 0 ? others : others.slice(0, end);
    const schema = schemaOf(
      line,
      (end < 0 ? [] : others.slice(end)).filter((node): node is Element => 'attrs' in node),
      byId,
    );
    const id = attribute(item, 'id');
    if (id !== undefined) byId.set(id, schema);
    return { label: textAt(link), schema };
  });
}

const emptySchema = (): ReadSchema => ({
  type: '',
  links: [],
  required: false,
  flags: [],
  description: '',
  facts: new Map(),
  fields: new Map(),
  groups: [],
  mapped: [],
  shared: new Map(),
});

/** @param line what stands beside the name  @param below what follows it */
function schemaOf(line: readonly Node[], below: readonly Element[], byId: Map<string, ReadSchema>): ReadSchema {
  const schema = emptySchema();
  for (const node of line) {
    if (!('attrs' in node)) continue;
    for (const link of all(node, 'a')) schema.links.push({ text: textOf(link), href: attribute(link, 'href') ?? '' });
    if (node.tagName === 'i') schema.type = textOf(node);
    if (node.tagName === 'b') schema.required = true;
    if (node.tagName === 'small' && !find(node, 'a')) schema.flags.push(textOf(node));
  }
  readBelow(below, schema, byId, '');
  return schema;
}

function readBelow(elements: readonly Element[], schema: ReadSchema, byId: Map<string, ReadSchema>, firstTitle: string): void {
  let title = firstTitle;
  for (const element of elements) {
    const { tagName } = element;
    const id = attribute(element, 'id');
    if (tagName === 'dl') {
      if (hasClass(element, 'api-map')) schema.mapped.push(...all(element, 'dt').map(textOf));
      else readFacts(element, schema);
    } else if (tagName === 'ul' && hasClass(element, 'os')) {
      const entries = entriesOf(element, byId);
      for (const entry of entries) entry.schema.fields = new Map([...schema.shared, ...entry.schema.fields]);
      schema.groups.push({ title: title || 'Items', entries });
      schema.shared = new Map();
    } else if (tagName === 'ul' && hasClass(element, 'all')) {
      schema.shared = fieldsOf(element, byId);
    } else if (/^How (?:fields|parts) are sent$/.test(title)) {
      // Of an encoding, which is no schema: names that the fields above have.
    } else if (tagName === 'ul' && hasClass(element, 'fs')) {
      for (const [name, field] of fieldsOf(element, byId)) schema.fields.set(name, field);
    } else if (tagName === 'details') {
      const [summary, ...inside] = elementsOf(element);
      if (textAt(summary) === 'Pattern') schema.facts.set('Pattern', { text: inside.map(textOf).join(''), codes: inside.map(textOf) });
      else readBelow(inside, schema, byId, textAt(summary).replace(/ \d+$/, ''));
    } else if (tagName === 'div' && id !== undefined) {
      const items = emptySchema();
      readBelow(elementsOf(element), items, byId, '');
      byId.set(id, items);
      schema.groups.push({ title: 'Items', entries: [{ label: '', schema: items }] });
    } else if (hasClass(element, 'api-group')) title = textOf(element);
    else if (tagName === 'p' || tagName === 'div') schema.description += textOf(element);
  }
}

function readFacts(list: Element, schema: ReadSchema): void {
  let label = '';
  for (const element of elementsOf(list)) {
    if (element.tagName === 'dt') label = textOf(element);
    else if (element.tagName === 'dd') schema.facts.set(label, { text: textOf(element).trim(), codes: all(element, 'code').map(textOf) });
  }
}
