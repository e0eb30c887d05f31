// The environment variables that the configuration lists and that are set. Code of the site gets these, and those that describe where a
// process runs.
import type { SiteConfig } from '../../model/site-config.js';

export const siteEnvironment = ({ env }: Pick<SiteConfig, 'env'>): Record<string, string> =>
  Object.fromEntries(
    env.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
