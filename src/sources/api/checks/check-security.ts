// Security schemes and scopes that operations ask for but the document does not describe. Scopes are checked only for schemes that list
// theirs.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import { unknownScope, unknownSecurityScheme } from '../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument } from '../../../model/api/api-document.js';
import { type FoundOperation, objectAt } from '../operations/find-operations.js';
import type { Finding } from './finding.js';

/** Each name is reported once. */
export function checkSecurity(document: ApiDocument, operations: readonly FoundOperation[]): Finding[] {
  const { file, files, dialect } = document;
  const where = dialect === 'openapi-2.0' ? 'securityDefinitions' : 'components/securitySchemes';
  const existing = Object.keys(objectAt(files[file], ...where.split('/')));
  const scopesOf = new Map(existing.map((name) => [name, scopesIn(document, `/${where}`, name)]));
  const holders = [nodeId(file, ''), ...new Set(operations.map(({ node }) => node))];
  const reported = new Set<string>();
  const isNews = (name: string): boolean => reported.size < reported.add(name).size;
  return holders.flatMap((holder) => {
    const { security } = objectAt(followRef(files, holder)?.value);
    return (Array.isArray(security) ? security : []).flatMap((requirement, index) =>
      Object.entries(objectAt(requirement)).flatMap(([name, wanted]): Finding[] => {
        const node = pointerTo(pointerTo(pointerTo(holder, 'security'), index), name);
        if (!scopesOf.has(name)) {
          // Since 3.2 a scheme may be named by its address.
          const isAddress = dialect === 'openapi-3.2' && /[/#]/.test(name);
          if (isAddress || !isNews(name)) return [];
          return [
            { nodes: [node], tell: (at) => unknownSecurityScheme(name, { existing, where, nearest: nearestName(name, existing) }, at) },
          ];
        }
        const scopes = scopesOf.get(name);
        if (!scopes) return [];
        return (Array.isArray(wanted) ? wanted : []).flatMap((scope, place): Finding[] => {
          if (typeof scope !== 'string' || scopes.includes(scope) || !isNews(`${name} ${scope}`)) return [];
          const nearest = nearestName(scope, scopes);
          return [{ nodes: [pointerTo(node, place)], tell: (at) => unknownScope(scope, { scheme: name, existing: scopes, nearest }, at) }];
        });
      }),
    );
  });
}

/** Scopes of all flows. Undefined if the document does not list them, as for OpenID Connect. */
function scopesIn({ file, files }: ApiDocument, above: string, name: string): string[] | undefined {
  const { type, flows, scopes } = objectAt(followRef(files, nodeId(file, pointerTo(above, name)))?.value);
  if (type !== 'oauth2') return undefined;
  const holders = isObject(flows) ? Object.values(flows) : [{ scopes }];
  return holders.flatMap((flow) => Object.keys(objectAt(flow, 'scopes')));
}
