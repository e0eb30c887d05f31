// `src/base/import-file.ts` for the programs in dist/. Their code was compiled ahead, and such code can't `import()` itself.
'use strict';
const { pathToFileURL } = require('node:url');

/** @param {string} path absolute */
exports.importFile = async (path) => (path.endsWith('.cjs') ? require(path) : import(pathToFileURL(path).href));
