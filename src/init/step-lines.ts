// Lines that report the steps of `docgen init`: what was written, and where docgen comes from.
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type DocgenSource, isOnThisMachine } from './docgen-source.js';
import { inShell } from './in-shell.js';
import type { NewFile } from './new-folder.js';

/** Files and folders at the root of a new site, in the order in which they are reported. */
const MEANINGS: Record<string, string> = {
  'site.config.ts': 'title, address, navbar and sidebars of the site',
  'content/': 'pages, and files that are published unchanged',
  'openapi/': 'the description of an API, from which docgen makes pages',
  'styles/': 'colours of the site',
  'package.json': 'commands, and the packages that npm installs',
  'tsconfig.json': 'settings of TypeScript for your editor',
  '.gitignore': 'what git does not keep',
  '.github/': 'workflows that check the site on GitHub, and publish it once you choose a host',
  'netlify.toml': 'settings for Netlify; delete it if you publish elsewhere',
  'wrangler.jsonc': 'settings for Cloudflare Pages; delete it if you publish elsewhere',
};

/** Part of a kept file that the site needs. */
const NEEDED: Record<string, string> = { '.gitignore': 'it must name node_modules/, build/ and .docgen/' };

/**
 * A line for each file or folder at the root of the site that was written, then one for each file that existed before.
 * @param kept paths of files that existed before
 */
export function writtenLines(files: NewFile[], kept: string[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const [top = '', ...below] = path.split('/');
    const name = below.length > 0 ? `${top}/` : top;
    if (!kept.includes(path)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const known = Object.keys(MEANINGS);
  const names = [...known.filter((name) => counts.has(name)), ...[...counts.keys()].filter((name) => !known.includes(name)).sort()];
  const width = Math.max(0, ...names.map((name) => name.length));
  return [
    ...names.map((name) => {
      const count = name.endsWith('/') ? ` (${counts.get(name)} ${counts.get(name) === 1 ? 'file' : 'files'})` : '';
      return `  ${name.padEnd(width)}  ${MEANINGS[name] ?? 'copied from the old site'}${count}`;
    }),
    ...kept.map((path) => `Kept ${path} as it was${NEEDED[path] === undefined ? '' : `: ${NEEDED[path]}`}`),
  ];
}

/** @param isMissing docgen could not be copied into the site, which is reported as a diagnostic */
export function sourceLines(source: DocgenSource, isMissing: boolean): string[] {
  return [...originLines(source, isMissing), ...(isOnThisMachine(source) ? ELSEWHERE : [])];
}

function originLines(source: DocgenSource, isMissing: boolean): string[] {
  switch (source.kind) {
    case 'registry':
      return [`package.json names docgen ${source.specifier}, which npm installs from its registry`];
    case 'address':
      return [`package.json names docgen by the address from which this one was installed: ${source.specifier}`];
    case 'folder':
      return [`package.json names docgen by its folder on this machine, ${source.specifier}; npm links it, and copies nothing`];
    case 'tarball':
      return [`package.json names docgen by its tarball on this machine, ${source.specifier}`];
    case 'copy':
      return [
        isMissing
          ? `package.json names docgen by the tarball ${source.path}, which is missing`
          : `Packed docgen into ${source.path}, because it runs from a cache that may be cleared; git ignores that file`,
      ];
  }
}

/** How another machine gets docgen. `docgen@…` names it whatever the tarball is called. */
const ELSEWHERE = [
  '  Other machines, hosts and CI can’t read that path. To take docgen from an address: npm install --save-dev docgen@https://…/docgen.tgz',
  '  (a tarball or a git repository; on npm’s registry "docgen" is another package). For GitHub’s workflows alone, set the variable DOCGEN',
  '  of the repository: see .github/workflows/docs.yml',
];

/** A warning if the site is in a folder of a repository, where GitHub does not look for workflows. */
export function workflowLines(folder: string): string[] {
  if (existsSync(join(folder, '.git'))) return [];
  let root = dirname(folder);
  while (!existsSync(join(root, '.git'))) {
    if (dirname(root) === root) return [];
    root = dirname(root);
  }
  const inside = relative(root, folder).replaceAll('\\', '/');
  return [
    `GitHub reads workflows only at the root of a repository: move ${inShell(`${inside}/.github`)} to ${root}, and run its steps in ${inShell(inside)}`,
    '  (defaults: run: working-directory)',
  ];
}
