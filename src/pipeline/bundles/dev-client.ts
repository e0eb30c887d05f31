// Exports the module that `docgen dev` adds to each page, for the command line.
export { devClient } from '../../bundle/build-dev-client.js';
