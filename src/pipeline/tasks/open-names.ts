// The documents that workers compile from → what pages may name of them.
import { readFileSync } from 'node:fs';
import type { ApiDocument } from '../../model/api-document.js';
import type { ApiNames } from '../../model/api-names.js';
import { createApiNames } from '../../sources/api/create-api-names.js';
import type { WorkerApi } from './worker-site.js';

export const openNames = (apis: Readonly<Record<string, WorkerApi>>): ApiNames =>
  createApiNames(
    Object.values(apis).map(({ file, schemas }) => ({ document: JSON.parse(readFileSync(file, 'utf8')) as ApiDocument, schemas })),
  );
