// Exports the function that ends the bundler's own process. The command line calls it before docgen's process ends.
export { endEsbuild as endBundler } from '../../bundle/esbuild.js';
