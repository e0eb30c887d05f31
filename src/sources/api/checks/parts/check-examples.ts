// Examples and defaults that contradict their schema. Each is checked at its place. Only the first contradiction of each is reported, at
// the inner value that contradicts.

import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { followRef, splitNode } from '../../../../base/documents/node-id.js';
import { isObject } from '../../../../base/values/is-object.js';
import { exampleMismatch } from '../../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument, NodeId } from '../../../../model/api/api-document.js';
import { createSchemaMatcher } from '../../schema/match-schema.js';
import { isOfOtherSide } from '../../schema/match-value.js';
import type { Kind } from '../../shapes/shape.js';
import type { Finding } from '../finding.js';

/**
 * Limit of values that are compared with schemas. It is about a second of work, and four times what GitHub's description of 13 MB takes.
 */
const MOST_STEPS = 4_000_000;

/** A part of the document that may have examples. */
export interface ExampleHolder {
  kind: Kind;
  /** The part's own key; for a media type its name. */
  key: string;
  value: Record<string, unknown>;
  file: string;
  node(): NodeId;
  name(): string;
}

export interface ExampleChecker {
  look(holder: ExampleHolder): void;
  findings(): Finding[];
}

export function createExampleChecker(document: ApiDocument): ExampleChecker {
  const { files, dialect } = document;
  const match = createSchemaMatcher(document, { steps: MOST_STEPS });
  const matchSent = {
    request: createSchemaMatcher(document, { steps: MOST_STEPS, direction: 'request' }),
    response: createSchemaMatcher(document, { steps: MOST_STEPS, direction: 'response' }),
  };
  const findings: Finding[] = [];
  const reported = new Set<NodeId>();

  /** @param node of the example */
  function compare(schema: unknown, value: unknown, { holder, what, node }: { holder: ExampleHolder; what: string; node(): NodeId }): void {
    if (value === undefined) return;
    const at = { file: holder.file, value: schema };
    const sent = holder.kind === 'mediaType' ? directionOf(holder.node()) : undefined;
    const found = match(at, value)[0] ?? (sent && matchSent[sent](at, value).find(isOfOtherSide));
    if (!found) return;
    const place = found.path.reduce<NodeId>((id, key) => pointerTo(id, key), node());
    // An example that many parts refer to is reported once.
    if (reported.has(place)) return;
    reported.add(place);
    const inside = found.path.length === 0 ? undefined : found.path.join('.');
    const [name, pointer] = [holder.name(), splitNode(place).pointer];
    findings.push({ nodes: [place], tell: (where) => exampleMismatch({ what, name, inside, says: found.says }, pointer, where) });
  }

  function compareNamed(holder: ExampleHolder, schema: unknown): void {
    const { value, key } = holder;
    // Examples of other types than JSON often are the text that is sent, not a value.
    const isShown = (each: unknown): boolean => holder.kind === 'mediaType' && typeof each === 'string' && !/json/i.test(key);
    if (value.example !== undefined && !isShown(value.example))
      compare(schema, value.example, { holder, what: 'example', node: () => pointerTo(holder.node(), 'example') });
    if (!isObject(value.examples)) return;
    for (const name of Object.keys(value.examples)) {
      const node = pointerTo(pointerTo(holder.node(), 'examples'), name);
      const example = followRef(files, node);
      if (!example || !isObject(example.value)) continue;
      const field = Object.hasOwn(example.value, 'dataValue') ? 'dataValue' : 'value';
      const shown = example.value[field];
      if (shown !== undefined && !isShown(shown))
        compare(schema, shown, { holder, what: `example "${name}"`, node: () => pointerTo(example.id, field) });
    }
  }

  return {
    look(holder) {
      const { kind, value } = holder;
      if (kind === 'schema' || (dialect === 'openapi-2.0' && (kind === 'parameter' || kind === 'items'))) {
        const { example, examples, default: usual } = value;
        if (example !== undefined) compare(value, example, { holder, what: 'example', node: () => pointerTo(holder.node(), 'example') });
        // Many tools write `default: null` if there is no default.
        if (usual !== undefined && usual !== null)
          compare(value, usual, { holder, what: 'default', node: () => pointerTo(holder.node(), 'default') });
        for (const [index, each] of Array.isArray(examples) ? examples.entries() : [])
          compare(value, each, {
            holder,
            what: `example ${index + 1}`,
            node: () => pointerTo(pointerTo(holder.node(), 'examples'), index),
          });
      } else if ((kind === 'mediaType' || kind === 'parameter' || kind === 'header') && value.schema !== undefined) {
        if (value.example !== undefined || value.examples !== undefined) compareNamed(holder, value.schema);
      } else if (kind === 'response' && dialect === 'openapi-2.0' && isObject(value.examples) && value.schema !== undefined) {
        for (const [type, each] of Object.entries(value.examples)) {
          if (/json/i.test(type) && typeof each !== 'string')
            compare(value.schema, each, { holder, what: 'example', node: () => pointerTo(pointerTo(holder.node(), 'examples'), type) });
        }
      }
    },
    findings: () => findings,
  };
}

/**
 * Whether the media type is one of a request or of a response, if that is certain. The API itself sends the request of a webhook or a
 * callback, so the directions are swapped. Components may be used by both.
 */
function directionOf(node: NodeId): 'request' | 'response' | undefined {
  const { pointer } = splitNode(node);
  if (!/^\/(?:paths|webhooks)\//.test(pointer)) return undefined;
  const isRequest = /\/requestBody\/content\/[^/]*$/.test(pointer);
  const isFromApi = /^\/webhooks\/|\/callbacks\//.test(pointer);
  return isRequest === isFromApi ? 'response' : 'request';
}
