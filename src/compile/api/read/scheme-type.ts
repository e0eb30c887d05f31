// The type of a security scheme and the place of its key, also if the description writes them in another case. That is reported, and the
// scheme is shown all the same. A type that is missing is inferred from the keys that only schemes of that type have.
import { type ApiNode, type ApiReader, childOf, textAt } from '../fit/reader.js';

const TYPES = ['apiKey', 'httpApiKey', 'http', 'basic', 'oauth2', 'openIdConnect', 'mutualTLS'];
/** In this order. */
const KEYS: readonly [key: string, type: string][] = [
  ['flows', 'oauth2'],
  ['flow', 'oauth2'],
  ['openIdConnectUrl', 'openIdConnect'],
  ['scheme', 'http'],
  ['bearerFormat', 'http'],
  ['in', 'apiKey'],
];

/** '' if neither the type nor a key names it. Types that only AsyncAPI has are returned as they are written. */
export function schemeType(node: ApiNode | undefined, reader: ApiReader): string {
  const written = textAt(node, 'type', reader)?.trim() ?? '';
  if (written === '') return KEYS.find(([key]) => childOf(node, key))?.[1] ?? '';
  return TYPES.find((type) => type.toLowerCase() === written.toLowerCase()) ?? written;
}

/** The scheme of HTTP as it is written. Only a bearer token has a format. */
export const httpScheme = (node: ApiNode | undefined, reader: ApiReader): string =>
  textAt(node, 'scheme', reader)?.trim() || (textAt(node, 'bearerFormat', reader) === undefined ? '' : 'bearer');

/** The place of the key of an API. Undefined if the description has none. */
export const keyPlace = (node: ApiNode | undefined, reader: ApiReader): string | undefined => textAt(node, 'in', reader)?.toLowerCase();
