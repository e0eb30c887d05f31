// The door to lodash's `kebabCase`, from which Docusaurus makes the addresses of tags and authors. It removes marks from letters (`Café` →
// `cafe`) and drops apostrophes, and a new word begins where the case changes or digits begin. docgen's own rule differs
// (src/base/text/kebab-case.ts).
import lodashKebabCase from 'lodash/kebabCase.js';

export const oldKebabCase = (name: string): string => lodashKebabCase(name);
