// The key of everything that all pages of a site are compiled with. It is part of the key that each page has in the store, so every page is
// compiled again if it changes.
import { generatorDigest } from '../../bundle/prebuilt.js';
import { hasNativeParser } from '../../compile/markdown/parse/has-native-parser.js';
import type { SiteConfig } from '../../model/site-config.js';
import { samplesOf } from '../bundles/prepare-compilers.js';
import { siteEnvironment } from '../read/site-environment.js';
import { isEmbedded } from '../render/is-embedded.js';
import { keyOf } from '../tasks/keys.js';

/** @param plugins digest of the bundle of the site's own plugins */
export const compilerKey = (config: SiteConfig, plugins: string | undefined): string =>
  keyOf(
    generatorDigest(),
    hasNativeParser(),
    config.markdown,
    config.locale,
    samplesOf(config),
    plugins,
    // Plugins may read environment variables.
    plugins === undefined ? {} : siteEnvironment(config),
    config.search !== false,
    // Without APIs, an address that begins with `api:` has no meaning for docgen.
    config.apis.length > 0,
    isEmbedded(config),
  );
