// The shape of an entry of `apis`.
import { SAMPLE_LANGUAGES } from '../../model/api/api-config.js';
import { optional, strict } from '../schema-parts.js';
import { array, boolean, oneOf, record, string, type ZodType } from '../zod.js';
import type { UserApi } from './user-api.js';

export const apiSchema: ZodType<UserApi> = strict<UserApi>({
  id: string(),
  label: optional(string()),
  specification: string(),
  path: optional(string()),
  docs: optional(string()),
  version: optional(string()),
  schemas: optional(boolean()),
  internal: optional(oneOf(['hide', 'show'])),
  console: optional(boolean()),
  samples: optional(array(oneOf(SAMPLE_LANGUAGES))),
  credentialVariable: optional(string()),
  extensions: optional(record(string(), string())),
  network: optional(array(string())),
});
