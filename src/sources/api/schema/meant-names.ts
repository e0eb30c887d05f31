// What `api:create-order` in the descriptions of a document means there. The names are looked up where the text is compiled; here they are
// for the digest of what holds them, since a page is another one as soon as a name in it means something else.
import { API_ADDRESS } from '../../../base/urls/api-address.js';
import { decodePath } from '../../../base/urls/url-path.js';
import type { ApiDocument, NodeId } from '../../../model/api-document.js';
import type { ApiNames } from '../../../model/api-names.js';
import { createApiNames } from '../operations/create-api-names.js';

/** Of a value as JSON: all names that its texts hold, with what they mean, as text. '' for a value without any, which costs nothing. */
export type MeantNames = (json: string) => string;

/** Whether it ends at a blank depends on what it stands in. */
const ENDS = [/[\s)>"'\]<]/, /[>"]/, /[)"]/];
const MOST_LENGTH = 300;

/** Has a lifetime: that of the document. @param schemas that have pages */
export function createMeantNames(document: ApiDocument, schemas: () => readonly NodeId[]): MeantNames {
  let names: ApiNames | undefined;
  return (json) => {
    if (!API_ADDRESS.test(json)) return '';
    names ??= createApiNames([{ document, schemas: schemas() }]);
    const { find } = names;
    return JSON.stringify([...namesIn(json)].map((name) => [name, find(name)]));
  };
}

/** More than there are, rather than fewer: Markdown escapes what it likes, and HTML has other quotes. */
function namesIn(json: string): Set<string> {
  const text = json.replace(/\\(["\\/bfnrt])/g, (_, escaped: string) => (/["/]/.test(escaped) ? escaped : escaped === '\\' ? '' : ' '));
  const found = new Set<string>();
  for (const { index } of text.matchAll(/\bapi:/gi)) {
    const rest = text.slice(index + 'api:'.length, index + MOST_LENGTH);
    for (const end of ENDS) found.add(decodePath(rest.split(end, 1)[0] ?? '').trim());
  }
  return found;
}
