// Finds the place of what one of the site's own parts of the templates shows: in the file of the part, in that of another part, or in the
// `customFields` of the configuration. If it is put together, or comes from a module that a part imports, it is the start of the part's file.
import { pointerTo } from '../../base/documents/json-pointer.js';
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { once } from '../../base/values/once.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Place } from '../../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../../model/site-config.js';
import { createMentionFinder } from '../find-mention.js';
import { placeAt } from '../place-at.js';

export interface PartSource {
  /** Relative to the site root. */
  file: string;
  source: string;
}

export interface PartPlacesOptions {
  /** Called when the first place is requested. */
  parts(): PartSource[];
  config: Pick<SiteConfig, 'baseUrl' | 'templates' | 'customFields'>;
  places: ConfigPlaces;
}

export interface PartPlace {
  at: Place;
  /** The text as the file has it, with or without the base URL. */
  raw: string;
  /** No file has the text, and the place is the start of the part's file. */
  isComputed: boolean;
}

export interface PartPlaces {
  /** The same place each time, however many pages show the text. @param part `PartFacts.part` */
  find(part: string, text: string): PartPlace;
  startOf(part: string): Place;
  /** The sources of all parts. That of this part comes first. */
  sourcesOf(part: string): [PartSource, ...PartSource[]];
}

export function createPartPlaces({ parts, config, places }: PartPlacesOptions): PartPlaces {
  const { baseUrl, templates, customFields } = config;
  const sources = once(parts);
  const fileOf = (part: string): string | undefined => (templates as Record<string, string | undefined>)[part];
  const unknown = (): Place => atNearestPointer(places, `/templates/${Object.keys(templates)[0]}`) ?? startOf('site.config.ts');
  const fields = once(() => pointersIn(customFields, '/customFields'));
  const finders = new Map<string, ReturnType<typeof createMentionFinder>>();
  const sourcesOf: PartPlaces['sourcesOf'] = (part) => {
    const own = fileOf(part) ?? unknown().file;
    const source = sources().find(({ file }) => file === own) ?? { file: own, source: '' };
    return [source, ...sources().filter(({ file }) => file !== own)];
  };
  const finderOf = (part: string) => {
    const [{ file, source }, ...others] = sourcesOf(part);
    const find =
      finders.get(part) ?? createMentionFinder({ file, source, imported: () => others, baseUrl, taken: [], unlinked: [], usesOf: () => 1 });
    finders.set(part, find);
    return find;
  };
  const inFields = (text: string): PartPlace | undefined => {
    const forms = text.startsWith(baseUrl) ? [text, `/${text.slice(baseUrl.length)}`] : [text];
    const raw = forms.find((form) => fields().has(form));
    const at = raw === undefined ? undefined : atNearestPointer(places, fields().get(raw) as string);
    return at && raw !== undefined ? { at, raw, isComputed: false } : undefined;
  };
  const startOfPart = (part: string): Place => {
    const file = fileOf(part);
    return file === undefined ? unknown() : startOf(file);
  };
  const known = new Map<string, PartPlace>();
  const find = (part: string, text: string): PartPlace => {
    const mention = finderOf(part)(text) ?? inText(sourcesOf(part), text);
    return mention ? { ...mention, isComputed: false } : (inFields(text) ?? { at: startOfPart(part), raw: text, isComputed: true });
  };
  return {
    startOf: startOfPart,
    sourcesOf,
    find(part, text) {
      const key = `${part} ${text}`;
      const place = known.get(key) ?? find(part, text);
      known.set(key, place);
      return place;
    },
  };
}

/** A mention inside of a longer string, as in `srcSet="/a.png 1x, /b.png 2x"` and in finished HTML. */
function inText(sources: readonly PartSource[], text: string): Omit<PartPlace, 'isComputed'> | undefined {
  if (text.length < SHORTEST) return undefined;
  const alone = new RegExp(`(?<![^\\s,"'\`(=])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![^\\s,"'\`)>])`);
  for (const { file, source } of sources) {
    const offset = source.search(alone);
    if (offset >= 0) return { at: placeAt(source, offset, { file, length: text.length }), raw: text };
  }
  return undefined;
}

/** Shorter texts, such as `/`, are in any file. */
const SHORTEST = 3;

/** By string: the pointer to its first place in plain data. */
function pointersIn(data: unknown, pointer: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof data === 'string' && !found.has(data)) found.set(data, pointer);
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) pointersIn(value, pointerTo(pointer, key), found);
  return found;
}
