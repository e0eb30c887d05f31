// The bundler's own process, for the command line: it is ended before the one that it works for.
export { endEsbuild as endBundler } from '../../bundle/esbuild.js';
