// A part of a document in, every reference that it holds itself out: what other values it needs to be understood. Examples, defaults and
// other data of the author are not looked into: a `$ref` there is data as well.
import { pointerTo } from '../../base/json-pointer.js';
import { mappingRef, refOf } from '../../base/node-id.js';

export interface Reference {
  /** As it is written. */
  ref: string;
  /** Where the object with the `$ref` stands, below the part: `/responses/200`. */
  readonly pointer: string;
  role: ReferenceRole;
}

/** What a reference stands for, by where it stands. `mapping`: a name or a reference in a discriminator. */
export type ReferenceRole =
  | 'schema'
  | 'parameter'
  | 'response'
  | 'requestBody'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'pathItem'
  | 'other';

/** Keys below which each key is a name of the author's: a property may be called `example`, or `$ref`. */
const NAMED = new Map<string, ReferenceRole>(
  Object.entries({
    properties: 'schema',
    patternProperties: 'schema',
    definitions: 'schema',
    $defs: 'schema',
    dependentSchemas: 'schema',
    schemas: 'schema',
    responses: 'response',
    parameters: 'parameter',
    headers: 'header',
    requestBodies: 'requestBody',
    securitySchemes: 'other',
    examples: 'example',
    links: 'link',
    callbacks: 'callback',
    additionalOperations: 'other',
    mediaTypes: 'other',
    pathItems: 'pathItem',
    paths: 'pathItem',
    webhooks: 'pathItem',
    content: 'other',
    encoding: 'other',
    variables: 'other',
    messages: 'other',
    channels: 'other',
    operations: 'other',
    messageTraits: 'other',
    operationTraits: 'other',
    correlationIds: 'other',
    servers: 'other',
    replies: 'other',
  }),
);
const ROLES = new Map<string, ReferenceRole>(
  Object.entries({
    parameters: 'parameter',
    requestBody: 'requestBody',
    headers: 'header',
    channel: 'other',
    messages: 'other',
  }),
);
/** Values of the author's own, with nothing of the document's in them. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'examples', 'value', 'dataValue', 'x-codeSamples', 'x-code-samples']);

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
    if (ref !== undefined) visit(referenceAt(step, ref));
    if ('propertyName' in value && ('mapping' in value || 'defaultMapping' in value)) visitMapping(step, visit);
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

/** Few ask where one stands. */
function referenceAt(step: Step, ref: string): Reference {
  return {
    ref,
    role: step.role,
    get pointer() {
      return pointerOf(step);
    },
  };
}

function childStep(parent: Step, key: string, value: object): Step | undefined {
  if (parent.names) return { value, key, parent, names: undefined, role: parent.names };
  // The list of a parameter or a schema holds data, the map of a media type holds named examples, which may be references.
  if (key === 'examples' && !Array.isArray(value) && Object.values(value).some(isExample))
    return { value, key, parent, names: 'example', role: 'other' };
  if (DATA.has(key)) return undefined;
  if (Array.isArray(parent.value)) return { value, key, parent, names: undefined, role: parent.role };
  const names = Array.isArray(value) ? undefined : NAMED.get(key);
  return { value, key, parent, names, role: ROLES.get(key) ?? 'schema' };
}

const isExample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['$ref', 'value', 'externalValue', 'dataValue', 'serializedValue'].some((key) => Object.hasOwn(value, key));

function visitMapping(step: Step, visit: (reference: Reference) => void): void {
  const { mapping, defaultMapping } = step.value as { mapping?: unknown; defaultMapping?: unknown };
  if (typeof defaultMapping === 'string')
    visit({ ref: mappingRef(defaultMapping), pointer: pointerTo(pointerOf(step), 'defaultMapping'), role: 'schema' });
  if (typeof mapping !== 'object' || mapping === null) return;
  for (const [name, target] of Object.entries(mapping)) {
    if (typeof target !== 'string') continue;
    visit({ ref: mappingRef(target), pointer: pointerTo(`${pointerOf(step)}/mapping`, name), role: 'schema' });
  }
}

function pointerOf(step: Step): string {
  const keys: string[] = [];
  for (let at: Step | undefined = step; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys.reduce(pointerTo, '');
}
