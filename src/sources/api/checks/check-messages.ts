// All checks of an AsyncAPI document: values that are invalid at their place, references, and samples. Every name in `x-samples-after` must
// be a message that some operation sends.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import { unsentMessage } from '../../../diagnostics/apis/openapi.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LoadedDocument } from '../read/load-document.js';
import { checkReferences } from './check-references.js';
import { type Finding, placeFindings } from './finding.js';
import { validateDocument } from './validate-document.js';

interface MessageChecks {
  /** Finds faults of the document as a source of pages. Default: none */
  ofPages?: () => Finding[];
  /** What is left out of the pages, so that its faults are not reported. Default: nothing is */
  shown?: { findings: readonly Finding[]; isLeftOut(node: NodeId): boolean } | undefined;
}

/** A generator, for `inTurns`. */
export function* checkMessages(
  loaded: LoadedDocument,
  { ofPages = () => [], shown }: MessageChecks = {},
): Generator<undefined, Diagnostic[]> {
  const findings = checkReferences(loaded);
  yield;
  findings.push(...(yield* validateDocument(loaded.document, [])), ...ofPages());
  const left = shown ? [...shown.findings, ...findings.filter(({ nodes: [node] }) => !shown.isLeftOut(node))] : findings;
  return [...placeFindings(left, loaded), ...unsentMessages(loaded)];
}

function unsentMessages({ document: { file, files }, placesOf }: LoadedDocument): Diagnostic[] {
  const root = nodeId(file, '');
  const operations = membersAt(pointerTo(root, 'operations'));
  const sent = new Set(
    operations
      .filter(([, { value }]) => value.action !== 'receive')
      .flatMap(([, { id }]) => itemsAt(pointerTo(id, 'messages')).map(resolved)),
  );
  const channels = membersAt(pointerTo(root, 'channels')).map(([, { id }]) => pointerTo(id, 'messages'));
  const lists = [pointerTo(pointerTo(root, 'components'), 'messages'), ...channels];
  const known = [...new Set(lists.flatMap((list) => membersAt(list).flatMap(([name, { id }]) => (sent.has(id) ? [name] : []))))];
  const unknown = operations.flatMap(([, { id }]) =>
    itemsAt(pointerTo(id, 'x-samples-after')).flatMap((node) => {
      const name = followRef(files, node)?.value;
      return typeof name === 'string' && known.includes(name) ? [] : [{ node, name: String(name) }];
    }),
  );
  const places = placesOf(unknown.map(({ node }) => node));
  return unknown.map(({ name }, index) => unsentMessage(name, known, nearestName(name, known), places[index] ?? startOf(file)));

  /** Members of an object, with references followed. Members that are not objects are left out. */
  function membersAt(id: NodeId): [string, { id: NodeId; value: Record<string, unknown> }][] {
    const owner = followRef(files, id);
    if (!owner || !isObject(owner.value)) return [];
    return Object.keys(owner.value).flatMap((name): ReturnType<typeof membersAt> => {
      const found = followRef(files, pointerTo(owner.id, name));
      return found && isObject(found.value) ? [[name, { id: found.id, value: found.value }]] : [];
    });
  }

  function itemsAt(id: NodeId): NodeId[] {
    const list = followRef(files, id);
    return list && Array.isArray(list.value) ? list.value.map((_, index) => pointerTo(list.id, index)) : [];
  }

  /** A reference may lead through others: a channel refers to a message of the components. */
  function resolved(id: NodeId): NodeId {
    return followRef(files, id)?.id ?? id;
  }
}
