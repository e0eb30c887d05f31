// The shape of an entry of `apis`.
import { SAMPLE_LANGUAGES } from '../../model/api/api-config.js';
import { choose, optional, strict } from '../schema-parts.js';
import { array, boolean, number, oneOf, record, string, type ZodType } from '../zod.js';
import type { UserApi, UserApiFilter, UserApiMatch } from './user-api.js';

/** A value of an extension that a filter compares with. */
const scalar = choose<string | number | boolean>((value) => {
  if (typeof value === 'boolean') return boolean();
  return typeof value === 'number' ? number() : string();
});

const matchSchema: ZodType<UserApiMatch> = strict<UserApiMatch>({
  tags: optional(array(string())),
  paths: optional(array(string())),
  extensions: optional(record(string(), scalar)),
});

const filterSchema: ZodType<UserApiFilter> = strict<UserApiFilter>({
  include: optional(matchSchema),
  exclude: optional(matchSchema),
});

export const apiSchema: ZodType<UserApi> = strict<UserApi>({
  id: string(),
  label: optional(string()),
  specification: string(),
  path: optional(string()),
  docs: optional(string()),
  version: optional(string()),
  severity: optional(record(string(), oneOf(['info', 'warning', 'error']))),
  linkBase: optional(string()),
  schemas: optional(boolean()),
  internal: optional(oneOf(['hide', 'show'])),
  overlays: optional(array(string())),
  filter: optional(filterSchema),
  console: optional(boolean()),
  samples: optional(array(oneOf(SAMPLE_LANGUAGES))),
  credentialVariable: optional(string()),
  extensions: optional(record(string(), string())),
  network: optional(array(string())),
});
