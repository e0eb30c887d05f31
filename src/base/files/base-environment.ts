// Variables of the environment that a site's code may read without listing them in the configuration.

/** Variables about where and how a program runs. They don't affect a site's content. */
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

/** @param more additional names */
export const baseEnvironment = (env: Record<string, string | undefined>, more: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    [...BASE_VARIABLES, ...more].flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
