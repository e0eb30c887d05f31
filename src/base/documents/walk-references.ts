// Finds every reference inside of a part of a document. Examples, defaults and other data of the author are skipped, because a `$ref` in
// there is data as well.
import { pointerTo } from './json-pointer.js';
import { mappingRef, refOf } from './node-id.js';
import { keywordOf, type ReferenceRole } from './openapi-keywords.js';

export interface Reference {
  /** As the author wrote it. */
  ref: string;
  /**
   * Pointer of the object with the `$ref`, relative to the part: `/responses/200`. It is computed on demand, because few callers need it.
   */
  pointer(): string;
  role: ReferenceRole;
}

interface Step {
  value: object;
  /** The key of the value in its parent. */
  key: string;
  parent: Step | undefined;
  /** Set if the keys of the value are names: what a reference below them refers to. */
  names: ReferenceRole | undefined;
  /** What the value refers to, if it is a reference. */
  role: ReferenceRole;
}

/**
 * A loop instead of recursion, because documents may be nested to any depth.
 * @param role role of the part itself, in case it is a reference
 */
export function walkReferences(part: unknown, role: ReferenceRole, visit: (reference: Reference) => void): void {
  walkSteps(part, role, (step) => {
    const { value } = step;
    const ref = refOf(value);
    if (ref !== undefined) visit({ ref, role: step.role, pointer: () => pointerOf(step) });
    if (isDiscriminator(step)) visitMapping(step, visit);
  });
}

/** Visits every object that belongs to the document itself, and not to the author's data. Maps of names are left out. */
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
    // In reverse, so that the stack returns them in the order of the text.
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

/** The keyword, and not a field with that name. */
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
