// Notes of the mapping: what was mapped, what the author has to do by hand, and what is left out without anything to do. Each has its place
// in the old site, if that is known.
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Place } from '../../model/diagnostic.js';
import type { DocusaurusProject, Json } from './docusaurus-project.js';

export interface Note {
  kind: 'mapped' | 'hand' | 'left';
  text: string;
  at?: Place;
}

export interface Notes {
  all: Note[];
  mapped(text: string): void;
  /**
   * @param text states what to do, without the place
   * @param at pointer into the configuration, or a place in a file of the old site
   */
  hand(text: string, at?: string | Place): void;
  /** For what docgen does by itself, or does not have. */
  left(text: string, at?: string | Place): void;
  /**
   * Adds a note for each key that was not mapped.
   * @param known keys that were used, or that do not concern readers
   * @param named `instead`: keys that need something else in their place, and what that is
   */
  rest(object: Json, known: readonly string[], named: { label: string; pointer: string; instead?: Readonly<Record<string, string>> }): void;
}

/** The first five of many names. */
export const someOf = (names: string[]): string => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;

export function createNotes({ places, configFile }: Pick<DocusaurusProject, 'places' | 'configFile'>): Notes {
  const all: Note[] = [];
  const placeOf = (at: string | Place | undefined): Place | undefined => {
    if (typeof at !== 'string') return at;
    return atNearestPointer(places, at) ?? startOf(configFile);
  };
  const tell =
    (kind: 'hand' | 'left'): Notes['hand'] =>
    (text, at) => {
      const place = placeOf(at);
      if (!all.some((note) => note.text === text && note.at?.file === place?.file && note.at?.line === place?.line))
        all.push({ kind, text, ...(place && { at: place }) });
    };
  const [hand, left] = [tell('hand'), tell('left')];
  return {
    all,
    mapped: (text) => all.push({ kind: 'mapped', text }),
    hand,
    left,
    rest: (object, known, { label, pointer, instead = {} }) => {
      for (const key of Object.keys(object)) {
        if (known.includes(key) || object[key] === null) continue;
        const what = Object.hasOwn(instead, key) ? instead[key] : undefined;
        if (what !== undefined) hand(`${label}${key}: ${what}`, `${pointer}/${key}`);
        else left(`${label}${key}`, `${pointer}/${key}`);
      }
    },
  };
}
