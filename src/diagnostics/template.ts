// Faults of what a site puts in the place of docgen's own templates, and of modules that are pages or islands.
import { nearestName } from '../base/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

/** Specification section 8: "A docs page module has no default export". */
export const noDefaultExport = (file: string, route: string): Diagnostic => ({
  code: 'template/no-default-export',
  severity: 'error',
  message: `The page module ${file}, for the route ${route}, has no default export`,
  at: { file, line: 1, column: 1 },
  hint: 'export the component of the page: `export default function Page() { … }`',
});

export const islandWithoutDefault = (file: string): Diagnostic => ({
  code: 'template/island-without-default',
  severity: 'error',
  message: `The island ${file} has no default export`,
  at: { file, line: 1, column: 1 },
  hint: 'an island is one component: `export default function Counter() { … }`',
});

export const unknownPart = (name: string, parts: string[], at?: Place): Diagnostic => {
  const near = nearestName(name, parts);
  return {
    code: 'template/unknown-part',
    severity: 'error',
    message: `\`templates\` names ${name}, which is no part of the templates`,
    ...(at && { at }),
    hint: near ? `did you mean ${near}?` : `the parts are ${parts.join(', ')}`,
  };
};

export const partNotFound = (name: string, file: string, at?: Place): Diagnostic => ({
  code: 'template/part-not-found',
  severity: 'error',
  message: `No module at ${file}, which \`templates\` gives for ${name}`,
  ...(at && { at }),
  hint: 'the paths in `templates` count from the folder of site.config.ts',
});

export const partWithoutExport = (name: string, file: string): Diagnostic => ({
  code: 'template/part-without-export',
  severity: 'error',
  message: `${file} replaces ${name} and exports nothing of that name`,
  at: { file, line: 1, column: 1 },
  hint: `export it by name: \`export function ${name}(props) { … }\``,
});
