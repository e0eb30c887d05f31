// Reads an overlay: a document of the Overlay Specification 1.0 or 1.1, with the actions that it asks for.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import { unsupportedVersion } from '../../../diagnostics/apis/openapi.js';
import { malformedOverlay, notOverlay, overlayWithoutEffect } from '../../../diagnostics/apis/openapi-overlays.js';
import { didYouMean, startOf } from '../../../diagnostics/wording.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import type { SpecificationFile } from '../read/read-specification.js';

export interface Overlay {
  file: SpecificationFile;
  /** The document that it is for, as written. */
  extends: string | undefined;
  actions: OverlayAction[];
}

export interface OverlayAction {
  /** Pointer of the action. */
  pointer: string;
  target: string;
  /** `{value}` if the action has an update, which may be any value. */
  update: { value: unknown } | undefined;
  /** JSONPath of the value to merge. */
  copy: string | undefined;
  remove: boolean;
}

/** No overlay if it can't be applied. */
export function readOverlay(file: SpecificationFile): { overlay?: Overlay; diagnostics: Diagnostic[] } {
  const placeOf = (pointer: string): Place => file.placesOf([pointer])[0] ?? startOf(file.file);
  const { value } = file;
  const refused = (fault: Diagnostic) => ({ diagnostics: [fault] });
  if (!isObject(value)) return refused(notOverlay(`it contains only ${Array.isArray(value) ? 'a list' : 'a single value'}`, placeOf('')));
  if (value.overlay === undefined) {
    const other = ['openapi', 'swagger', 'asyncapi'].find((key) => Object.hasOwn(value, key));
    const near = nearestName('overlay', Object.keys(value));
    const found = other
      ? `it is a description of an API, with the key ${other}`
      : near
        ? `it has the key ${near}, but not overlay`
        : 'it has no version of Overlay';
    return refused(notOverlay(found, placeOf(other ? `/${other}` : '')));
  }
  const version = file.written['/overlay'] ?? String(value.overlay);
  if (!/^1\.[01](?:\.\d+)?$/.test(version)) return refused(unsupportedVersion(version, placeOf('/overlay'), { of: 'Overlay' }));
  if (!Array.isArray(value.actions))
    return refused(
      malformedOverlay(
        '"actions" must be a list of actions',
        'write the changes as a list: actions: [{ target: $.info, update: { … } }]',
        placeOf(value.actions === undefined ? '' : '/actions'),
      ),
    );
  const read = value.actions.map((action: unknown, index) => readAction(action, pointerTo('/actions', index), placeOf));
  const diagnostics = read.flatMap(({ faults }) => faults);
  if (value.actions.length === 0)
    diagnostics.push(
      overlayWithoutEffect(
        '"actions" is empty, so that the overlay changes nothing',
        'add actions, or remove the overlay from `overlays`',
        placeOf('/actions'),
      ),
    );
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const actions = read.flatMap(({ action }) => action ?? []);
  return { overlay: { file, extends: typeof value.extends === 'string' ? value.extends : undefined, actions }, diagnostics };
}

const KEYS = ['target', 'update', 'remove', 'copy', 'description'];

function readAction(
  action: unknown,
  pointer: string,
  placeOf: (pointer: string) => Place,
): { action?: OverlayAction; faults: Diagnostic[] } {
  const wrong = (says: string, hint: string, key?: string) => ({
    faults: [malformedOverlay(says, hint, placeOf(key === undefined ? pointer : pointerTo(pointer, key)))],
  });
  if (!isObject(action)) return wrong('an action must be an object', 'write target, and update or remove');
  const { target, remove = false, copy } = action;
  if (target === undefined) return wrong('an action has no target', "add a JSONPath: target: $.paths['/orders'].get");
  if (typeof target !== 'string') return wrong('a target must be text', 'write a JSONPath in quotes: target: "$.info"', 'target');
  if (typeof remove !== 'boolean') return wrong('"remove" must be true or false', 'write remove: true', 'remove');
  if (copy !== undefined && typeof copy !== 'string')
    return wrong('"copy" must be text', 'write a JSONPath: copy: "$.paths[\'/orders\'].get"', 'copy');
  const update = Object.hasOwn(action, 'update') ? { value: action.update } : undefined;
  if (!remove && update === undefined && copy === undefined) {
    const unknown = Object.keys(action).find((key) => !KEYS.includes(key) && !key.startsWith('x-'));
    const hint = unknown === undefined ? undefined : didYouMean(nearestName(unknown, KEYS));
    const says = `the action for ${target} has neither update nor remove, so that it changes nothing`;
    return { faults: [overlayWithoutEffect(says, hint ?? 'add update with the new values, or remove: true', placeOf(pointer))] };
  }
  return { action: { pointer, target, update, copy, remove }, faults: [] };
}
