// Finds the lines of faults in texts of API descriptions. Such a fault has the JSON pointer of its text, which does not change when other
// texts are edited. The line is looked up here, when the fault is reported. A fault that many pages show is reported once.
import { aTurn } from '../../base/values/in-turns.js';
import { startOf } from '../../diagnostics/wording.js';
import { readInside } from '../../engine/tracked-fs.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { FilePlaces } from '../../sources/api/read/load-document.js';
import { readSpecification } from '../../sources/api/read/read-specification.js';
import { createTextPlaces, type TextPlaces } from './place-in-text.js';

export interface PlaceFinder {
  /** Places of the values with these JSON pointers in a file, in the order of the pointers. */
  keysOf(file: string, pointers: readonly string[]): Place[];
  /** Undefined if the file can't be read. */
  textOf(file: string): TextPlaces | undefined;
  /** Finds what `placeFaults` will ask for, in several turns, so that other work goes on meanwhile. */
  lookAhead(diagnostics: readonly Diagnostic[]): Promise<void>;
}

/**
 * It caches what it has looked up, so a new one is created for each run.
 * @param known files that were read in this run already and are not parsed again
 */
export function createPlaceFinder(siteRoot: string, known: FilePlaces = new Map()): PlaceFinder {
  const texts = new Map<string, TextPlaces | undefined>();
  /** Places by file and pointer. */
  const found = new Map<string, Map<string, Place>>();
  /** Each file is read once, so that keys and texts are looked up in the same bytes. */
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

/**
 * Looks up all places that have a pointer, reading each file once.
 * @returns a function that completes one of these places; a place without a pointer stays as it is
 */
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
 * Puts lines into diagnostics that have pointers, in their order and each once. Several pages, paths, aliases or APIs may show the same
 * value, but its fault is reported once, where the value stands. Diagnostics without pointers stay as they are.
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
    // Many pointers may lead to one place through an alias of YAML, so they only count if the place is unknown.
    const identity = JSON.stringify([code, isUnknown ? message : withoutPointer(message), place, isUnknown && at.pointer]);
    if (reported.has(identity)) return [];
    reported.add(identity);
    return [at.pointer === undefined ? diagnostic : { ...diagnostic, message: `${message} (#${at.pointer})`, at: place }];
  });
}

/** Messages about a part of a specification end in its pointer. */
const POINTER = / \(#(.*)\)$/s;

const withoutPointer = (message: string): string => message.replace(POINTER, '');

/** Undefined if the message is not about a part of a specification. */
export const pointerOf = ({ message }: Pick<Diagnostic, 'message'>): string | undefined => POINTER.exec(message)?.[1];
