// Faults of texts in descriptions of APIs know the JSON pointer of the text, which no edit elsewhere moves; the line is looked up here, when
// there is something to say. What many pages show is said once.
import { aTurn } from '../../base/values/in-turns.js';
import { startOf } from '../../diagnostics/wording.js';
import { readInside } from '../../engine/tracked-fs.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { FilePlaces } from '../../sources/api/read/load-document.js';
import { readSpecification } from '../../sources/api/read/read-specification.js';
import { createTextPlaces, type TextPlaces } from './place-in-text.js';

export interface PlaceFinder {
  /** Where values of a file stand, by their JSON pointers, in their order. */
  keysOf(file: string, pointers: readonly string[]): Place[];
  /** Undefined: it can't be read. */
  textOf(file: string): TextPlaces | undefined;
  /** Finds what `placeFaults` will ask for, while others have their turns. */
  lookAhead(diagnostics: readonly Diagnostic[]): Promise<void>;
}

/** Has a lifetime: what it has looked up it does not look up again. @param known files that were read in this run already: not parsed again */
export function createPlaceFinder(siteRoot: string, known: FilePlaces = new Map()): PlaceFinder {
  const texts = new Map<string, TextPlaces | undefined>();
  /** By file and pointer. */
  const found = new Map<string, Map<string, Place>>();
  /** Of one moment: what the keys and the texts are looked for in is the same. */
  const bytes = new Map<string, Uint8Array | undefined>();
  const bytesOf = (file: string): Uint8Array | undefined => {
    if (bytes.has(file)) return bytes.get(file);
    const read = readInside(siteRoot, file);
    const held = typeof read === 'string' ? undefined : read.bytes;
    bytes.set(file, held);
    return held;
  };
  const lookUp = (file: string, pointers: readonly string[]): Place[] => {
    const find = known.get(file);
    if (find) return find(pointers);
    const read = bytesOf(file);
    const parsed = read && readSpecification(read, file);
    return parsed && 'file' in parsed ? parsed.file.placesOf(pointers) : [];
  };
  const finder: PlaceFinder = {
    keysOf(file, pointers) {
      const ofFile = found.get(file) ?? new Map<string, Place>();
      found.set(file, ofFile);
      const missing = pointers.filter((pointer) => !ofFile.has(pointer));
      const looked = missing.length > 0 ? lookUp(file, missing) : [];
      for (const [index, pointer] of missing.entries()) ofFile.set(pointer, looked[index] ?? startOf(file));
      return pointers.map((pointer) => ofFile.get(pointer) as Place);
    },
    textOf(file) {
      if (!texts.has(file)) {
        const read = bytesOf(file);
        texts.set(file, read && createTextPlaces(new TextDecoder().decode(read)));
      }
      return texts.get(file);
    },
    async lookAhead(diagnostics) {
      const places = diagnostics.map(({ at }) => at);
      const placeOf = lookUpPlaces(places, finder);
      await aTurn();
      for (const place of places) if (place) placeOf(place);
    },
  };
  return finder;
}

/** Looks up all that have a pointer, each file once. @returns where a place of them stands; one without a pointer is where it says */
export function lookUpPlaces(places: readonly (Place | undefined)[], finder: PlaceFinder): (place: Place) => Place {
  const wanted = new Map<string, Map<string, Place | undefined>>();
  for (const place of places) {
    if (place?.pointer === undefined) continue;
    const pointers = wanted.get(place.file) ?? new Map<string, Place | undefined>();
    wanted.set(place.file, pointers.set(place.pointer, undefined));
  }
  for (const [file, pointers] of wanted) {
    const names = [...pointers.keys()];
    for (const [index, place] of finder.keysOf(file, names).entries()) pointers.set(names[index] ?? '', place);
  }
  return ({ pointer, inText, ...unplaced }) => {
    if (pointer === undefined) return unplaced;
    const key = wanted.get(unplaced.file)?.get(pointer);
    const inside = key && inText && finder.textOf(key.file)?.(key, inText);
    return inside ? { file: key.file, ...inside } : (key ?? unplaced);
  };
}

/**
 * In their order, each once: what many pages show, what several paths, aliases or APIs lead to, is at fault where it stands, however many
 * looked at it. Those without a pointer are as they are.
 */
export function placeFaults(diagnostics: readonly Diagnostic[], finder: PlaceFinder): Diagnostic[] {
  const placeOf = lookUpPlaces(
    diagnostics.map(({ at }) => at),
    finder,
  );
  const reported = new Set<string>();
  return diagnostics.flatMap((diagnostic) => {
    const { at, message, code } = diagnostic;
    if (!at) return [diagnostic];
    const place = placeOf(at);
    const isUnknown = place.line === 1 && place.column === 1;
    // An alias of YAML is one place that many pointers lead to.
    const identity = JSON.stringify([code, isUnknown ? message : withoutPointer(message), place, isUnknown && at.pointer]);
    if (reported.has(identity)) return [];
    reported.add(identity);
    return [at.pointer === undefined ? diagnostic : { ...diagnostic, message: `${message} (#${at.pointer})`, at: place }];
  });
}

/** Messages about a part of a specification end in where it is, as a pointer. */
const POINTER = / \(#(.*)\)$/s;

const withoutPointer = (message: string): string => message.replace(POINTER, '');

/** Undefined: it is about no part of one. */
export const pointerOf = ({ message }: Pick<Diagnostic, 'message'>): string | undefined => POINTER.exec(message)?.[1];
