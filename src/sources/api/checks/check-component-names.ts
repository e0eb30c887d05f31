// Since OpenAPI 3.0, names of components consist of letters, digits, dots, hyphens and underscores. Tools refuse other names, and
// references have to escape them.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { nodeId } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import { malformedNames } from '../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument } from '../../../model/api/api-document.js';
import { objectAt } from '../operations/find-operations.js';
import type { Finding } from './finding.js';

const NAME = /^[\w.-]+$/;

/** One finding for each section, because generators name all components in the same way. */
export function checkComponentNames({ file, files, dialect }: ApiDocument): Finding[] {
  if (dialect === 'openapi-2.0') return [];
  return Object.entries(objectAt(files[file], 'components')).flatMap(([section, components]): Finding[] => {
    const names = isObject(components) && !section.startsWith('x-') ? Object.keys(components).filter((name) => !NAME.test(name)) : [];
    const above = pointerTo('/components', section);
    if (names.length === 0) return [];
    return [{ nodes: [nodeId(file, pointerTo(above, names[0] ?? ''))], tell: (at) => malformedNames(names, { section, above }, at) }];
  });
}
