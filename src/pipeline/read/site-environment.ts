// Variables of the environment that the configuration lists and that are set: all that code of the site sees.
import type { SiteConfig } from '../../model/site-config.js';

export const siteEnvironment = ({ env }: Pick<SiteConfig, 'env'>): Record<string, string> =>
  Object.fromEntries(
    env.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
