// Reads the file that a configuration names, and every file that it refers to, into one document. References are kept. No file outside of
// the site is opened, and no host is requested unless the site allows it.
import { posix } from 'node:path';
import { nodeId, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { walkReferences } from '../../../base/documents/walk-references.js';
import { nearestFileName } from '../../../base/files/nearest-path.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { missingReferencedFile, notSpecification, referenceOutside, unsupportedVersion } from '../../../diagnostics/apis/openapi.js';
import { networkOff } from '../../../diagnostics/apis/openapi-network.js';
import { fileMissing } from '../../../diagnostics/pipeline.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiDialect, ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { Diagnostic, Outcome, Place } from '../../../model/diagnostic.js';
import type { FileReader } from '../../../model/file-reader.js';
import { resolveAnchors } from '../operations/resolve-anchors.js';
import { resolveIds } from '../operations/resolve-ids.js';
import { loadOverlays, type OverlayLoader } from '../overlay/load-overlays.js';
import { type ParsedFiles, readParsedFile } from './parsed-files.js';
import type { SpecificationFile } from './read-specification.js';

export interface LoadDocumentOptions {
  /** Relative to the site root, or an address. */
  file: string;
  /** Place in the configuration, for faults of an address. */
  at?: Place | undefined;
  files: FileReader;
  /** What the document must describe. Default: an API of requests and answers, or of messages */
  describes?: 'messages';
  /** Files of overlays that change the document, in their order. Default: none */
  overlays?: readonly string[] | undefined;
  /** Reads a document from a host that the site allows. Absent: the network is off. */
  fetchDocument?: FetchDocument | undefined;
  /** Files that were parsed earlier. Default: all files are parsed. */
  parsedFiles?: ParsedFiles | undefined;
}

/** Undefined: the site does not allow the host. */
export type FetchDocument = (url: string) => Promise<{ bytes: Uint8Array } | { fault: ReferenceFault } | undefined>;

/** Makes the diagnostic for a reference, at the place of the reference. */
export type ReferenceFault = (reference: { ref: string; pointer: string; at: Place }) => Diagnostic;

export interface LoadedDocument {
  document: ApiDocument;
  /** Whether some file contains the word `x-internal`. */
  namesInternal: boolean;
  /**
   * Files that are referred to but are not part of the document → the reason. `reported`: the file can't be read, which was reported
   * already.
   */
  refused: ReadonlyMap<string, ReferenceFault | 'reported'>;
  /** The same for single files. It keeps their texts, but not their values. */
  places: FilePlaces;
  /** Places of nodes, in their order. A missing node gets the place of its nearest existing ancestor. Slow, so used only for faults. */
  placesOf(nodes: readonly NodeId[]): Place[];
}

/** Places of values in a file by JSON pointers, in their order. Slow, so used only for faults. */
export type PlacesOf = SpecificationFile['placesOf'];
export type FilePlaces = ReadonlyMap<string, PlacesOf>;

/** No value if the root can't be read, or does not describe an API. */
export async function loadDocument(options: LoadDocumentOptions): Promise<Outcome<LoadedDocument | undefined>> {
  const { file, files } = options;
  const root = isAddress(file) ? await readTarget(file, options) : files.read(file);
  if (typeof root !== 'string' && 'fault' in root) {
    const at = options.at ?? startOf('site.config.ts');
    return { value: undefined, diagnostics: [root.fault({ ref: file, pointer: '', at })] };
  }
  // The file existed when the configuration was checked.
  if (typeof root === 'string') return { value: undefined, diagnostics: [fileMissing(file)] };
  const read = readParsedFile(root.bytes, file, options.parsedFiles);
  if ('faults' in read) return { value: undefined, diagnostics: read.faults };
  const overlays = loadOverlays({ ...options, overlays: options.overlays ?? [], root: file });
  const first = await overlays.apply(read.file);
  const dialect = dialectOf(first.value, options.describes);
  if (typeof dialect !== 'string') return { value: undefined, diagnostics: [...first.diagnostics, dialect] };

  const loaded = new Map([[file, first.value]]);
  const hasNames = dialect === 'openapi-3.1' || dialect === 'openapi-3.2' || dialect === 'asyncapi-3.0';
  const { value: refused, diagnostics: found } = await loadReferenced(loaded, { ...options, overlays }, hasNames);
  const diagnostics = [...first.diagnostics, ...found, ...overlays.faults()];
  if (hasNames) resolveAnchors(loaded, fileOf);
  const document: ApiDocument = { file, dialect, files: {}, written: {} };
  for (const [name, { value, written }] of loaded) {
    document.files[name] = value;
    for (const [pointer, text] of Object.entries(written)) document.written[nodeId(name, pointer)] = text;
  }
  const places = new Map([...loaded].map(([name, { placesOf }]) => [name, placesOf]));
  const namesInternal = [...loaded.values()].some((each) => each.namesInternal);
  return { value: { document, namesInternal, refused, places, placesOf: (nodes) => placesIn(places, nodes) }, diagnostics };
}

function dialectOf({ file, value, written, placesOf }: SpecificationFile, describes?: 'messages'): ApiDialect | Diagnostic {
  const placeOf = (pointer: string): Place => placesOf([pointer])[0] ?? startOf(file);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return notSpecification(`it contains only ${Array.isArray(value) ? 'a list' : 'a single value'}`, placeOf(''));
  }
  const { swagger, openapi, asyncapi } = value as Record<string, unknown>;
  const version = String(openapi ?? swagger ?? asyncapi ?? '');
  // The number 3.0 is read as 3, which is not a version.
  const unsupported = (key: string, text?: string): Diagnostic => {
    const isThree = (value as Record<string, unknown>)[key] === 3;
    return unsupportedVersion(written[`/${key}`] ?? version, placeOf(`/${key}`), {
      meant: isThree && text !== undefined ? { key, text } : undefined,
    });
  };
  if (describes === 'messages' && asyncapi === undefined) return notSpecification('it has no version of AsyncAPI', placeOf(''));
  if (describes === 'messages' || (asyncapi !== undefined && openapi === undefined && swagger === undefined)) {
    if (/^3\./.test(version)) return 'asyncapi-3.0';
    return /^2\./.test(version) ? unsupportedVersion(version, placeOf('/asyncapi'), { of: 'AsyncAPI' }) : unsupported('asyncapi', '3.0.0');
  }
  if (version === '') {
    const near = nearestName('openapi', Object.keys(value));
    return notSpecification(near === undefined ? 'it has no version of OpenAPI' : `it has the key ${near}, but not openapi`, placeOf(''));
  }
  if (swagger !== undefined && openapi === undefined) return version === '2.0' || version === '2' ? 'openapi-2.0' : unsupported('swagger');
  const known = /^3\.([012])(?:\.|$)/.exec(version)?.[1];
  return known === undefined ? unsupported('openapi', '3.0.3') : (`openapi-3.${known}` as ApiDialect);
}

/**
 * Reads the files that files refer to, and adds them to `loaded`.
 * @param hasIds whether schemas may have addresses of their own
 */
async function loadReferenced(
  loaded: Map<string, SpecificationFile>,
  options: Omit<LoadDocumentOptions, 'overlays'> & { overlays: OverlayLoader },
  hasIds: boolean,
): Promise<Outcome<LoadedDocument['refused']>> {
  const diagnostics: Diagnostic[] = [];
  const refused = new Map<string, ReferenceFault | 'reported'>();
  // The loop also visits files that are added to the map meanwhile.
  for (const [file, { value }] of loaded) {
    if (hasIds) resolveIds(value);
    for (const target of filesNamedBy(value, file)) {
      if (loaded.has(target) || refused.has(target)) continue;
      const answer = await readTarget(target, options);
      const result = 'bytes' in answer ? readParsedFile(answer.bytes, target, options.parsedFiles) : answer;
      if ('file' in result) {
        const changed = await options.overlays.apply(result.file);
        loaded.set(target, changed.value);
        diagnostics.push(...changed.diagnostics);
      } else if ('fault' in result) refused.set(target, result.fault);
      else {
        refused.set(target, 'reported');
        diagnostics.push(...result.faults);
      }
    }
  }
  return { value: refused, diagnostics };
}

/** The file of a reference, whatever the reference names in it. */
function fileOf(file: string, ref: string): string | undefined {
  const target = refTarget(file, ref.replace(/#.*$/s, ''));
  return target === undefined ? undefined : splitNode(target).file;
}

function filesNamedBy(value: unknown, file: string): Set<string> {
  const found = new Set<string>();
  walkReferences(value, 'other', ({ ref }) => {
    // Nearly all references stay in their file.
    const target = ref.startsWith('#') ? undefined : fileOf(file, ref);
    if (target !== undefined) found.add(target);
  });
  return found;
}

export const isAddress = (file: string): boolean => /^https?:/i.test(file);

async function readTarget(
  target: string,
  { files, fetchDocument }: Pick<LoadDocumentOptions, 'files' | 'fetchDocument'>,
): Promise<{ bytes: Uint8Array } | { fault: ReferenceFault }> {
  if (isAddress(target)) {
    return (await fetchDocument?.(target)) ?? { fault: (reference) => networkOff(reference, new URL(target).hostname) };
  }
  // An absolute path is a path of this machine, never of the site.
  const found = target.startsWith('/') || target.startsWith('..') ? 'outside' : files.read(target);
  if (typeof found !== 'string') return found;
  if (found !== 'missing') return { fault: (reference) => referenceOutside(reference, found) };
  const near = nearestFileName(posix.basename(target), files.list(posix.dirname(target)));
  return { fault: (reference) => missingReferencedFile(reference, near === undefined ? undefined : renamed(reference.ref, near)) };
}

/** The reference with another file name. */
function renamed(ref: string, name: string): string {
  const path = ref.replace(/#.*$/s, '');
  return path.slice(0, path.lastIndexOf('/') + 1) + name.replace(/[#%?]/g, encodeURIComponent) + ref.slice(path.length);
}

/** Walks over each file once. */
function placesIn(files: FilePlaces, nodes: readonly NodeId[]): Place[] {
  const places = new Map<NodeId, Place>();
  const wanted = new Map<string, string[]>();
  for (const node of nodes) {
    const { file, pointer } = splitNode(node);
    wanted.set(file, [...(wanted.get(file) ?? []), pointer]);
  }
  for (const [file, pointers] of wanted) {
    const found = files.get(file)?.(pointers) ?? [];
    for (const [index, pointer] of pointers.entries()) places.set(nodeId(file, pointer), found[index] ?? startOf(file));
  }
  return nodes.map((node) => places.get(node) ?? startOf(splitNode(node).file));
}
