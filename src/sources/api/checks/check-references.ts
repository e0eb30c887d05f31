// Reports every reference of a document that does not lead to a value, with its place: it leads to nothing, forms a loop, or leads out of
// the site.

import { posix } from 'node:path';
import { keysOf, valueAt } from '../../../base/documents/json-pointer.js';
import { nodeId, nodeValue, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import type { ReferenceRole } from '../../../base/documents/openapi-keywords.js';
import { walkReferences } from '../../../base/documents/walk-references.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { groupBy } from '../../../base/values/group-by.js';
import { danglingReference, endlessReference, notAReference } from '../../../diagnostics/apis/openapi.js';
import type { NodeId } from '../../../model/api/api-document.js';
import { objectAt } from '../operations/find-operations.js';
import type { LoadedDocument, ReferenceFault } from '../read/load-document.js';
import type { Finding } from './finding.js';

/** Where a document keeps the targets of references, by the role of the reference. */
const SECTIONS: Partial<Record<ReferenceRole, string>> = {
  schema: '/components/schemas',
  parameter: '/components/parameters',
  response: '/components/responses',
  requestBody: '/components/requestBodies',
  header: '/components/headers',
  example: '/components/examples',
  link: '/components/links',
  callback: '/components/callbacks',
};
const SECTIONS_OF_2: Partial<Record<ReferenceRole, string>> = { schema: '/definitions', parameter: '/parameters', response: '/responses' };

interface Faulty {
  ref: string;
  /** The object that has the reference, and its target. Several references to one missing target are one fault. */
  node: NodeId;
  target: string;
  fault: ReferenceFault;
  role: ReferenceRole;
}

export function checkReferences(loaded: LoadedDocument): Finding[] {
  // The fault of a target is reported once, with all references to it.
  const byTarget = groupBy(faultyReferences(loaded), ({ target }) => target);
  return [...byTarget.values()].map(([first, ...more]) => findingOf(first as Faulty, more, loaded.document));
}

function faultyReferences({ document: { files }, refused }: LoadedDocument): Faulty[] {
  const faulty: Faulty[] = [];
  /** Targets that are known to be valid. Most targets are referred to many times. */
  const sound = new Set<NodeId>();
  const faultOf = createFaultFinder(files, refused);
  for (const [file, value] of Object.entries(files)) {
    walkReferences(value, 'other', ({ ref, pointer, role }) => {
      const target = refTarget(file, ref);
      if (target !== undefined && sound.has(target)) return;
      const node = nodeId(file, pointer());
      const fault = faultOf(target, node);
      if (fault === 'reported') return;
      if (!fault) sound.add(target as NodeId);
      else faulty.push({ ref, node, target: target ?? ref, fault, role });
    });
  }
  return faulty;
}

type Files = LoadedDocument['document']['files'];

/**
 * Returns the fault of a reference, or undefined if it leads to a value. `reported`: the fault was found at another reference.
 * @param from the object that has the reference
 */
type FaultFinder = (target: NodeId | undefined, from: NodeId) => ReferenceFault | 'reported' | undefined;

function createFaultFinder(files: Files, refused: LoadedDocument['refused']): FaultFinder {
  /** Nodes of circles. A circle is one fault, reported at the first reference into it. */
  const circular = new Set<NodeId>();
  return (target, from) => {
    if (target === undefined) return notAReference;
    const { file } = splitNode(target);
    if (!Object.hasOwn(files, file)) return refused.get(file) ?? 'reported';
    const chain = [target];
    for (let at = target; ; ) {
      const value = nodeValue(files, at);
      if (value === undefined) return at === target ? dangling(target, files) : 'reported';
      const ref = refOf(value);
      const next = ref === undefined ? undefined : refTarget(splitNode(at).file, ref);
      if (next === undefined) return undefined;
      if (chain.includes(next)) {
        if (circular.has(next)) return 'reported';
        for (const node of chain) circular.add(node);
        const circle = chain.includes(from) ? [from, ...chain] : [...chain, next];
        return (reference) => endlessReference(reference, circle.map(nameOf));
      }
      chain.push(next);
      at = next;
    }
  };
}

/** The suggestion keeps the path of the file as the author wrote it. */
function dangling(target: NodeId, files: Files): ReferenceFault {
  const near = nearest(target, files);
  return (reference) => danglingReference(reference, near === undefined ? undefined : reference.ref.replace(/#.*$/s, '') + near);
}

/** The nearest name in the object in which the target is missing. */
function nearest(target: NodeId, files: Files): string | undefined {
  const { file, pointer } = splitNode(target);
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const holder = valueAt(files[file], above);
  const name = keysOf(pointer).at(-1) ?? '';
  const near = typeof holder === 'object' && holder !== null ? nearestName(name, Object.keys(holder)) : undefined;
  return near === undefined ? undefined : `#${above}/${near}`;
}

/** @param more references to the same target */
function findingOf({ ref, node, fault, role }: Faulty, more: readonly Faulty[], document: LoadedDocument['document']): Finding {
  const meant = componentOf({ ref, role, from: splitNode(node).file }, document);
  const pointers = more.map((each) => splitNode(each.node).pointer);
  return {
    nodes: [writtenAt(node, document.files), ...more.map((each) => writtenAt(each.node, document.files))],
    tell: (at, ...others) => ({
      ...fault({ ref, pointer: splitNode(node).pointer, at }),
      ...(meant !== undefined && { hint: `did you mean "${meant}"?` }),
      ...(others.length > 0 && {
        related: others.map((place, index) => ({ message: `the same reference is here (#${pointers[index]})`, at: place })),
      }),
    }),
  };
}

/**
 * The reference that was probably meant by a name alone: `User`, `#User` or `schemas/User` for `#/components/schemas/User`.
 * @param from the file that refers to it
 */
function componentOf(
  { ref, role, from }: Pick<Faulty, 'ref' | 'role'> & { from: string },
  { file: home, files, dialect }: LoadedDocument['document'],
): string | undefined {
  const above = dialect === 'openapi-2.0' ? SECTIONS_OF_2[role] : SECTIONS[role];
  const name = /^#?\/?(?:[\w-]+\/)*([\w.-]+)$/.exec(ref)?.[1];
  if (above === undefined || name === undefined || ref.startsWith(`#${above}/`)) return undefined;
  const near = nearestName(name, Object.keys(objectAt(files[home], ...keysOf(above))));
  return near === undefined ? undefined : `${from === home ? '' : pathTo(home, from)}#${above}/${near}`;
}

/** The key `$ref` of a reference. For a discriminator's mapping, which has none, the node itself. */
const writtenAt = (node: NodeId, files: Files): NodeId => (refOf(nodeValue(files, node)) === undefined ? node : `${node}/$ref`);

/** Path of a file, as another file refers to it. */
const pathTo = (file: string, from: string): string =>
  [file, from].some((each) => /^https?:/i.test(each)) ? file : posix.relative(posix.dirname(from), file);

const nameOf = (node: NodeId): string => keysOf(splitNode(node).pointer).at(-1) ?? node;
