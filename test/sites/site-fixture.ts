// Builds a fixture site in a temporary copy, through the pipeline's own door, and reads what is on disk.
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, type BuildReport, buildSite } from '../../src/pipeline/build-site.js';

export interface BuiltSite {
  root: string;
  out: string;
  report: BuildReport;
  /** Text of a file of the output folder. */
  read(path: string): string;
  /** Every file of the output folder, sorted, with `/`. */
  files(): string[];
  rebuild(options?: Partial<BuildOptions>): Promise<BuildReport>;
  remove(): void;
}

export async function buildFixture(folder: string, options: Partial<BuildOptions> = {}): Promise<BuiltSite> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-site-')));
  cpSync(folder, root, { recursive: true, verbatimSymlinks: true });
  const out = join(root, 'build');
  const build = (more: Partial<BuildOptions> = {}) => buildSite({ siteRoot: root, outFolder: out, ...options, ...more });
  return {
    root,
    out,
    report: await build(),
    read: (path) => readFileSync(join(out, path), 'utf8'),
    files: () => filesIn(out),
    rebuild: build,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function filesIn(folder: string, prefix = ''): string[] {
  return readdirSync(folder)
    .flatMap((name) =>
      statSync(join(folder, name)).isDirectory() ? filesIn(join(folder, name), `${prefix}${name}/`) : [`${prefix}${name}`],
    )
    .sort();
}

/** The inside of `<main>`, one tag a line, so that a difference shows as the lines that changed. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main');
  return oneTagALine(html.slice(html.indexOf('>', start) + 1, html.lastIndexOf('</main>')));
}

/** What stands around `<main>`: announcement, navbar, sidebar, footer. */
export const frameOf = (html: string): string =>
  oneTagALine(html.slice(html.indexOf('<body'), html.indexOf('<main')) + html.slice(html.lastIndexOf('</main>')));

const oneTagALine = (html: string): string => `${html.replace(/>\s*</g, '>\n<').trim()}\n`;
