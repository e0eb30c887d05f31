// The name of a part of a document in messages, from the path to it: `GET /orders`, `the parameter "limit"`, `the property "id"`. A part
// without a name gets the name of the nearest named part around it.
import { quotedText } from '../../../diagnostics/wording.js';
import type { Kind } from './shape.js';

/** The steps from the whole document to the part. */
export type Trail = readonly Step[];

export interface Step {
  /** Its key in the step before it. */
  key: string;
  value: unknown;
  /** Undefined for a list, or for a map whose keys are the author's. */
  kind: Kind | undefined;
  parent: Step | undefined;
}

export function trailTo(step: Step | undefined): Trail {
  const trail: Step[] = [];
  for (let at = step; at; at = at.parent) trail.unshift(at);
  return trail;
}

export function namePart(trail: Trail): string {
  for (let index = trail.length - 1; index > 0; index--) {
    const name = nameOfStep(trail, index);
    if (name !== undefined) return name;
  }
  return trail[0]?.kind === 'document' ? 'the document' : (nameOfStep(trail, 0) ?? quotedText(trail[0]?.key ?? ''));
}

/** Name of a kind in messages: a `response` is expected here. */
export const nameKind = (kind: Kind): string => KINDS[kind] ?? kind;

const KINDS: Record<Kind, string> = {
  document: 'document',
  pathItem: 'path',
  requestBody: 'request body',
  mediaType: 'media type',
  securityScheme: 'security scheme',
  securityRequirement: 'security requirement',
  externalDocs: 'link to other documentation',
  serverVariable: 'variable of a server',
  operationTrait: 'trait',
  messageTrait: 'trait',
  messageExample: 'example',
  correlationId: 'correlation id',
  replyAddress: 'address of a reply',
};

const QUOTED = new Set(['header', 'example', 'link', 'callback', 'securityScheme', 'channel', 'message']);
const NUMBERED = new Set(['parameter', 'tag', 'server', 'operationTrait', 'messageTrait', 'messageExample']);
const HOLDERS_OF_SCHEMAS = new Set(['schemas', 'definitions', '$defs']);

function nameOfStep(trail: Trail, index: number): string | undefined {
  const { key, value, kind } = trail[index] as Step;
  if (kind === undefined) return undefined;
  const above = trail[index - 1];
  if (kind === 'operation') {
    const path = trail.slice(0, index).findLast((step) => step.kind === 'pathItem');
    // An operation of AsyncAPI has a name and no path.
    return above?.key === 'operations' ? `the operation ${quotedText(key)}` : `${key.toUpperCase()} ${path?.key ?? ''}`.trim();
  }
  if (kind === 'pathItem') return `the ${above?.key === 'webhooks' ? 'webhook' : 'path'} ${key}`;
  if (kind === 'response') return `the response ${key}`;
  if (kind === 'mediaType') return index > 1 ? `${key} of ${namePart(trail.slice(0, index - 1))}` : `the media type ${key}`;
  if (kind === 'requestBody') return 'the request body';
  if (kind === 'schema') {
    if (above?.key === 'properties' || above?.key === 'patternProperties') return `the property ${quotedText(key)}`;
    return above === undefined || HOLDERS_OF_SCHEMAS.has(above.key) ? `the schema ${quotedText(key)}` : undefined;
  }
  if (NUMBERED.has(kind)) {
    const { name } = (value ?? {}) as { name?: unknown };
    if (typeof name === 'string') return `the ${nameKind(kind)} ${quotedText(name)}`;
    return /^\d+$/.test(key) ? `${nameKind(kind)} ${Number(key) + 1}` : `the ${nameKind(kind)} ${quotedText(key)}`;
  }
  return QUOTED.has(kind) ? `the ${nameKind(kind)} ${quotedText(key)}` : quotedText(key);
}
