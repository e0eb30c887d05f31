// What the pages of a site are compiled with: part of the key that each of them has in the store. Another value, and every page is another one.
import { generatorDigest } from '../../bundle/prebuilt.js';
import { hasNativeParser } from '../../compile/markdown/parse/has-native-parser.js';
import type { SiteConfig } from '../../model/site-config.js';
import { samplesOf } from '../bundles/prepare-compilers.js';
import { siteEnvironment } from '../read/site-environment.js';
import { isEmbedded } from '../render/is-embedded.js';
import { keyOf } from '../tasks/keys.js';

/** @param plugins digest of the site's own, bundled */
export const compilerKey = (config: SiteConfig, plugins: string | undefined): string =>
  keyOf(
    generatorDigest(),
    hasNativeParser(),
    config.markdown,
    config.locale,
    samplesOf(config),
    plugins,
    // Plugins may read them.
    plugins === undefined ? {} : siteEnvironment(config),
    config.search !== false,
    // Without any, an address that begins with `api:` is somebody else's.
    config.apis.length > 0,
    isEmbedded(config),
  );
