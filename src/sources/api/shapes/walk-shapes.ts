// Walks over one part of a document with the shapes of its version: reports invalid values, and every reference with the kind that its
// target must have. Values of the author (examples, defaults) are not checked. It is a loop, because documents may nest to any depth.

import type { ApiDialect } from '../../../model/api/api-document.js';
import { ownsUnknown } from './empty-owner.js';
import type { Step } from './name-part.js';
import { createMisspellingCheck, reportUnknownKeys } from './report-unknown-keys.js';
import { type Field, fieldFor, fieldOf, type Kind, type Shape, type Shapes } from './shape.js';
import { brokenRules } from './shape-rules.js';
import type { ShapeVisitor } from './shape-visitor.js';

export interface ShapeWalk {
  dialect: ApiDialect;
  shapes: Shapes;
  later: Shapes | undefined;
  visitor: ShapeVisitor;
  /** Kinds of objects of which the walk visits only the object itself. Default: none. */
  closed?: ReadonlySet<Kind>;
}

/** docgen reads an operation behind a reference, although no version allows one there. */
const BY_REFERENCE = {
  key: '$ref',
  says: (name: string) => `${name} is a reference, which OpenAPI does not allow for an operation. The page shows what it leads to`,
  hint: 'write the operation here, or let the whole path be a reference',
};

/** Each step takes a few microseconds. */
const STEPS_A_TURN = 500;

/** A value that was not visited yet. */
interface Waiting {
  key: string;
  value: unknown;
  field: Field;
  parent: Step | undefined;
}

/**
 * A generator, for `inTurns`: large documents take seconds.
 * @param part its `key` is its name in messages
 */
export function* walkShapes(
  part: { key: string; value: unknown; kind: Kind },
  { dialect, shapes, later, visitor, closed }: ShapeWalk,
): Generator<undefined, void> {
  const isSchemaFlag = dialect === 'openapi-3.1' || dialect === 'openapi-3.2' || dialect === 'asyncapi-3.0';
  const checkMisspelling = createMisspellingCheck(visitor);
  const stack: Waiting[] = [{ key: part.key, value: part.value, field: { is: 'object', kind: part.kind }, parent: undefined }];
  let steps = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (++steps % STEPS_A_TURN === 0) yield;
    const start = stack.length;
    if (next.field.is === 'list' || next.field.is === 'map') visitMany(next, next.field);
    else if (next.field.is === 'object' || next.field.is === 'flag-or') visitObject(next, next.field.kind);
    // Reversed, so that they are visited in the order of the text.
    for (let low = start, high = stack.length - 1; low < high; low++, high--)
      [stack[low], stack[high]] = [stack[high] as Waiting, stack[low] as Waiting];
  }

  function visit(key: string, value: unknown, wanted: Field, parent: Step): void {
    const field = fieldFor(value, wanted, parent.value);
    if (field.is === 'list' || field.is === 'map' || field.is === 'object') stack.push({ key, value, field, parent });
    else if (field.is === 'flag-or') {
      if (typeof value !== 'boolean') stack.push({ key, value, field, parent });
    } else if (!fits(value, field)) visitor.notThat(parent, key, value, field);
  }

  function visitMany({ key, value, parent }: Waiting, field: Field & { is: 'list' | 'map' }): void {
    const isList = Array.isArray(value);
    if (typeof value !== 'object' || value === null || isList !== (field.is === 'list')) {
      visitor.notThat(parent, key, value, field);
      return;
    }
    if (field.is === 'list' && field.least && (value as unknown[]).length < field.least) visitor.tooShort(parent, key);
    if (field.of.is === 'any') return;
    const step = { key, value, kind: undefined, parent };
    if (isList) for (let index = 0; index < value.length; index++) visit(String(index), value[index], field.of, step);
    else for (const name of Object.keys(value)) if (!isExtension(name, step)) visit(name, (value as Part)[name], field.of, step);
  }

  function visitObject({ key, value, field, parent }: Waiting, kind: Kind): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const isFine = isSchemaFlag && kind === 'schema' && typeof value === 'boolean';
      if (!isFine) visitor.notThat(parent, key, value, field);
      return;
    }
    const shape = shapes.get(kind) as Shape;
    const object = value as Part;
    const step = { key, value, kind, parent };
    const isFollowed = kind === 'operation' && typeof object.$ref === 'string';
    if (isFollowed) visitor.broken(step, BY_REFERENCE);
    const isReference = isFollowed || (shape.isReferable && typeof object.$ref === 'string');
    if (!isReference && field.is === 'object' && field.byReference) {
      visitor.notThat(parent, key, value, field);
      return;
    }
    if (isReference) visitor.reference(step, object.$ref as string, kind);
    if (!isReference || (isSchemaFlag && kind === 'schema')) visitor.part(step, object, kind);
    if (closed?.has(kind)) return;
    if (!isReference || kind === 'pathItem' || (isSchemaFlag && kind === 'schema')) visitKeys(object, shape, step, isReference);
  }

  function visitKeys(part: Part, shape: Shape, step: Step & { kind: Kind }, isReference: boolean): void {
    const unknown: string[] = [];
    for (const key of Object.keys(part)) {
      const field = fieldOf(shape, key);
      if (field) {
        if (field.is !== 'any' && !(part[key] === null && ownsUnknown(key, { part, shape, shapes }))) visit(key, part[key], field, step);
      } else if (key === '$ref' && shape.isReferable) {
        if (!isReference) visitor.notThat(step, key, part[key], { is: 'text' });
      } else if (key.startsWith('x-')) continue;
      else if (shape.isOpen) checkMisspelling(key, shape, step);
      else unknown.push(key);
    }
    const meant = unknown.length > 0 ? reportUnknownKeys(unknown, { shaped: { part, shape, shapes }, step, later, visitor }) : undefined;
    if (isReference) return;
    for (const key of shape.needs) if (!Object.hasOwn(part, key) && !meant?.has(key)) visitor.missing(step, key);
    if (!meant || meant.size === 0) for (const rule of brokenRules(step.kind, part, dialect)) visitor.broken(step, rule);
  }
}

type Part = Record<string, unknown>;

/**
 * In the parts of `components`, names that begin with `x-` are extensions. Elsewhere, such as in `properties`, they are names like any
 * other.
 */
const isExtension = (name: string, { parent }: Step): boolean => name.startsWith('x-') && parent?.kind === 'components';

function fits(value: unknown, field: Field): boolean {
  switch (field.is) {
    case 'text':
      return typeof value === 'string';
    case 'text-or-null':
      return typeof value === 'string' || value === null;
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'count':
      return typeof value === 'number' && value >= 0 && Number.isInteger(value);
    case 'choice':
      return typeof value === 'string' && field.of.includes(value);
    case 'choices':
      if (typeof value === 'string') return field.of.includes(value);
      return Array.isArray(value) && value.length > 0 && value.every((each) => field.of.includes(each as string));
    default:
      return true;
  }
}
