// The door to lodash's `kebabCase`, by which Docusaurus makes addresses of tags and of authors: marks are taken off letters (`Café` → `cafe`),
// apostrophes are dropped, and words end where letters change their case or digits begin. docgen's own rule differs (src/base/text/kebab-case.ts).
import lodashKebabCase from 'lodash/kebabCase.js';

export const oldKebabCase = (name: string): string => lodashKebabCase(name);
