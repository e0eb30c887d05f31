// What names such as `api:create-order`, or `create-order` as code, in the descriptions of a document refer to. Links are resolved where the
// text is compiled. Here the meanings are only part of a digest, because a page changes as soon as a name on it means something else.
import { API_ADDRESS, mayNameParts } from '../../../base/urls/api-address.js';
import { decodePath } from '../../../base/urls/url-path.js';
import { once } from '../../../base/values/once.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
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
  const names = once(() => createApiNames([{ id: '', document, schemas: schemas() }]));
  const exact = new Map<string, string | undefined>();
  const findExact = (code: string): string | undefined => {
    if (!exact.has(code)) exact.set(code, names().findExact(code));
    return exact.get(code);
  };
  return (json) => {
    if (!mayNameParts(json)) return '';
    const addresses = API_ADDRESS.test(json) ? [...addressesIn(unescaped(json))].map((name) => [name, names().find(name)]) : [];
    const codes = [...codesIn(json)].flatMap((code) => findExact(unescaped(code).trim()) ?? []);
    return addresses.length + codes.length === 0 ? '' : JSON.stringify([addresses, codes]);
  };
}

/** Without escapes of JSON. Line breaks are blanks, and backslashes are left out, as they are in Markdown. */
const unescaped = (json: string): string =>
  json.replace(/\\(["\\/bfnrt])/g, (_, escaped: string) => (/["/]/.test(escaped) ? escaped : escaped === '\\' ? '' : ' '));

/** Every text between two backticks, also between two spans of code: which of them is code depends on the whole description. */
function codesIn(json: string): Set<string> {
  const found = new Set<string>();
  for (const [, code = ''] of json.matchAll(/`([^`]+)(?=`)/g)) if (code.length <= MOST_LENGTH) found.add(code);
  return found;
}

/** Rather finds too many names than too few, because Markdown may escape any character, and HTML has other quotes. */
function addressesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const { index } of text.matchAll(/\bapi:/gi)) {
    const rest = text.slice(index + 'api:'.length, index + MOST_LENGTH);
    for (const end of ENDS) found.add(decodePath(rest.split(end, 1)[0] ?? '').trim());
  }
  return found;
}
