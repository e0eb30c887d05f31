// Reads bodies of requests and responses in all dialects: media types, each with a schema and examples.
import { withoutTokens } from '../../../base/body-token.js';
import type { NodeId } from '../../../model/api/api-document.js';
import {
  type ApiNode,
  type ApiReader,
  childOf,
  type Fields,
  isTrue,
  itemsOf,
  membersOf,
  type ObjectNode,
  textAt,
  textOf,
} from '../fit/reader.js';
import { collectionStyle, innerOf, placeOf } from './read-parameters.js';

export interface ReadContent {
  mediaType: string;
  /** Undefined if the document does not describe the body. */
  schema: ApiNode | undefined;
  examples: ReadExample[];
  /** The schema describes each item of a stream. */
  isStream?: true;
  /** How fields of a form are written, by name. */
  encoding?: ApiNode;
  /**
   * Since 3.2: how parts without names are written. `prefixEncoding` has one entry for each of the first
   * parts, `itemEncoding` is for all others.
   */
  prefixEncoding?: ApiNode;
  itemEncoding?: ApiNode;
}

export interface ReadExample {
  /** Undefined if it is the only example. */
  title?: string;
  description?: ApiNode;
  value?: ApiNode;
  /** Text that is shown unchanged, whatever the media type is. */
  isSerialised?: true;
  /** Only for a message. */
  headers?: ApiNode;
  /** Address of a value that is not in the document. */
  externalValue?: ApiNode;
}

export interface ReadBody {
  required: boolean;
  description?: ApiNode;
  contents: ReadContent[];
}

export function readBody(operation: ApiNode, parameters: readonly ObjectNode[], reader: ApiReader): ReadBody | undefined {
  const isOld = reader.document.dialect === 'openapi-2.0';
  const node = isOld ? undefined : reader.object(childOf(operation, 'requestBody'));
  // Parameters of 2.0 that are the body are reported in later versions, and read all the same.
  if (!node) return readOldBody(operation, parameters, reader);
  const description = childOf(node, 'description');
  return {
    required: isTrue(node, 'required'),
    ...(description !== undefined && { description }),
    contents: readContents(node, reader),
  };
}

export const readContents = (owner: ApiNode, reader: ApiReader): ReadContent[] =>
  membersOf(childOf(owner, 'content')).flatMap(([mediaType, each]) => {
    const node = reader.object(each);
    if (!node) return [];
    const encodings = (['encoding', 'prefixEncoding', 'itemEncoding'] as const).flatMap((key) => {
      const value = childOf(node, key);
      return value ? [[key, value] as const] : [];
    });
    const schema = childOf(node, 'schema');
    // Since 3.2: `itemSchema` describes each item of a stream. `schema` may describe the whole beside it.
    const itemSchema = childOf(node, 'itemSchema');
    const content = { mediaType: withoutTokens(mediaType), examples: readExamples(node, reader), ...Object.fromEntries(encodings) };
    const whole = schema || !itemSchema ? [{ ...content, schema }] : [];
    if (!itemSchema) return whole;
    return [...whole, { ...content, ...(schema && { examples: [] }), schema: itemSchema, isStream: true as const }];
  });

/** The named `examples`, or else the single `example`. */
export function readExamples(node: ApiNode, reader: ApiReader): ReadExample[] {
  const named = membersOf(childOf(node, 'examples')).flatMap(([name, each]) => {
    const example = reader.object(each);
    return example ? [readExample(name, example, reader)] : [];
  });
  if (named.length > 0) return named;
  const value = childOf(node, 'example') ?? childOf(node, 'x-example');
  return value ? [{ value }] : [];
}

function readExample(name: string, node: ObjectNode, reader: ApiReader): ReadExample {
  const description = childOf(node, 'description');
  const serialised = childOf(node, 'serializedValue');
  const value = childOf(node, 'value') ?? childOf(node, 'dataValue') ?? serialised;
  const externalValue = childOf(node, 'externalValue');
  return {
    title: textAt(node, 'summary', reader) || withoutTokens(name),
    ...(description !== undefined && { description }),
    ...(value && { value }),
    ...(value !== undefined && value === serialised && { isSerialised: true as const }),
    ...(externalValue !== undefined && { externalValue }),
  };
}

/** 2.0: the body is a parameter with `in: body`, or consists of all parameters with `in: formData`. */
function readOldBody(operation: ApiNode, parameters: readonly ObjectNode[], reader: ApiReader): ReadBody | undefined {
  const placed = (place: string) => parameters.filter((node) => placeOf(node, reader) === place);
  const [body] = placed('body');
  const consumes = mediaTypes(operation, 'consumes', reader);
  if (body) {
    const description = childOf(body, 'description');
    const schema = childOf(body, 'schema');
    const types = consumes.length > 0 ? consumes : ['application/json'];
    return {
      required: isTrue(body, 'required'),
      ...(description !== undefined && { description }),
      contents: types.map((mediaType) => ({ mediaType, schema, examples: readExamples(body, reader) })),
    };
  }
  const fields = placed('formData');
  return fields.length === 0 ? undefined : readForm(operation.id, fields, consumes, reader);
}

/** Combines the fields of a form into one schema. */
function readForm(id: NodeId, nodes: readonly ObjectNode[], consumes: readonly string[], reader: ApiReader): ReadBody {
  const properties: [string, Fields][] = [];
  const styles: [string, Fields][] = [];
  const required: string[] = [];
  let hasFile = false;
  for (const node of nodes) {
    const name = textAt(node, 'name', reader) ?? '';
    const { required: isRequired, in: _, name: __, ...schema } = node.value;
    if (isRequired === true) required.push(name);
    hasFile ||= schema.type === 'file';
    properties.push([name, schema]);
    if (schema.type === 'array')
      styles.push([name, { ...collectionStyle(textAt(node, 'collectionFormat', reader), 'form'), ...innerOf(node, reader) }]);
  }
  const value = { type: 'object', required, properties: Object.fromEntries(properties) };
  const forms = consumes.filter((type) => /form/i.test(type));
  const types = hasFile ? ['multipart/form-data'] : forms.length > 0 ? forms : ['application/x-www-form-urlencoded'];
  const schema = { id: `${id}/parameters`, value };
  const encoding = { id: schema.id, value: Object.fromEntries(styles) };
  return {
    required: required.length > 0,
    contents: types.map((mediaType) => ({ mediaType, schema, examples: [], ...(styles.length > 0 && { encoding }) })),
  };
}

/** 2.0: the schema of a response holds for each media type of the operation. */
export function readOldContents(operation: ApiNode, response: ApiNode, reader: ApiReader): ReadContent[] {
  const schema = childOf(response, 'schema');
  const examples = childOf(response, 'examples');
  const declared = mediaTypes(operation, 'produces', reader);
  const shown = membersOf(examples).map(([type]) => type);
  const types = declared.length > 0 ? declared : shown.length > 0 ? shown : ['application/json'];
  if (!schema && shown.length === 0) return [];
  return types.map((mediaType) => {
    const value = childOf(examples, mediaType);
    return { mediaType: withoutTokens(mediaType), schema, examples: value ? [{ value }] : [] };
  });
}

function mediaTypes(operation: ApiNode, key: 'consumes' | 'produces', reader: ApiReader): string[] {
  const { document } = reader;
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const list = childOf(operation, key) ?? childOf(root, key);
  return [...new Set(itemsOf(list).flatMap((item) => textOf(item, reader) ?? []))];
}
