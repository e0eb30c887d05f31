// A second validator for descriptions: the door to @apidevtools/swagger-parser. docgen validates by its own rules, which know places and write
// hints. This library reads the same documents with OpenAPI's own schemas, so that a fault that our rules miss is noticed.
import SwaggerParser from '@apidevtools/swagger-parser';
import { keysOf, pointerTo, valueAt } from '../../../base/documents/json-pointer.js';
import { nodeId, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import type { ApiDocument } from '../../../model/api/api-document.js';

/** Something that the library refuses. */
export interface Objection {
  /** Relative to the site root, or the address of a document from a host. */
  file: string;
  /** JSON pointer of the value in that file. '' is the document as a whole. */
  pointer: string;
  /** As the library words it. */
  message: string;
}

/** The library knows these. 3.2 is newer than its last release, and AsyncAPI is none of its formats. */
const KNOWN_DIALECTS = ['openapi-2.0', 'openapi-3.0', 'openapi-3.1'];

/** Files of the site have an address here while the library reads them, so that it resolves references as our index does, on every system. */
const SITE = 'https://site.invalid/';

/** `none`: why the library has no opinion of the document. */
export type Opinion = { objections: Objection[] } | { none: string };

/**
 * Validates a document that docgen has read. The library gets the parsed files: it opens no file and asks no host.
 * @returns one objection for each place; or why there is no opinion: the library does not know the version, or fails on the document
 */
export async function askSwaggerParser(document: ApiDocument): Promise<Opinion> {
  if (!KNOWN_DIALECTS.includes(document.dialect)) return { none: 'it does not support this version' };
  try {
    await new SwaggerParser().validate(addressOf(document.file), {
      resolve: { file: false, http: false, docgen: { order: 1, canRead: true, read: () => 'parsed already' } },
      // The library changes the value that it gets, so it gets a copy.
      parse: { docgen: { order: 1, canParse: true, parse: ({ url }: { url: string }) => structuredClone(document.files[fileOf(url)]) } },
    } as object);
    return { objections: [] };
  } catch (error) {
    // Not a judgement of the document: the library has a bug, for instance with boolean schemas behind references.
    if (error instanceof TypeError || error instanceof RangeError) return { none: `it fails: ${firstLine(error.message)}` };
    return { objections: objectionsOf(error, document) };
  }
}

const addressOf = (file: string): string =>
  /^https?:/i.test(file) ? file : new URL(file.split('/').map(encodeURIComponent).join('/'), SITE).href;

const fileOf = (url: string): string => (url.startsWith(SITE) ? decodeURIComponent(url.slice(SITE.length)) : url);

/** An error of ajv. */
interface SchemaError {
  instancePath: string;
  message?: string;
}

function objectionsOf(error: unknown, document: ApiDocument): Objection[] {
  const details = (error as { details?: SchemaError[] }).details;
  const message = error instanceof Error ? error.message : String(error);
  if (!Array.isArray(details) || details.length === 0) return [{ file: document.file, pointer: '', message: firstLine(message) }];
  // A value that several references lead to is refused at each of them.
  const byPlace = new Map<string, Objection>();
  for (const { instancePath, message: text = 'is not valid' } of deepest(details)) {
    const place = placeOf(instancePath, document);
    byPlace.set(nodeId(place.file, place.pointer), { ...place, message: text });
  }
  return [...byPlace.values()];
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** A value that is wrong makes each alternative around it wrong too: only the innermost places are kept, each once. */
function deepest(errors: readonly SchemaError[]): SchemaError[] {
  const byPath = new Map<string, SchemaError>();
  for (const each of errors) if (!byPath.has(each.instancePath)) byPath.set(each.instancePath, each);
  const paths = [...byPath.keys()];
  return [...byPath.values()].filter(({ instancePath }) => !paths.some((path) => path.startsWith(`${instancePath}/`)));
}

/** The library names places in the document without references. Here each reference on the way is followed to the file that holds the value. */
function placeOf(path: string, { file, files }: ApiDocument): Pick<Objection, 'file' | 'pointer'> {
  let at = { file, pointer: '' };
  let value = files[file];
  for (const key of keysOf(path)) {
    const ref = refOf(value);
    const target = ref === undefined ? undefined : refTarget(at.file, ref);
    if (target !== undefined) {
      at = splitNode(target);
      value = valueAt(files[at.file], at.pointer);
    }
    const next = valueAt(value, pointerTo('', key));
    if (next === undefined) break;
    at = { ...at, pointer: pointerTo(at.pointer, key) };
    value = next;
  }
  return at;
}
