// Opens the documents that workers compile from, and returns the names that pages can use from them.
import type { ApiNames } from '../../model/api/api-names.js';
import { createApiNames } from '../../sources/api/operations/create-api-names.js';
import { readDocument } from '../cache/cached-documents.js';
import type { StoredApis } from './asked-names.js';

export function openNames(apis: StoredApis): ApiNames {
  const read = Object.values(apis).filter((api) => api !== null);
  return createApiNames(
    read.map((api) => ({ document: readDocument(api), schemas: api.schemas })),
    { isWhole: read.length === Object.keys(apis).length },
  );
}
