// What a specification says, by a walker of its own, against what the built pages show: on the operation's page, or one link away from it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { operationOf, type ReadList, type ReadPage, readPage } from './api-reader.js';
import type { WalkedMessage, WalkedObject, WalkedOperation } from './api-walker.js';

export interface Completeness {
  operations: number;
  parameters: number;
  responses: number;
  fields: number;
  values: number;
  /** Objects that are one link away from the page. */
  away: string[];
  /** What no page shows: how much of it, and the first twenty. */
  missed: number;
  missing: string[];
}

const PLACES: Record<string, string> = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie', querystring: 'Query' };
const MOST_MISSING = 20;

/** @param languages of the samples that are asked for */
export function compareWithPages(walked: readonly WalkedOperation[], pages: ReadPages, languages: readonly string[] = []): Completeness {
  const result: Completeness = { operations: 0, parameters: 0, responses: 0, fields: 0, values: 0, away: [], missed: 0, missing: [] };
  const miss = (text: string): void => {
    result.missed++;
    if (result.missing.length < MOST_MISSING) result.missing.push(text);
  };
  for (const operation of walked) {
    const page = pages.operation(operation.name);
    if (!page) {
      miss(`page of ${operation.name}`);
      continue;
    }
    result.operations++;
    for (const { in: place, name, values } of operation.parameters) {
      result.parameters++;
      const title = `${PLACES[place]} parameters`;
      const codes = page.lists.find(({ h2, entries }) => h2.startsWith(title) && entries.has(name))?.entries.get(name);
      if (!codes) miss(`${operation.name}: ${place} parameter ${name}`);
      else if (!values.every((value) => codes.includes(value))) miss(`${operation.name}: values of ${name}`);
      result.values += values.length;
    }
    for (const mediaType of operation.mediaTypes) if (!page.text.includes(mediaType)) miss(`${operation.name}: ${mediaType}`);
    for (const { status, headers } of operation.responses) {
      result.responses++;
      const title = status.toUpperCase();
      if (!page.headings.some(({ level, text }) => level === 3 && text.toUpperCase().startsWith(title)))
        miss(`${operation.name}: response ${status}`);
      for (const header of headers)
        if (!page.lists.some(({ h3, entries }) => h3.toUpperCase().startsWith(title) && entries.has(header)))
          miss(`${operation.name}: header ${header} of ${status}`);
    }
    // Of a webhook there is nothing to send.
    const isSent = operation.name.includes(' ');
    for (const language of isSent ? languages : []) {
      const code = page.samples.get(language) ?? '';
      const lacks = operation.hasSamples ? undefined : operation.named.find((piece) => !code.includes(piece));
      if (code.trim() === '') miss(`${operation.name}: sample ${language}`);
      else if (lacks !== undefined) miss(`${operation.name}: ${lacks} in the sample ${language}`);
    }
    const linked = [...new Set(page.links.map((href) => href.replace(/[#?].*$/, '').replace(/\/$/, '')))];
    for (const object of operation.objects) {
      result.fields += object.fields.length;
      for (const list of Object.values(object.values)) result.values += list.length;
      if (page.lists.some((list) => shows(list, object))) continue;
      if (linked.some((address) => pages.at(address)?.lists.some((list) => shows(list, object)))) {
        result.away.push(`${operation.name}: ${object.where}`);
      } else miss(`${operation.name}: ${object.where} { ${object.fields.join(', ')} }`);
    }
  }
  return result;
}

/** What no page shows of messages: all of one stands together. */
export function missingOfMessages(walked: readonly WalkedMessage[], pages: readonly ReadPage[]): string[] {
  return walked.flatMap(({ name, objects }) => {
    const found = pages.some(({ lists }) => objects.every((object) => lists.some((list) => shows(list, object))));
    return found ? [] : [name];
  });
}

const shows = ({ entries }: ReadList, { fields, values }: WalkedObject): boolean =>
  fields.every((name) => entries.has(name)) &&
  Object.entries(values).every(([name, list]) => list.every((value) => entries.get(name)?.includes(value)));

export interface ReadPages<Page = ReadPage> {
  /** By `GET /v1/brains`, or the name of a webhook. */
  operation(name: string): Page | undefined;
  at(address: string): Page | undefined;
}

/**
 * Pages when they are asked for: of large documents they are more than memory holds at once. Those that are linked to are kept.
 * @param folder of the output, in which the pages of the API lie  @param route of that folder
 */
export const readPages = (folder: string, route: string): ReadPages => pagesIn(folder, route, readPage);

/** @param read gives what is wanted of a page's HTML */
export function pagesIn<Page>(folder: string, route: string, readHtml: (html: string) => Page): ReadPages<NonNullable<Page>> {
  const files = htmlIn(folder);
  const read = (file: string) => readHtml(readFileSync(join(folder, file), 'utf8')) ?? undefined;
  const operations = new Map<string, string>();
  for (const file of files) {
    const name = operationOf(readFileSync(join(folder, file), 'utf8'));
    if (name !== undefined) operations.set(name.replace(/^WEBHOOK \S+ /, ''), file);
  }
  const addresses = new Map(files.map((file) => [`${route}/${file.replace(/(?:^|\/)index\.html$/, '')}`.replace(/\/$/, ''), file]));
  const linked = new Map<string, NonNullable<Page> | undefined>();
  return {
    operation(name) {
      const file = operations.get(name);
      return file === undefined ? undefined : read(file);
    },
    at(address) {
      const file = addresses.get(address);
      if (file === undefined) return undefined;
      const page = linked.get(file) ?? read(file);
      linked.set(file, page);
      return page;
    },
  };
}

function htmlIn(folder: string, prefix = ''): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (statSync(join(folder, name)).isDirectory()) return htmlIn(join(folder, name), `${prefix}${name}/`);
    return name.endsWith('.html') ? [`${prefix}${name}`] : [];
  });
}
