// Finds the alternative of a schema that a value is an instance of.
import { mappingRef, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import { childOf, itemsOf, type Node, type ObjectNode, type ObjectReader } from './example-nodes.js';

/**
 * The alternative of the discriminator, else the first one that may fit.
 * @param key `oneOf` or `anyOf`, whose value is a list
 */
export const chosenAlternative = (schema: ObjectNode, key: string, value: unknown, reader: ObjectReader): Node | undefined =>
  discriminated(schema, value, reader) ?? itemsOf(childOf(schema, key)).find((each) => fits(each, value, reader));

/** The alternative that the mapping of the discriminator gives for the value. */
function discriminated({ id, value: { discriminator } }: ObjectNode, value: unknown, { objectAt }: ObjectReader): Node | undefined {
  if (!isObject(discriminator) || !isObject(discriminator.mapping) || !isObject(value)) return undefined;
  const choice = value[String(discriminator.propertyName)];
  const name = typeof choice === 'string' && Object.hasOwn(discriminator.mapping, choice) ? discriminator.mapping[choice] : undefined;
  const target = typeof name === 'string' ? refTarget(splitNode(id).file, mappingRef(name)) : undefined;
  return target === undefined ? undefined : objectAt(target);
}

/** Compares type, fixed values and names of fields only. */
function fits(node: Node, value: unknown, { objectOf }: ObjectReader): boolean {
  const schema = objectOf(node)?.value;
  if (!schema || !hasType(schema, value) || !isListed(schema, value)) return false;
  if (!isObject(value)) return true;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (!required.every((name) => Object.hasOwn(value, String(name)))) return false;
  if (schema.additionalProperties === false && !Object.keys(value).every((name) => Object.hasOwn(properties, name))) return false;
  return Object.entries(properties).every(([name, property]) => {
    const own = value[name];
    return !isObject(property) || refOf(property) !== undefined || !Object.hasOwn(value, name) || own === null || isListed(property, own);
  });
}

const isListed = (schema: Record<string, unknown>, value: unknown): boolean => {
  if ('const' in schema) return schema.const === value;
  return !Array.isArray(schema.enum) || typeof value === 'object' || schema.enum.includes(value);
};

/** Whether the value has a type of the schema. A body that a document writes as text, such as XML, does not have the type of an object. */
export function hasType(schema: Record<string, unknown>, value: unknown): boolean {
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  const known = types.length === 0 && 'properties' in schema ? ['object'] : types;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return known.length === 0 || known.includes(type) || (type === 'number' && known.includes('integer'));
}
