// Opens the documents that workers compile from, and returns the names that pages can use from them.
import { readFileSync } from 'node:fs';
import type { ApiDocument } from '../../model/api-document.js';
import type { ApiNames } from '../../model/api-names.js';
import { createApiNames } from '../../sources/api/operations/create-api-names.js';
import type { StoredApis } from './asked-names.js';

export function openNames(apis: StoredApis): ApiNames {
  const read = Object.values(apis).filter((api) => api !== null);
  return createApiNames(
    read.map(({ file, schemas }) => ({ document: JSON.parse(readFileSync(file, 'utf8')) as ApiDocument, schemas })),
    { isWhole: read.length === Object.keys(apis).length },
  );
}
