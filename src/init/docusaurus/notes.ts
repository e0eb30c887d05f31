// What the mapping has to say beside its result: what was mapped, and what needs a hand, with the place in the old site where it can be told.
import { atNearestPointer } from '../../base/nearest-pointer.js';
import type { Place } from '../../model/diagnostic.js';
import type { DocusaurusSite, Json } from './site.js';

export interface Note {
  kind: 'mapped' | 'hand';
  text: string;
  at?: Place;
}

export interface Notes {
  all: Note[];
  mapped(text: string): void;
  /** @param pointer into the configuration, or a file of the old site */
  hand(text: string, at?: string | Place): void;
  /** Keys that nothing was made of. @param known those that were used, or that mean nothing to readers */
  rest(object: Json, known: readonly string[], named: { label: string; pointer: string }): void;
}

/** The first of many names. */
export const someOf = (names: string[]): string => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;

export function createNotes({ places, configFile }: Pick<DocusaurusSite, 'places' | 'configFile'>): Notes {
  const all: Note[] = [];
  const placeOf = (at: string | Place | undefined): Place | undefined => {
    if (typeof at !== 'string') return at;
    return atNearestPointer(places, at) ?? { file: configFile, line: 1, column: 1 };
  };
  const hand: Notes['hand'] = (text, at) => {
    const place = placeOf(at);
    if (!all.some((note) => note.text === text && note.at?.line === place?.line))
      all.push({ kind: 'hand', text, ...(place && { at: place }) });
  };
  return {
    all,
    mapped: (text) => all.push({ kind: 'mapped', text }),
    hand,
    rest: (object, known, { label, pointer }) => {
      for (const key of Object.keys(object)) {
        if (!known.includes(key) && object[key] !== null) hand(`${label}${key} has no counterpart`, `${pointer}/${key}`);
      }
    },
  };
}
