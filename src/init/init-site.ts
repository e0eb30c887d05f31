// `docgen init DIR`: creates a small site that builds and passes its own checks. It asks nothing, and replaces no file.
import { copyFileSync } from 'node:fs';
import type { Diagnostic } from '../model/diagnostic.js';
import { type DocgenSource, docgenSource, packDocgen } from './docgen-source.js';
import type { ImportReport } from './docusaurus/render-report.js';
import { inShell } from './in-shell.js';
import { newFolderFault, writeNewFiles } from './new-folder.js';
import { starterFiles } from './starter-files.js';
import { sourceLines, workflowLines, writtenLines } from './step-lines.js';

export interface InitOptions {
  /** Absolute. */
  folder: string;
  /** As the user named it, for messages. */
  shown: string;
  /** Called with the lines of each step, when the step begins or is done. */
  onStep(...lines: string[]): void;
}

export interface InitResult {
  source: DocgenSource;
  /** Docgen's tarball is missing. Only if `source` is a `copy`. */
  packFault?: Diagnostic;
  /** Only for an import from Docusaurus. */
  report?: ImportReport;
}

export function initSite({ folder, shown, onStep }: InitOptions): Diagnostic | InitResult {
  const fault = newFolderFault(folder, shown);
  if (fault) return fault;
  const source = docgenSource(folder);
  const files = starterFiles(source.specifier);
  const kept = writeNewFiles(folder, shown, files, (from, to) => copyFileSync(from, to));
  if ('code' in kept) return kept;
  onStep(`Created a site with five pages and an API in ${shown}:`, ...writtenLines(files, kept));
  return { source, ...addDocgen(folder, source, onStep) };
}

/** Copies docgen into the site, if nothing else can work, and reports where docgen comes from. */
export function addDocgen(folder: string, source: DocgenSource, onStep: InitOptions['onStep']): Pick<InitResult, 'packFault'> {
  const packFault = source.kind === 'copy' ? packDocgen(folder, source.path) : undefined;
  onStep(...sourceLines(source, packFault !== undefined), ...workflowLines(folder));
  return packFault === undefined ? {} : { packFault };
}

/** '' if the user is already in the folder. */
export const changeFolder = (cd: string): string => (cd === '.' ? '' : `cd ${inShell(cd)}`);

/**
 * What the user does next.
 * @param cd path from the user's folder to the site
 */
export function nextSteps(cd: string, { report }: InitResult): string[] {
  const steps = [
    ['npm install', 'installs docgen, and writes package-lock.json; commit that file, because the workflow needs it'],
    ['npm run dev', 'serves the site while you write'],
    ['npm run check', 'builds the site with warnings as errors, and checks every link, as the workflow does'],
  ];
  if (cd !== '.') steps.unshift([changeFolder(cd), '']);
  const width = Math.max(...steps.map(([command = '']) => command.length));
  return [
    'Nothing is installed yet. Next:',
    ...steps.map(([command = '', what = '']) => `  ${command.padEnd(width)}  ${what}`.trimEnd()),
    '',
    report
      ? 'Then go through docusaurus-report.md. The workflow fails until npm run check passes.'
      : 'Then set title and url in site.config.ts, and replace the pages in content/ and openapi/orders.yaml with your own.',
  ];
}
