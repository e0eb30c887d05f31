// The name that a document gives to a field of any name: `x-additionalPropertiesName`.
import { withoutTokens } from '../../../base/body-token.js';
import { childOf, type ObjectNode } from '../fit/reader.js';
import { lastOf } from './resolve-schema.js';

const KEY = 'x-additionalPropertiesName';

/** It is beside `additionalProperties` or in it. */
export function freeNameOf(parts: readonly ObjectNode[]): string | undefined {
  const name = (childOf(lastOf(parts, 'additionalProperties'), KEY) ?? lastOf(parts, KEY))?.value;
  return typeof name === 'string' && name.trim() !== '' ? withoutTokens(name.trim()) : undefined;
}
