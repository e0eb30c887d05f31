// Opens the documents that workers compile from, and returns the names that pages can use from them.
import type { ApiNames } from '../../model/api/api-names.js';
import { createApiNames } from '../../sources/api/operations/create-api-names.js';
import { readDocument } from '../cache/cached-documents.js';
import type { StoredApis } from './asked-names.js';

export function openNames(apis: StoredApis): ApiNames {
  const read = Object.entries(apis).flatMap(([id, api]) => (api ? [{ id, document: readDocument(api), schemas: api.schemas }] : []));
  return createApiNames(read, { isWhole: read.length === Object.keys(apis).length });
}
