// Environment variables that the configuration lists and that are set. Code of the site sees no others.
import type { SiteConfig } from '../../model/site-config.js';

export const siteEnvironment = ({ env }: Pick<SiteConfig, 'env'>): Record<string, string> =>
  Object.fromEntries(
    env.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
