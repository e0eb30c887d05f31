// docgen's version (specification section 9). It is the version in package.json, and is read when docgen is bundled.
import manifest from '../../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
