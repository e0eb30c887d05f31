// Keys of `content`, and in 2.0 entries of `consumes` and `produces`: a type and a subtype, as in RFC 6838, or a range.

import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { splitNode } from '../../../../base/documents/node-id.js';
import { isObject } from '../../../../base/values/is-object.js';
import { malformedMediaType } from '../../../../diagnostics/apis/openapi-meaning.js';
import type { NodeId } from '../../../../model/api/api-document.js';
import type { Finding } from '../finding.js';

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}\\s*(?:;.*)?$`, 's');

/** Incomplete names that authors write → the media type that they mean. */
const MEANT: Readonly<Record<string, string>> = {
  '*': '*/*',
  binary: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
  html: 'text/html',
  json: 'application/json',
  multipart: 'multipart/form-data',
  text: 'text/plain',
  'x-www-form-urlencoded': 'application/x-www-form-urlencoded',
  xml: 'application/xml',
};

interface TypedPart {
  value: Record<string, unknown>;
  node(): NodeId;
  name(): string;
}

/** Each spelling is reported once, because generators write the same one everywhere. */
export function createMediaTypeCheck(): (part: TypedPart) => Finding[] {
  const reported = new Set<string>();
  return ({ value, node, name }) =>
    ['content', 'consumes', 'produces'].flatMap((key) => {
      const types = value[key];
      const listed = Array.isArray(types) ? types.map((each, index) => [String(index), each] as const) : [];
      const all = key === 'content' && isObject(types) ? Object.keys(types).map((each) => [each, each] as const) : listed;
      return all.flatMap(([below, type]): Finding[] => {
        if (typeof type !== 'string' || MEDIA_TYPE.test(type) || reported.has(type)) return [];
        reported.add(type);
        const at = pointerTo(pointerTo(node(), key), below);
        const owner = name();
        return [{ nodes: [at], tell: (place) => malformedMediaType({ type, owner, meant: meantBy(type) }, splitNode(at).pointer, place) }];
      });
    });
}

function meantBy(type: string): string | undefined {
  const word = type.trim().toLowerCase();
  if (Object.hasOwn(MEANT, word)) return MEANT[word];
  const fixed = word
    .replace(/^application[\s\\./:_-]+|^text[\s\\./:_-]+/, (start) => `${start.replace(/[^a-z]+$/, '')}/`)
    .replace(/\s+(?=\/)|(?<=\/)\s+/g, '');
  return MEDIA_TYPE.test(fixed) ? fixed : undefined;
}
