// A part of a document in, every reference that it holds itself out: what other values it needs to be understood. Examples, defaults and
// other data of the author are not looked into: a `$ref` there is data as well.
import { pointerTo } from './json-pointer.js';
import { mappingRef, refOf } from './node-id.js';
import { keywordOf, type ReferenceRole } from './openapi-keywords.js';

export interface Reference {
  /** As it is written. */
  ref: string;
  /** Where the object with the `$ref` stands, below the part: `/responses/200`. Few ask, so it is worked out when they do. */
  pointer(): string;
  role: ReferenceRole;
}

interface Step {
  value: object;
  /** The key that holds it. */
  key: string;
  parent: Step | undefined;
  /** Its own keys are names; what a reference below them stands for. */
  names: ReferenceRole | undefined;
  /** What it stands for itself, when it is a reference. */
  role: ReferenceRole;
}

/** A loop, not a recursion: documents nest as deeply as their authors like. @param role of the part itself, should it be a reference */
export function walkReferences(part: unknown, role: ReferenceRole, visit: (reference: Reference) => void): void {
  walkSteps(part, role, (step) => {
    const { value } = step;
    const ref = refOf(value);
    if (ref !== undefined) visit({ ref, role: step.role, pointer: () => pointerOf(step) });
    if (isDiscriminator(step)) visitMapping(step, visit);
  });
}

/** Every object of a document that means something to it: no data of the author, and no map of names. */
export const walkObjects = (part: unknown, visit: (value: Record<string, unknown>, pointer: () => string) => void): void =>
  walkSteps(part, 'other', (step) => {
    if (!Array.isArray(step.value)) visit(step.value as Record<string, unknown>, () => pointerOf(step));
  });

function walkSteps(part: unknown, role: ReferenceRole, visit: (step: Step) => void): void {
  if (typeof part !== 'object' || part === null) return;
  const stack: Step[] = [{ value: part, key: '', parent: undefined, names: undefined, role }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { value, names } = step;
    if (!names) visit(step);
    // Backwards, so that they are met in the order of the text.
    const keys = Object.keys(value);
    for (let index = keys.length - 1; index >= 0; index--) {
      const key = keys[index] as string;
      const child = (value as Record<string, unknown>)[key];
      if (typeof child !== 'object' || child === null) continue;
      const below = childStep(step, key, child);
      if (below) stack.push(below);
    }
  }
}

function childStep(parent: Step, key: string, value: object): Step | undefined {
  if (parent.names) return { value, key, parent, names: undefined, role: parent.names };
  if (Array.isArray(parent.value)) return { value, key, parent, names: undefined, role: parent.role };
  const { role, holds } = keywordOf(key, value);
  if (holds === 'data') return undefined;
  return { value, key, parent, names: holds === 'map' && !Array.isArray(value) ? role : undefined, role };
}

/** The keyword, and no field of that name. */
const isDiscriminator = ({ key, parent }: Step): boolean =>
  key === 'discriminator' && parent !== undefined && !parent.names && !Array.isArray(parent.value);

function visitMapping(step: Step, visit: (reference: Reference) => void): void {
  const { mapping, defaultMapping } = step.value as { mapping?: unknown; defaultMapping?: unknown };
  if (typeof defaultMapping === 'string')
    visit({ ref: mappingRef(defaultMapping), pointer: () => pointerTo(pointerOf(step), 'defaultMapping'), role: 'schema' });
  if (typeof mapping !== 'object' || mapping === null) return;
  for (const [name, target] of Object.entries(mapping)) {
    if (typeof target !== 'string') continue;
    visit({ ref: mappingRef(target), pointer: () => pointerTo(`${pointerOf(step)}/mapping`, name), role: 'schema' });
  }
}

function pointerOf(step: Step): string {
  const keys: string[] = [];
  for (let at: Step | undefined = step; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys.reduce(pointerTo, '');
}
