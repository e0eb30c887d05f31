// `docgen init DIR`: creates a small site that builds and passes its own checks. Asks nothing, replaces nothing.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportReport } from './docusaurus/render-report.js';
import { inShell } from './in-shell.js';
import { type InitFault, newFolderFault, writeNewFiles } from './new-folder.js';
import { docgenSource, packDocgen } from './pack-docgen.js';
import { starterFiles } from './starter-files.js';

export interface InitOptions {
  /** Absolute. */
  folder: string;
  /** As the user named it, for messages. */
  shown: string;
}

export interface InitResult {
  /** Files that existed before. They are unchanged. */
  existingFiles: string[];
  /** Path of docgen's tarball, relative to the root of the site. Absent: docgen comes from the registry. */
  tarball?: string;
  /** Why the tarball is missing. */
  packFault?: string;
  /** Only for an import from Docusaurus. */
  report?: ImportReport;
}

export function initSite({ folder, shown }: InitOptions): InitFault | InitResult {
  const fault = newFolderFault(folder, shown);
  if (fault) return fault;
  const { specifier, tarball } = docgenSource();
  const written = writeNewFiles(folder, shown, starterFiles(specifier), (from, to) => copyFileSync(from, to));
  if ('kind' in written) return written;
  const packFault = tarball === undefined ? undefined : packDocgen(folder, tarball);
  return { existingFiles: written, ...(tarball !== undefined && { tarball }), ...(packFault !== undefined && { packFault }) };
}

/** '' if the user is already in the folder. */
export const changeFolder = (cd: string): string => (cd === '.' ? '' : `cd ${inShell(cd)}`);

/**
 * What the user does next.
 * @param cd path from the user's folder to the site
 */
export function nextSteps(cd: string, { existingFiles, tarball, packFault, report }: InitResult): string[] {
  const lines = [
    ...(tarball === undefined
      ? []
      : packFault === undefined
        ? [
            `docgen itself is in ${join(cd, tarball)}, and package.json names that file: on npm's registry, "docgen" is somebody else's package.`,
            'Commit it with the site; the workflow installs from it.',
          ]
        : [
            `docgen could not be packed into ${join(cd, tarball)}: ${packFault}`,
            `hint: run npm pack where docgen lies, and put the file there; on npm's registry, "docgen" is somebody else's package`,
          ]),
    ...(existingFiles.includes('.gitignore') ? ['.gitignore is as it was; it has to name node_modules/, build/ and .docgen/.'] : []),
  ];
  const steps = [
    ['npm install', 'installs docgen, and writes the package-lock.json that the workflow needs'],
    ['npm run dev', 'serves the site while you write'],
    ['npm run check', 'what the workflow runs: warnings are errors, and every link is checked'],
  ];
  if (cd !== '.') steps.unshift([changeFolder(cd), '']);
  const width = Math.max(...steps.map(([command = '']) => command.length));
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    'Next:',
    ...steps.map(([command = '', what = '']) => `  ${command.padEnd(width)}  ${what}`.trimEnd()),
    '',
    report
      ? 'Then go through docusaurus-report.md; the workflow is red as long as npm run check is.'
      : 'Then set title and url in site.config.ts, and replace the pages of content/ and openapi/orders.yaml by yours.',
  ];
}
