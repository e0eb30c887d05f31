// The wrapper for an author's configuration. It does nothing at run time, but it gives an editor the types of the keys.
import type { UserConfig } from './user-config.js';

type Config = UserConfig | (() => UserConfig | Promise<UserConfig>);

/**
 * The configuration of a site, or a function that returns it.
 * Example: `export default defineConfig({ title: 'Manual', url: 'https://docs.example.com' })`
 */
export const defineConfig = (config: Config): Config => config;
