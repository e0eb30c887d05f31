// What code of a site may know of the environment without its configuration listing it.

/** Variables that say where and how a program runs, not what a site holds. */
export const BASE_VARIABLES: readonly string[] = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SYSTEMROOT',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'TZ',
  'CI',
  'NODE_ENV',
];

/** @param more names beside those */
export const baseEnvironment = (env: Record<string, string | undefined>, more: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    [...BASE_VARIABLES, ...more].flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
