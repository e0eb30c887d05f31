// Checks feeds against their formats: RSS 2.0 and Atom (RFC 4287) by grammars, JSON Feed 1.1 by a schema. Rules that neither can express
// are checked in code.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { children, parseXml, textOf, type XmlElement, xmlFaults } from './xml-document.js';

const SCHEMAS = 'test/feed-schemas';

export function rssFaults(text: string): string[] {
  const faults = xmlFaults(text, `${SCHEMAS}/rss.rng`);
  if (faults.length > 0) return faults;
  const channel = children(parseXml(text), 'channel')[0] as XmlElement;
  const items = children(channel, 'item');
  const dates = [...children(channel, 'lastBuildDate'), ...items.flatMap((item) => children(item, 'pubDate'))];
  return [
    ...dates.filter(({ text: date }) => new Date(date).toUTCString() !== date).map(({ text: date }) => `${date}: no such day`),
    ...twice(items.map((item) => textOf(item, 'guid') ?? '')),
  ];
}

export function atomFaults(text: string): string[] {
  const faults = xmlFaults(text, `${SCHEMAS}/atom.rng`);
  if (faults.length > 0) return faults;
  const feed = parseXml(text);
  const entries = children(feed, 'entry');
  const alone = (element: XmlElement): boolean => children(element, 'author').length === 0;
  const rels = (element: XmlElement): string[] => children(element, 'link').map(({ attributes }) => attributes.rel ?? 'alternate');
  return [
    ...(alone(feed) && entries.some(alone) ? ['an entry without an author, in a feed without one'] : []),
    ...(rels(feed).includes('self') ? [] : ['no link to itself']),
    ...entries
      .filter((entry) => !rels(entry).includes('alternate') && !textOf(entry, 'content'))
      .map((entry) => `${textOf(entry, 'id')}: nothing to read`),
    ...entries.flatMap((entry) => {
      const [published = '', updated = ''] = [textOf(entry, 'published'), textOf(entry, 'updated')];
      return Date.parse(updated) < Date.parse(published) ? [`${textOf(entry, 'id')}: updated before it was published`] : [];
    }),
    ...twice(entries.map((entry) => textOf(entry, 'id') ?? '')),
  ];
}

export function jsonFeedFaults(text: string): string[] {
  const ajv = new Ajv2020({ allErrors: true });
  ajv.addFormat('date-time', (date: string) => RFC_3339.test(date) && isDay(date));
  ajv.addFormat('uri', (address: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(address) && URL.canParse(address));
  const isValid = ajv.compile(JSON.parse(readFileSync(`${SCHEMAS}/json-feed.schema.json`, 'utf8')));
  if (!isValid(JSON.parse(text))) return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
  const { items }: { items: { id: string }[] } = JSON.parse(text);
  return twice(items.map(({ id }) => id));
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** `Date.parse` accepts 30 February as 2 March. */
const isDay = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  const known = new Date(Date.UTC(year, month - 1, day));
  return !Number.isNaN(Date.parse(date)) && known.getUTCMonth() === month - 1 && known.getUTCDate() === day;
};

const twice = (ids: readonly string[]): string[] => ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: twice`);
