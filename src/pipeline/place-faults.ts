// Faults of texts in descriptions of APIs know the JSON pointer of the text, which no edit elsewhere moves; the line is looked up here, when
// there is something to say. What many pages show is said once.
import { createTrackedFiles } from '../engine/tracked-fs.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { FilePlaces } from '../sources/api/load-document.js';
import { readSpecification } from '../sources/api/read-specification.js';

/** Where values of a file stand, by their JSON pointers, in their order. */
export type PlaceFinder = (file: string, pointers: readonly string[]) => Place[];

/** @param known files that were read in this run already: neither read nor parsed again */
export function createPlaceFinder(siteRoot: string, known: FilePlaces = new Map()): PlaceFinder {
  const files = createTrackedFiles(siteRoot);
  return (file, pointers) => {
    const find = known.get(file);
    if (find) return find(pointers);
    const read = files.read(file);
    const parsed = typeof read === 'string' ? undefined : readSpecification(read.bytes, file);
    return parsed && 'file' in parsed ? parsed.file.placesOf(pointers) : pointers.map(() => ({ file, line: 1, column: 1 }));
  };
}

/** Looks up all that have a pointer, each file once. @returns where a place of them stands; one without a pointer is where it says */
export function lookUpPlaces(places: readonly (Place | undefined)[], find: PlaceFinder): (place: Place) => Place {
  const wanted = new Map<string, Map<string, Place | undefined>>();
  for (const place of places) {
    if (place?.pointer === undefined) continue;
    const pointers = wanted.get(place.file) ?? new Map<string, Place | undefined>();
    wanted.set(place.file, pointers.set(place.pointer, undefined));
  }
  for (const [file, pointers] of wanted) {
    const names = [...pointers.keys()];
    for (const [index, place] of find(file, names).entries()) pointers.set(names[index] ?? '', place);
  }
  return ({ pointer, ...unplaced }) => (pointer === undefined ? unplaced : (wanted.get(unplaced.file)?.get(pointer) ?? unplaced));
}

/** In their order; those without a pointer as they are. */
export function placeFaults(diagnostics: readonly Diagnostic[], find: PlaceFinder): Diagnostic[] {
  const placeOf = lookUpPlaces(
    diagnostics.map(({ at }) => at),
    find,
  );
  const told = new Set<string>();
  return diagnostics.flatMap((diagnostic) => {
    const { at, message, code } = diagnostic;
    if (at?.pointer === undefined) return [diagnostic];
    const identity = JSON.stringify([code, message, at]);
    if (told.has(identity)) return [];
    told.add(identity);
    return [{ ...diagnostic, message: `${message} (#${at.pointer})`, at: placeOf(at) }];
  });
}
