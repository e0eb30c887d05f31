// Faults of the templates with which a site replaces docgen's own, and of modules that are pages or islands.
import type { Diagnostic } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

/** Specification section 8: "A docs page module has no default export". */
export const noDefaultExport = (file: string, route: string): Diagnostic => ({
  code: 'template/no-default-export',
  severity: 'error',
  message: `The page module ${file}, for the route ${route}, has no default export`,
  at: startOf(file),
  hint: 'export the component of the page: `export default function Page() { … }`',
});

export const islandWithoutDefault = (file: string): Diagnostic => ({
  code: 'template/island-without-default',
  severity: 'error',
  message: `The island ${file} has no default export`,
  at: startOf(file),
  hint: 'export one component: `export default function Counter() { … }`',
});

export const partWithoutExport = (name: string, file: string): Diagnostic => ({
  code: 'template/part-without-export',
  severity: 'error',
  message: `${file} replaces ${name}, but has no export of that name`,
  at: startOf(file),
  hint: `export it by name: \`export function ${name}(props) { … }\``,
});
