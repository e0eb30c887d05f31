// Packages that the pages and components of a Docusaurus site import.
import { expect, test } from 'vitest';
import { importedPackages } from '../../../../src/init/docusaurus/imported-packages.js';

const packagesOf = (file: string, text: string) => importedPackages(new Map([[file, text]]));

test('a package is found wherever its import stands in the line, by its name alone, and not in code that is shown', () => {
  const line =
    "import React from 'react'; import clsx from 'clsx'; import { a } from '@scope/kit/parts/a.js'; import './a.css'; import fs from 'node:fs';";
  expect(packagesOf('src/a.tsx', `${line}\nexport * from 'every';\nconst b = require('called');\n`)).toEqual([
    '@scope/kit',
    'called',
    'clsx',
    'every',
  ]);
  expect(packagesOf('docs/a.mdx', `# A\n\n${line}\n\n\`\`\`js\nimport x from 'shown';\n\`\`\`\n`)).toEqual(['@scope/kit', 'clsx']);
  expect(packagesOf('src/a.js', "const code = `\nimport x from 'shown';\n`;\n")).toEqual([]);
});

test('of code that no parser takes, imports that are alone on their lines are found', () => {
  expect(packagesOf('src/a.js', "import a from 'known';\nconst = ;\n")).toEqual(['known']);
});
