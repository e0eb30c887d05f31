// Names of components are letters, digits, dots, hyphens and underscores since 3.0: tools refuse others, and references need them escaped.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { nodeId } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import { malformedNames } from '../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument } from '../../../model/api-document.js';
import { objectAt } from '../operations/find-operations.js';
import type { Finding } from './finding.js';

const NAME = /^[\w.-]+$/;

/** One finding a section: generators name all that they make alike. */
export function checkComponentNames({ file, files, dialect }: ApiDocument): Finding[] {
  if (dialect === 'openapi-2.0') return [];
  return Object.entries(objectAt(files[file], 'components')).flatMap(([section, components]): Finding[] => {
    const names = isObject(components) && !section.startsWith('x-') ? Object.keys(components).filter((name) => !NAME.test(name)) : [];
    const above = pointerTo('/components', section);
    if (names.length === 0) return [];
    return [{ nodes: [nodeId(file, pointerTo(above, names[0] ?? ''))], tell: (at) => malformedNames(names, { section, above }, at) }];
  });
}
