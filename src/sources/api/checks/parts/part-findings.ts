// Checks that look at one part of a document at a time: expressions, media types, names of properties, schemas, links and examples.
import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { splitNode } from '../../../../base/documents/node-id.js';
import { nearestName } from '../../../../base/names/nearest-name.js';
import { unknownLinkTarget } from '../../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument } from '../../../../model/api/api-document.js';
import type { FoundOperation } from '../../operations/find-operations.js';
import type { Kind } from '../../shapes/shape.js';
import type { Finding } from '../finding.js';
import { checkCallback } from './check-callback.js';
import { createExampleChecker, type ExampleHolder } from './check-examples.js';
import { createMediaTypeCheck } from './check-media-types.js';
import { checkPropertyNames } from './check-property-names.js';
import { checkSchema } from './check-schema.js';

/** Kinds of parts that name media types, in any version. */
const TYPED: ReadonlySet<Kind> = new Set(['requestBody', 'response', 'parameter', 'header', 'operation', 'document']);

export interface PartFindings {
  look(part: ExampleHolder): void;
  /** In the order of the parts. Faults of examples come last. */
  findings(): Finding[];
}

export function createPartFindings(document: ApiDocument, operations: readonly FoundOperation[]): PartFindings {
  const slips: Finding[] = [];
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  const examples = createExampleChecker(document);
  const checkMediaTypes = createMediaTypeCheck();
  return {
    look(part) {
      const { kind } = part;
      examples.look(part);
      slips.push(...checkPropertyNames(document, part));
      if (TYPED.has(kind)) slips.push(...checkMediaTypes(part));
      if (kind === 'callback') slips.push(...checkCallback(part));
      if (kind === 'schema') slips.push(...slipsOfSchema(part));
      if (kind === 'link') slips.push(...slipsOfLink(part, ids));
    },
    findings: () => [...slips, ...examples.findings()],
  };
}

const slipsOfSchema = ({ value, node, name }: ExampleHolder): Finding[] =>
  checkSchema(value).map(({ key, tell }) => {
    const [at, owner] = [pointerTo(node(), key), name()];
    return { nodes: [at], tell: (place) => tell(owner, splitNode(at).pointer, place) };
  });

/** @param ids of all operations */
function slipsOfLink({ value: { operationId }, node }: ExampleHolder, ids: ReadonlySet<string>): Finding[] {
  if (typeof operationId !== 'string' || ids.has(operationId)) return [];
  const at = pointerTo(node(), 'operationId');
  return [{ nodes: [at], tell: (place) => unknownLinkTarget(operationId, nearestName(operationId, ids), place) }];
}
