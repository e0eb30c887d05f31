// What names such as `api:create-order` in the descriptions of a document refer to. Links are resolved where the text is compiled. Here the
// meanings are only part of a digest, because a page changes as soon as a name on it means something else.
import { API_ADDRESS } from '../../../base/urls/api-address.js';
import { decodePath } from '../../../base/urls/url-path.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { ApiNames } from '../../../model/api/api-names.js';
import { createApiNames } from '../operations/create-api-names.js';

/** For a value as JSON: all names in its texts with their meanings, as text. '' for a value without names, which is quick to find out. */
export type MeantNames = (json: string) => string;

/** Whether a name ends at a blank depends on the context. */
const ENDS = [/[\s)>"'\]<]/, /[>"]/, /[)"]/];
const MOST_LENGTH = 300;

/**
 * Use one for each document.
 * @param schemas nodes of schemas that have pages
 */
export function createMeantNames(document: ApiDocument, schemas: () => readonly NodeId[]): MeantNames {
  let names: ApiNames | undefined;
  return (json) => {
    if (!API_ADDRESS.test(json)) return '';
    names ??= createApiNames([{ document, schemas: schemas() }]);
    const { find } = names;
    return JSON.stringify([...namesIn(json)].map((name) => [name, find(name)]));
  };
}

/** Rather finds too many names than too few, because Markdown may escape any character, and HTML has other quotes. */
function namesIn(json: string): Set<string> {
  const text = json.replace(/\\(["\\/bfnrt])/g, (_, escaped: string) => (/["/]/.test(escaped) ? escaped : escaped === '\\' ? '' : ' '));
  const found = new Set<string>();
  for (const { index } of text.matchAll(/\bapi:/gi)) {
    const rest = text.slice(index + 'api:'.length, index + MOST_LENGTH);
    for (const end of ENDS) found.add(decodePath(rest.split(end, 1)[0] ?? '').trim());
  }
  return found;
}
