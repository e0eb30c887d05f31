// A specification against the pages made of it, place by place: what stands in the request of a document must stand in the request of its
// page, at the same path of fields, with its type, its flags and all that is demanded of it. A component that a page shows already may be a
// link; what is behind the link is compared just so.
import { factsOf, KNOWN_LABELS, last, valueText, waysOf } from './api-facts.js';
import { type At, isMap, type Json, openNodes } from './api-nodes.js';
import type { Exchange, PlacePages, ReadContent, ReadOperation, ReadResponse, ReadSchema, ReadScheme } from './api-place-reader.js';
import { readParts } from './api-schema-parts.js';
import { VERBS } from './api-walker.js';
import { showsText, wordsOf } from './shown-text.js';

export interface ComparedPlaces {
  operations: number;
  /** Fields, parameters and headers, wherever they stand. */
  fields: number;
  /** Facts, flags and descriptions. */
  demands: number;
  /** Schemas that only another page shows. */
  away: string[];
  missing: string[];
}

const PLACES: Record<string, string> = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie' };
const FLAGS = Object.entries({ readOnly: 'read only', writeOnly: 'write only', deprecated: 'deprecated' });
const MOST_LEVELS = 20;

export function comparePlaces(root: string, file: string, pages: PlacePages): ComparedPlaces {
  const nodes = openNodes(root, file);
  const { document, isOld, go, aboutOf, below, members, partsOf } = nodes;
  const { fieldsOf, choicesOf, isNullable, isStructured, namesOf, componentOf, typesOf } = readParts(nodes);
  const result: ComparedPlaces = { operations: 0, fields: 0, demands: 0, away: [], missing: [] };
  /** Key of a schema and the link that leads to it → what is missing there; undefined while it is looked at. */
  const followed = new Map<string, string[] | undefined>();

  let page: ReadOperation;
  let shown: Set<string>;
  let linked: { key: string; where: string }[];

  const need = (isThere: boolean, text: string, missing: string[]): void => {
    result.demands++;
    if (!isThere) missing.push(text);
  };
  const flag = (parts: readonly At[], key: string): boolean => last(parts, key) === true;

  function compare(
    ats: At[],
    read: ReadSchema,
    where: string,
    missing: string[],
    { required = false, label = '', isBare = false, level = 0 },
  ): void {
    const parts = ats.flatMap((at) => partsOf(at));
    const key = ats.map((at) => go(at)?.key ?? at.key).join(' ');
    if (level > MOST_LEVELS || parts.length === 0) return;
    const names = namesOf(ats);
    const facts = factsOf(parts);
    const hasOwn = read.fields.size + read.groups.length > 0;
    // Of a component that is shown elsewhere the name is enough, as a link: facts of its own are there with it.
    const isLink =
      !hasOwn &&
      names.some((name) => read.links.some(({ text }) => text === name || text === 'Open schema')) &&
      (isStructured(parts) || [...facts].some(([name]) => !read.facts.has(name)));
    const types = typesOf(ats);
    if (!isBare) {
      // What the other side fills in need not be there on this side: the page shows it as required together with that, or not at all.
      const isSided = flag(parts, 'readOnly') || flag(parts, 'writeOnly');
      need(read.required === required || (isSided && !read.required), `${where}: ${required ? 'required' : 'not required'}`, missing);
      if (!types.includes('*'))
        need(read.type === '' ? types.includes(label) : types.includes(read.type), `${where}: ${types.at(-1)}, not ${read.type}`, missing);
      else need(read.type !== '' || label !== '', `${where}: a type`, missing);
      need(read.flags.includes('nullable') === isNullable(ats, parts), `${where}: nullable`, missing);
    }
    if (isLink) {
      // What stands beside the reference is shown here.
      const component = new Set(componentOf(ats).map((part) => part.value));
      const beside = parts.filter((part) => !component.has(part.value));
      demands(beside, read, where, missing, parts);
      follow(ats, key, read, where, missing, level);
      return;
    }
    for (const part of parts) shown.add(part.key);
    const faults: string[] = [];
    demands(parts, read, where, faults);
    inside(parts, read, where, faults, level);
    // Begun here, and left to the page of the component that the place itself links to: all that stands there, or it is missing.
    const isLinked = faults.length > 0 && hasOwn && read.links.some(({ text }) => names.includes(text));
    const rest: string[] = isLinked ? [] : faults;
    if (isLinked) follow(ats, key, read, where, rest, level);
    if (isLinked && rest.length === 0) result.away.push(`${where}: ${faults.length} in part`);
    missing.push(...rest);
  }

  /** @param whole what may be shown as well */
  function demands(parts: readonly At[], read: ReadSchema, where: string, missing: string[], whole = parts): void {
    for (const [keyword, word] of FLAGS) {
      const isOnPage = read.flags.includes(word);
      need(isOnPage === flag(parts, keyword) || (isOnPage && flag(whole, keyword)), `${where}: ${word}`, missing);
    }
    need(showsText(read.description, last(parts, 'description')), `${where}: description`, missing);
    const facts = factsOf(parts);
    for (const [name, test] of facts) {
      const fact = read.facts.get(name);
      need(fact !== undefined && test(fact), `${where}: ${name}${fact ? `, not ${fact.text}` : ''}`, missing);
    }
    const allowed = factsOf(whole);
    for (const name of KNOWN_LABELS) if (read.facts.has(name) && !allowed.has(name)) need(false, `${where}: no ${name}`, missing);
  }

  function inside(parts: readonly At[], read: ReadSchema, where: string, missing: string[], level: number): void {
    const demanded = new Set(
      parts.flatMap(({ value }) => ((value as Json).required as string[] | undefined) ?? []).filter((each) => typeof each === 'string'),
    );
    for (const [name, field] of fieldsOf(parts)) entry(name, field, demanded.has(name));
    for (const part of parts) {
      for (const [pattern, field] of members(part, 'patternProperties')) entry(pattern, [field], false);
      const others = (part.value as Json).additionalProperties;
      if (isMap(others) && !read.fields.has('any name')) entry('any other name', [below(part, 'additionalProperties')], false);
      else if (isMap(others)) entry('any name', [below(part, 'additionalProperties')], false);
      if (isMap((part.value as Json).not)) group('Not', [below(part, 'not')]);
      const conditions = ['if', 'then', 'else'].filter((each) => isMap((part.value as Json)[each])).map((each) => below(part, each));
      if (conditions.length > 0) group('Condition', conditions);
    }
    for (const [title, items] of choicesOf(parts)) {
      const isOnPage = items.every((item) => typesOf([item]).some((type) => read.type.includes(type)));
      if (!read.groups.some((each) => each.title === title) && isOnPage) continue;
      group(title, items);
    }
    const holder = parts.findLast(({ value }) => isMap((value as Json).contentSchema));
    if (holder) {
      const [content] = read.groups.find((each) => each.title === 'Content')?.entries ?? [];
      need(content?.label === (last(parts, 'contentMediaType') ?? 'Content'), `${where}: media type of the content`, missing);
      group('Content', [below(holder, 'contentSchema')]);
    }
    for (const part of parts) {
      const dependent = ['dependentSchemas', 'dependencies'].flatMap((key) => members(part, key)).filter(([, { value }]) => isMap(value));
      if (dependent.length > 0)
        group(
          'Condition',
          dependent.map(([, each]) => each),
        );
    }
    const list = parts.findLast(({ value }) => isMap((value as Json).items));
    if (list) listed(below(list, 'items'));
    const discriminator = last(parts, 'discriminator');
    for (const value of Object.keys(isMap(discriminator) && isMap(discriminator.mapping) ? discriminator.mapping : {}))
      need(read.mapped.includes(value), `${where}: kind ${value}`, missing);

    function entry(name: string, field: At[], required: boolean): void {
      const found = read.fields.get(name);
      result.fields++;
      if (!found) missing.push(`${where}.${name}`);
      else {
        const title = field.map(({ value }) => (value as Json | null)?.title).findLast((each) => typeof each === 'string');
        const isOnPage = title === undefined || wordsOf(title).toLowerCase() === wordsOf(name).toLowerCase();
        need(isOnPage ? !found.facts.has('Title') : found.facts.get('Title')?.text === title, `${where}.${name}: Title`, missing);
        compare(field, found, `${where}.${name}`, missing, { required, label: name, level: level + 1 });
      }
    }
    function group(title: string, items: At[]): void {
      const found = read.groups.find((each) => each.title === title && each.entries.length === items.length);
      need(found !== undefined, `${where}: ${title} ${items.length}`, missing);
      for (const [index, { label, schema }] of found?.entries.entries() ?? [])
        if (items[index])
          compare([items[index]], schema, `${where} ${title} ${label}`, missing, { label, isBare: schema.type === '', level: level + 1 });
    }
    function listed(items: At): void {
      const found = read.groups.find(({ title }) => title === 'Items' || title === 'Further items')?.entries[0];
      const itemParts = partsOf(items);
      const isBare = found?.label === '';
      // The line of the list names what its items are, and links to it.
      const schema = found && (isBare && found.schema.links.length === 0 ? { ...found.schema, links: read.links } : found.schema);
      if (schema) compare([items], schema, `${where}[]`, missing, { label: found.label, isBare, level: level + 1 });
      else if (isStructured(itemParts)) follow([items], go(items)?.key ?? items.key, read, `${where}[]`, missing, level + 1);
      else {
        const facts = [...factsOf(itemParts).keys()];
        need(
          facts.length === 0 && last(itemParts, 'description') === undefined,
          `${where}[]: ${facts.join(', ') || 'description'}`,
          missing,
        );
      }
      if (isBare) need(factsOf(itemParts).size === 0, `${where}[]: ${[...factsOf(itemParts).keys()].join(', ')}`, missing);
    }
  }

  /** Only its name stands there: it must be a link to all of it. */
  function follow(ats: At[], key: string, read: ReadSchema, where: string, missing: string[], level: number): void {
    linked.push({ key: componentOf(ats).findLast(({ name }) => name)?.key ?? key, where });
    let faults: string[] | undefined;
    for (const { href } of read.links) {
      const [address = '', id = ''] = href.split('#');
      const memo = `${key} ${address === '' ? `${page.line} ${id}` : href}`;
      if (!followed.has(memo)) {
        const target = address === '' ? page.byId.get(id) : pages.at(address.replace(/\/$/, ''))?.schema;
        if (!target) continue;
        followed.set(memo, undefined);
        const found: string[] = [];
        const [isShown, isLinked] = [shown, linked];
        [shown, linked] = [new Set(), []];
        const parts = componentOf(ats);
        demands(parts, target, `${where} → ${href}`, found);
        inside(parts, target, `${where} → ${href} `, found, level + 1);
        [shown, linked] = [isShown, isLinked];
        followed.set(memo, found);
      }
      const found = followed.get(memo) ?? [];
      if (found.length === 0) return;
      if (!faults || found.length < faults.length) faults = found;
    }
    missing.push(...(faults ?? [`${where}: neither what it is made of nor a link to it`]));
  }

  function contents(owner: At | undefined, read: readonly ReadContent[], where: string, missing: string[], required = false): void {
    const wanted = members(owner, 'content');
    const types = isOld && owner && (owner.value as Json).schema ? read.map(({ mediaType }): [string, At] => [mediaType, owner]) : wanted;
    const count = wanted.reduce((sum, [, { value }]) => sum + ((value as Json).schema && (value as Json).itemSchema ? 2 : 1), 0);
    if (!isOld) need(read.length === count, `${where}: ${count} media types, not ${read.length}`, missing);
    else need(types.length > 0 || !(owner?.value as Json | undefined)?.schema, `${where}: a body`, missing);
    for (const [mediaType, content] of types) {
      const keys = ['schema', 'itemSchema'].filter((key) => isMap((content.value as Json)[key]));
      for (const key of keys.length > 0 ? keys : ['']) {
        const label = key === 'itemSchema' && read.length > 1 ? `${mediaType}: items` : mediaType;
        const found = read.find((each) => each.mediaType === label);
        if (!found) missing.push(`${where}: ${label}`);
        else if (key !== '') compare([below(content, key)], found.schema, where, missing, { required, label });
      }
    }
  }

  function parameter(at: At, found: ReadSchema | undefined, where: string, missing: string[]): void {
    result.fields++;
    if (!found) return void missing.push(where);
    const value = at.value as Json;
    const required = value.required === true || value.in === 'path';
    const { required: _, in: __, name: ___, schema, ...rest } = value;
    const described: Json = { ...value, description: aboutOf(at) };
    const beside = Object.fromEntries(
      ['description', 'deprecated'].flatMap((key) => (described[key] === undefined ? [] : [[key, described[key]]])),
    );
    const schemas = isMap(schema)
      ? [below(at, 'schema')]
      : isOld
        ? [{ ...at, value: rest }]
        : members(at, 'content')
            .slice(0, 1)
            .map(([, each]) => below(each, 'schema'));
    compare([...schemas, { ...at, value: beside, key: `${at.key}/beside` }], found, where, missing, {
      required,
      label: String(value.name),
    });
    // A value that the document gives is there.
    if (value.example !== undefined)
      need(
        [...found.facts].some(
          ([label, { codes }]) =>
            /^Examples?$/.test(label) &&
            codes.some((code) => code.replace(/\s/g, '').startsWith(valueText(value.example).replace(/\s/g, '').slice(0, 40))),
        ),
        `${where}: example`,
        missing,
      );
  }

  function responses(owner: At, read: readonly ReadResponse[], where: string, missing: string[]): void {
    const wanted = members(owner, 'responses').filter(([status]) => !status.startsWith('x-'));
    need(read.length === wanted.length, `${where}: ${wanted.length} answers, not ${read.length}`, missing);
    for (const [status, each] of wanted) {
      const response = go(each);
      const found = read.find(({ title }) => title.toUpperCase().startsWith(status.toUpperCase()));
      const place = `${where}: ${status}`;
      if (!found || !response) {
        missing.push(place);
        continue;
      }
      need(showsText(found.text, aboutOf(response)), `${place}: description`, missing);
      const headers = members(response, 'headers');
      need(found.headers.size === headers.length, `${place}: ${headers.length} headers, not ${found.headers.size}`, missing);
      for (const [name, header] of headers) {
        const target = go(header);
        if (target)
          parameter({ ...target, value: { ...(target.value as Json), name } }, found.headers.get(name), `${place} header ${name}`, missing);
      }
      contents(response, found.contents, place, missing);
    }
  }

  function security(ways: unknown, read: ReadScheme[][] | undefined, where: string, missing: string[]): void {
    const wanted = (ways ?? []) as Record<string, string[]>[];
    need((read ?? []).length === wanted.length, `${where}: ${wanted.length} ways to authorize, not ${(read ?? []).length}`, missing);
    for (const [index, schemes] of wanted.entries()) {
      for (const [name, scopes] of Object.entries(schemes)) {
        const found = read?.[index]?.find((scheme) => scheme.name === name);
        need(
          found !== undefined && scopes.every((scope) => found.codes.includes(scope)),
          `${where}: authorization ${name} ${scopes.join(' ')}`,
          missing,
        );
      }
    }
  }

  /** Of an operation, or of a callback: what is sent, and what is answered. */
  function exchange(item: At, operation: At, read: Exchange, where: string, missing: string[]): void {
    const { requestBody } = operation.value as Json;
    const parameters = new Map<string, At>();
    for (const owner of [item, operation])
      for (const [, each] of members(owner, 'parameters')) {
        const at = go(each);
        if (at) parameters.set(`${(at.value as Json).in} ${(at.value as Json).name}`, at);
      }
    const listed = [...parameters.values()].filter(({ value }) => String((value as Json).in) in PLACES);
    const count = [...read.parameters.values()].reduce((sum, each) => sum + each.size, 0);
    need(count === listed.length, `${where}: ${listed.length} parameters, not ${count}`, missing);
    for (const at of listed) {
      const { in: place, name: called } = at.value as Json;
      parameter(
        at,
        read.parameters.get(`${PLACES[String(place)]} parameters`)?.get(String(called)),
        `${where}: ${place} ${called}`,
        missing,
      );
    }
    const body = requestBody
      ? go(below(operation, 'requestBody'))
      : [...parameters.values()].find(({ value }) => (value as Json).in === 'body');
    const hasForm = [...parameters.values()].some(({ value }) => (value as Json).in === 'formData');
    need((read.body !== undefined) === (body !== undefined || hasForm), `${where}: ${body ? 'a request' : 'no request'}`, missing);
    if (body) {
      contents(body, read.body?.contents ?? [], `${where}: request`, missing, (body.value as Json).required === true);
      need(showsText(read.body?.text ?? '', aboutOf(body)), `${where}: request: description`, missing);
    }
    responses(operation, read.responses, where, missing);
  }

  function operationAt(name: string, item: At, operation: At): void {
    const missing: string[] = [];
    const read = pages.operation(name);
    if (!read) return void result.missing.push(`page of ${name}`);
    result.operations++;
    [page, shown, linked] = [read, new Set(), []];
    const { summary, description, servers, deprecated } = operation.value as Json;
    need(showsText(read.title, summary), `${name}: title`, missing);
    need(showsText(read.intro, description), `${name}: description`, missing);
    need(read.isDeprecated === (deprecated === true), `${name}: deprecated`, missing);
    const hosts = (servers ?? (item.value as Json).servers ?? (document.value as Json).servers ?? []) as Json[];
    // Of a webhook there is nowhere to send to.
    if (name.includes(' '))
      for (const { url, description: about } of hosts)
        need(
          read.servers.codes.some((code) => code === url || code.endsWith(String(url))) && showsText(read.servers.text, about),
          `${name}: server ${url}`,
          missing,
        );
    // Of a webhook there is nothing to prove, unless it says so itself.
    security(
      waysOf((operation.value as Json).security, name.includes(' ') && (document.value as Json).security),
      read.security,
      name,
      missing,
    );
    exchange(item, operation, read, name, missing);
    callbacks(operation, read, name, missing);
    result.missing.push(...missing);
    for (const { key, where } of linked) if (!shown.has(key)) result.away.push(where);
  }

  function callbacks(operation: At, read: ReadOperation, name: string, missing: string[]): void {
    for (const [called, each] of members(operation, 'callbacks')) {
      const callback = go(each);
      for (const expression of Object.keys((callback?.value as Json | undefined) ?? {})) {
        const sent = callback && go(below(callback, expression));
        for (const verb of VERBS.filter((key) => (sent?.value as Json | undefined)?.[key])) {
          const request = below(sent as At, verb);
          const found = read.callbacks.find(
            ({ title, line }) => title === called && line.toLowerCase().startsWith(verb) && line.includes(expression),
          );
          const where = `${name}: callback ${called}`;
          if (!found) {
            missing.push(where);
            continue;
          }
          const { summary, description, deprecated, security: proof } = request.value as Json;
          need(showsText(found.intro, summary), `${where}: summary`, missing);
          need(showsText(found.intro, description), `${where}: description`, missing);
          need(found.isDeprecated === (deprecated === true), `${where}: deprecated`, missing);
          security(proof, found.security, where, missing);
          exchange(sent as At, request, found, where, missing);
        }
      }
    }
  }

  for (const section of ['paths', 'webhooks'])
    for (const [path, each] of members(document, section)) {
      const item = path.startsWith('x-') ? undefined : go(each);
      for (const verb of VERBS.filter((key) => isMap((item?.value as Json | undefined)?.[key])))
        operationAt(section === 'paths' ? `${verb.toUpperCase()} ${path}` : path, item as At, below(item as At, verb));
    }
  return result;
}
