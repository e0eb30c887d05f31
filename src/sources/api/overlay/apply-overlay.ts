// Applies an overlay to a file of a description. The result is a file like any other: a value that the overlay wrote has its place in the
// overlay, and one that it left has its place in the description.

import { pointerOf, pointerTo } from '../../../base/documents/json-pointer.js';
import { isObject } from '../../../base/values/is-object.js';
import { malformedOverlay, overlayWithoutEffect } from '../../../diagnostics/apis/openapi-overlays.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { Diagnostic, Outcome, Place } from '../../../model/diagnostic.js';
import type { SpecificationFile } from '../read/read-specification.js';
import { changeAt, merge, type Traced, tracedFrom } from './change-value.js';
import { type PathKeys, selectNodes } from './json-path.js';
import type { Origin } from './origins.js';
import { originAt } from './origins.js';
import type { Overlay, OverlayAction } from './read-overlay.js';

/** @param overlays in the order in which they are applied */
export function applyOverlays(file: SpecificationFile, overlays: readonly Overlay[]): Outcome<SpecificationFile> {
  if (overlays.length === 0) return { value: file, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const root: Origin = { file, pointer: '' };
  let traced = tracedFrom(file.value, root);
  for (const overlay of overlays) {
    for (const action of overlay.actions) {
      const applied = applyAction(traced, action, overlay.file);
      traced = applied.value;
      diagnostics.push(...applied.diagnostics);
    }
  }
  return { value: fileOf(file, traced, overlays), diagnostics };
}

function applyAction(traced: Traced, action: OverlayAction, file: SpecificationFile): Outcome<Traced> {
  const { target, update, copy, remove, pointer } = action;
  const placeOf = (key: string): Place => file.placesOf([pointerTo(pointer, key)])[0] ?? startOf(file.file);
  const unchanged = (fault: Diagnostic): Outcome<Traced> => ({ value: traced, diagnostics: [fault] });
  const found = selectOnce(target, traced.value);
  if ('fault' in found) return unchanged(notAPath('target', target, found.fault, placeOf('target')));
  if (found.nodes.length === 0) {
    const hint =
      'check its names and quotes; JSONPath does not follow references, so a part of another file needs an overlay with `extends`';
    return unchanged(overlayWithoutEffect(`the target ${target} selects nothing`, hint, placeOf('target')));
  }
  if (remove && found.nodes.some(({ keys }) => keys.length === 0))
    return unchanged(malformedOverlay("an action can't remove the whole document", 'name the part to remove in target', placeOf('target')));
  if (remove)
    return {
      value: removeAll(
        traced,
        found.nodes.map(({ keys }) => keys),
      ),
      diagnostics: [],
    };
  const added = update ? { value: tracedFrom(update.value, { file, pointer: pointerTo(pointer, 'update') }) } : copied(copy ?? '', traced);
  if ('fault' in added) return unchanged(added.fault(placeOf('copy')));
  const scalar = found.nodes.find(({ value }) => isObject(value) && !isObject(added.value.value));
  if (scalar) {
    const says = `the target ${target} is an object, but the update is not, so that it changes nothing`;
    return unchanged(overlayWithoutEffect(says, 'write the fields to change: update: { description: … }', placeOf('update')));
  }
  let value = traced;
  // The values are copied, so that the same update at two places is two values.
  for (const { keys } of found.nodes)
    value = changeAt(value, keys, (at) => merge(at, { ...added.value, value: structuredClone(added.value.value) }));
  return { value, diagnostics: [] };
}

/** A path may select a value twice, but it is changed once. */
function selectOnce(path: string, value: unknown): ReturnType<typeof selectNodes> {
  const found = selectNodes(path, value);
  if ('fault' in found) return found;
  return { nodes: [...new Map(found.nodes.map((node) => [pointerOf(node.keys), node])).values()] };
}

const notAPath = (key: string, path: string, fault: string, at: Place): Diagnostic =>
  malformedOverlay(
    `the ${key} ${path} is not a JSONPath: ${fault}`,
    "write it as RFC 9535 defines it: $.paths['/orders'].get, $..parameters[?@.in=='query']",
    at,
  );

/** The value that `copy` selects. It must be one. */
function copied(path: string, traced: Traced): { value: Traced } | { fault: (at: Place) => Diagnostic } {
  const found = selectNodes(path, traced.value);
  if ('fault' in found) return { fault: (at) => notAPath('copy', path, found.fault, at) };
  const [only] = found.nodes;
  if (!only || found.nodes.length > 1) {
    const says = `the path to copy, ${path}, selects ${only ? `${found.nodes.length} values` : 'nothing'}`;
    return { fault: (at) => malformedOverlay(says, 'write a path that selects one value', at) };
  }
  let value = traced;
  changeAt(traced, only.keys, (at) => {
    value = at;
    return at;
  });
  return { value };
}

/** Later items of a list go first, so that the places of the others don't change meanwhile. */
function removeAll(traced: Traced, all: readonly PathKeys[]): Traced {
  const inOrder = [...all].reverse().sort((a, b) => b.length - a.length || compare(b, a));
  let value = traced;
  for (const keys of inOrder) value = changeAt(value, keys, () => undefined);
  return value;
}

/** By the first index that differs. */
function compare(a: PathKeys, b: PathKeys): number {
  for (const [place, key] of a.entries()) {
    const other = b[place];
    if (typeof key === 'number' && typeof other === 'number' && key !== other) return key - other;
  }
  return 0;
}

function fileOf(file: SpecificationFile, { value, origins }: Traced, overlays: readonly Overlay[]): SpecificationFile {
  const root: Origin = { file, pointer: '' };
  const originOf = (pointer: string): Origin => originAt(origins, root, pointer);
  const sources = [file, ...overlays.map((overlay) => overlay.file)];
  const written: Record<string, string> = {};
  if (sources.some((source) => Object.keys(source.written).length > 0)) {
    for (const pointer of numbersIn(value, '')) {
      const origin = originOf(pointer);
      const text = origin.file.written[origin.pointer];
      if (text !== undefined) written[pointer] = text;
    }
  }
  return {
    file: file.file,
    value,
    written,
    namesInternal: sources.some((source) => source.namesInternal),
    placesOf: (pointers) => placesAt(pointers.map(originOf)),
  };
}

/** Walks over each file once. */
function placesAt(origins: readonly Origin[]): Place[] {
  const byFile = new Map<Origin['file'], number[]>();
  for (const [index, { file }] of origins.entries()) byFile.set(file, [...(byFile.get(file) ?? []), index]);
  const places = new Array<Place>(origins.length);
  for (const [file, indices] of byFile) {
    const found = file.placesOf(indices.map((index) => (origins[index] as Origin).pointer));
    for (const [position, index] of indices.entries()) places[index] = found[position] ?? startOf(file.file);
  }
  return places;
}

/** Pointers of all numbers. */
function* numbersIn(value: unknown, pointer: string): Generator<string> {
  if (typeof value === 'number' || typeof value === 'bigint') yield pointer;
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* numbersIn(each, pointerTo(pointer, key));
}
