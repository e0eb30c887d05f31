// Faults of MDX: what does not parse, names that nothing stands for, and markup that the site's policy would break.
import { nearestName } from '../base/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

/** What did not parse, reworded (src/compile/mdx/parse-faults.ts). */
export interface Wording {
  message: string;
  at: Place;
  hint: string;
  related?: NonNullable<Diagnostic['related']>;
}

/** Braces, and the JavaScript in them. */
export const invalidExpression = (wording: Wording): Diagnostic => ({ code: 'mdx/expression', severity: 'error', ...wording });

/** Tags: unclosed, crossed, misspelt. */
export const invalidTag = (wording: Wording): Diagnostic => ({ code: 'mdx/tag', severity: 'error', ...wording });

/** `import` and `export`. */
export const invalidModuleCode = (wording: Wording): Diagnostic => ({ code: 'mdx/module', severity: 'error', ...wording });

/** `names`: what the page imports, defines or gets from docgen. */
export function unknownComponent(name: string, names: string[], at: Place): Diagnostic {
  const near = nearestName(name, names);
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `<${name}> is neither imported nor defined on this page`,
    at,
    hint: near ? `did you mean <${near}>?` : `add \`import ${name} from './…'\` at the top of the page`,
  };
}

export const inlineStyle = (element: string, at: Place): Diagnostic => ({
  code: 'mdx/inline-style',
  severity: 'warning',
  message: `The style of <${element}> was left out: the site's policy allows no inline style`,
  at,
  hint: 'use className, and a style sheet that `styles` of site.config.ts names',
});

export const inlineScript = (at: Place): Diagnostic => ({
  code: 'mdx/inline-script',
  severity: 'warning',
  message: "A <script> was left out: the site's policy allows no inline script",
  at,
  hint: 'put the code into an island: a component in a file named *.island.tsx',
});

export const inlineHandler = (name: string, element: string, at: Place): Diagnostic => ({
  code: 'mdx/inline-handler',
  severity: 'warning',
  message: `${name} of <${element}> was left out: pages are finished HTML, and nothing would call it`,
  at,
  hint: 'put the element into an island: a component in a file named *.island.tsx',
});

export const islandProp = (name: string, island: string, at: Place): Diagnostic => ({
  code: 'mdx/island-props',
  severity: 'error',
  message: `The prop ${name} of the island <${island}> is code; props of islands must be JSON`,
  at,
  hint: 'define it inside the island, or pass its content as children',
});

export const markdownImport = (file: string): Diagnostic => ({
  code: 'mdx/markdown-import',
  severity: 'error',
  message: `${file} is imported as a component, and .md files are text`,
  at: { file, line: 1, column: 1 },
  hint: 'rename it to .mdx, here and where it is imported',
});

export const partialLink = (href: string, at: Place): Diagnostic => ({
  code: 'mdx/partial-link',
  severity: 'warning',
  message: `${href} can't be resolved: this file is imported, and stands at the address of each page that imports it`,
  at,
  hint: 'write the address from the root of the site, starting with /',
});
