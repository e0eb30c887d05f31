// What a specification says, by a walker of its own, against what the built pages show: on the operation's page, or one link away from it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadList, type ReadPage, readPage } from './api-reader.js';
import type { WalkedObject, WalkedOperation } from './api-walker.js';

export interface Completeness {
  operations: number;
  parameters: number;
  responses: number;
  fields: number;
  values: number;
  /** Fields that are one link away from the page. */
  away: number;
  /** What no page shows, at most twenty. */
  missing: string[];
}

const PLACES: Record<string, string> = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie', querystring: 'Query' };
const MOST_MISSING = 20;

/** @param folder of the output, in which the pages of the API lie  @param route of that folder */
export function compareWithPages(walked: readonly WalkedOperation[], folder: string, route: string): Completeness {
  const pages = new Map<string, ReadPage>();
  const byOperation = new Map<string, ReadPage>();
  for (const file of htmlIn(folder)) {
    const page = readPage(readFileSync(join(folder, file), 'utf8'));
    pages.set(`${route}/${file.replace(/\/?index\.html$/, '').replace(/\.html$/, '')}`, page);
    if (page.operation !== undefined) byOperation.set(page.operation.replace('WEBHOOK ', ''), page);
  }
  const result: Completeness = { operations: 0, parameters: 0, responses: 0, fields: 0, values: 0, away: 0, missing: [] };
  const miss = (text: string): void => {
    if (result.missing.length < MOST_MISSING) result.missing.push(text);
  };
  for (const operation of walked) {
    const page = byOperation.get(operation.name);
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
      const title = status === 'default' ? 'Any other status' : status.toUpperCase();
      if (!page.headings.some(({ level, text }) => level === 3 && text.toUpperCase().startsWith(title.toUpperCase())))
        miss(`${operation.name}: response ${status}`);
      for (const header of headers)
        if (!page.lists.some(({ h3, entries }) => h3.toUpperCase().startsWith(title.toUpperCase()) && entries.has(header)))
          miss(`${operation.name}: header ${header} of ${status}`);
    }
    const linked = [...new Set(page.links)].flatMap((href) => pages.get(href.replace(/[#?].*$/, '').replace(/\/$/, '')) ?? []);
    for (const object of operation.objects) {
      result.fields += object.fields.length;
      for (const list of Object.values(object.values)) result.values += list.length;
      if (page.lists.some((list) => shows(list, object))) continue;
      if (linked.some(({ lists }) => lists.some((list) => shows(list, object)))) result.away += object.fields.length;
      else miss(`${operation.name}: ${object.where} { ${object.fields.join(', ')} }`);
    }
  }
  return result;
}

const shows = ({ entries }: ReadList, { fields, values }: WalkedObject): boolean =>
  fields.every((name) => entries.has(name)) &&
  Object.entries(values).every(([name, list]) => list.every((value) => entries.get(name)?.includes(value)));

function htmlIn(folder: string, prefix = ''): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (statSync(join(folder, name)).isDirectory()) return htmlIn(join(folder, name), `${prefix}${name}/`);
    return name.endsWith('.html') ? [`${prefix}${name}`] : [];
  });
}
