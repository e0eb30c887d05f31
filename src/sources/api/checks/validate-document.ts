// A document against what its version of OpenAPI or AsyncAPI says, references kept: neither cycles nor ladders of references cost anything. What lies
// in other files, or below keys that OpenAPI doesn't know, is looked at where a reference leads to it, once for what it stands for.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { nodeId, nodeValue, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { unknownLinkTarget } from '../../../diagnostics/apis/openapi-meaning.js';
import { invalidSpecification, misspeltKeyword, wrongKind } from '../../../diagnostics/apis/openapi-shape.js';
import { capitalised } from '../../../diagnostics/wording.js';
import type { ApiDocument, NodeId } from '../../../model/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';
import { kindAt } from '../shapes/kind-at.js';
import { nameKind, namePart, type Step, trailTo } from '../shapes/name-part.js';
import type { Kind } from '../shapes/shape.js';
import { lacks, lists, unknownWords, wrongValue } from '../shapes/shape-words.js';
import { shapesOf } from '../shapes/shapes-of.js';
import { type ShapeVisitor, walkShapes } from '../shapes/walk-shapes.js';
import { checkCallback } from './check-callback.js';
import { createExampleChecker } from './check-examples.js';
import { createMediaTypeCheck } from './check-media-types.js';
import { checkPropertyNames } from './check-property-names.js';
import { checkSchema } from './check-schema.js';
import type { Finding } from './finding.js';

/** Kinds that name media types, in any version. */
const TYPED: ReadonlySet<Kind> = new Set(['requestBody', 'response', 'parameter', 'header', 'operation', 'document']);

const OF_ASYNCAPI = 'the AsyncAPI specification says in its section on this object what may stand here';

/** For `inTurns`. */
export function* validateDocument(document: ApiDocument, operations: readonly FoundOperation[]): Generator<undefined, Finding[]> {
  const { file, files, dialect, written } = document;
  const known = shapesOf(dialect);
  const faults: Finding[] = [];
  const misspelt: Finding[] = [];
  const slips: Finding[] = [];
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  /** Where the walk is: the part that it began with. */
  let home: NodeId = nodeId(file, '');
  const waiting: { node: NodeId; target: NodeId; ref: string; kind: Kind }[] = [];
  /** Target and kind of the references that were met. */
  const met = new Set<string>();

  const nodeOf = (at: Step, ...keys: string[]): NodeId =>
    [
      ...trailTo(at)
        .slice(1)
        .map(({ key }) => key),
      ...keys,
    ].reduce((node, key) => pointerTo(node, key), home);
  const fault = (node: () => NodeId, words: () => { message: string; hint?: string | undefined }): void => {
    const [at, { message, hint = dialect === 'asyncapi-3.0' ? OF_ASYNCAPI : undefined }] = [node(), words()];
    faults.push({ nodes: [at], tell: (place) => invalidSpecification(message, splitNode(at).pointer, place, hint) });
  };
  const examples = createExampleChecker(document);
  const checkMediaTypes = createMediaTypeCheck();
  const visitor: ShapeVisitor = {
    notThat(at, key, value, field) {
      const node = () => (at ? nodeOf(at, key) : home);
      fault(node, () => wrongValue({ trail: trailTo(at), key, value, field, written: written[node()], dialect }));
    },
    tooShort: (at, key) =>
      fault(
        () => (at ? nodeOf(at, key) : home),
        () => lists(trailTo(at), key),
      ),
    unknownKeys: (at, keys, hint) =>
      fault(
        () => nodeOf(at, keys[0]),
        () => unknownWords(trailTo(at), keys, { hint, dialect }),
      ),
    missing: (at, key) =>
      fault(
        () => nodeOf(at),
        () => lacks(trailTo(at), key),
      ),
    broken: (at, { key, says, hint }) =>
      fault(
        () => nodeOf(at, ...(key === undefined ? [] : [key])),
        () => ({ message: capitalised(says(namePart(trailTo(at)))), hint }),
      ),
    misspelt(at, key, meant) {
      const [node, name] = [nodeOf(at, key), namePart(trailTo(at))];
      misspelt.push({ nodes: [node], tell: (place) => misspeltKeyword({ key, name, meant }, splitNode(node).pointer, place) });
    },
    reference(at, ref, kind) {
      const target = refTarget(splitNode(home).file, ref);
      if (target === undefined || met.has(`${kind} ${target}`)) return;
      met.add(`${kind} ${target}`);
      waiting.push({ node: nodeOf(at, '$ref'), target, ref, kind });
    },
    part(at, value, kind) {
      const name = () => namePart(trailTo(at));
      const found = { kind, key: at.key, value, file: splitNode(home).file, node: () => nodeOf(at), name };
      examples.look(found);
      slips.push(...checkPropertyNames(document, found));
      if (TYPED.has(kind)) slips.push(...checkMediaTypes(found));
      if (kind === 'callback') slips.push(...checkCallback(found));
      if (kind === 'schema') {
        for (const { key, tell } of checkSchema(value)) {
          const [node, owner] = [nodeOf(at, key), name()];
          slips.push({ nodes: [node], tell: (place) => tell(owner, splitNode(node).pointer, place) });
        }
      } else if (kind === 'link' && typeof value.operationId === 'string' && !ids.has(value.operationId)) {
        const { operationId } = value;
        const node = nodeOf(at, 'operationId');
        slips.push({ nodes: [node], tell: (place) => unknownLinkTarget(operationId, nearestName(operationId, ids), place) });
      }
    },
  };

  yield* walkShapes({ key: '', value: files[file], kind: 'document' }, { dialect, ...known, visitor });
  // Grows while parts elsewhere are walked.
  for (const { node, target, ref, kind } of waiting) {
    const value = nodeValue(files, target);
    // A reference that leads nowhere is told as that.
    if (value === undefined) continue;
    const { file: targetFile, pointer } = splitNode(target);
    const found = targetFile === file ? kindAt(files[file], pointer, known.shapes) : undefined;
    if (found === kind) continue;
    if (found !== undefined) {
      faults.push({
        nodes: [node],
        tell: (at) => wrongKind({ ref, found: nameKind(found), wanted: nameKind(kind) }, splitNode(node).pointer, at),
      });
      continue;
    }
    home = target;
    const key =
      pointer === ''
        ? targetFile
        : pointer
            .slice(pointer.lastIndexOf('/') + 1)
            .replaceAll('~1', '/')
            .replaceAll('~0', '~');
    yield* walkShapes({ key, value, kind }, { dialect, ...known, visitor });
  }
  return [...faults, ...misspelt, ...slips, ...examples.findings()];
}
