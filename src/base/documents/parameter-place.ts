// Where a parameter is sent. A description that states it wrongly is reported, and its parameter is shown all the same.
import { isObject } from '../values/is-object.js';

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie', 'formData', 'body'] as const;

/**
 * The place as OpenAPI writes it, whatever its case in the description is. If the description has none that OpenAPI knows: the body in 2.0
 * for a parameter with a schema, the path if that names the parameter, and otherwise the query.
 * @param path template of the operation's path
 */
export function placeOfParameter(parameter: unknown, { isOld, path = '' }: { isOld: boolean; path?: string }): (typeof PLACES)[number] {
  const { in: place, name, schema } = isObject(parameter) ? parameter : {};
  const written = typeof place === 'string' ? place.trim().toLowerCase() : '';
  const known = PLACES.find((each) => each.toLowerCase() === written);
  if (known) return known;
  if (isOld && schema !== undefined) return 'body';
  return typeof name === 'string' && path.includes(`{${name}}`) ? 'path' : 'query';
}
