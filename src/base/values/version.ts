// The generator's version (specification section 9): the package's own, read at bundling time from package.json.
import manifest from '../../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
