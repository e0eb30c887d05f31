// A site whose files a test writes and changes. It is built again and again with one worker, and compared with a build that knows nothing
// of the earlier ones.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type BuildOptions, type BuildReport, buildSite } from '../../src/pipeline/build-site.js';
import type { WorkLedger } from '../../src/pipeline/session-report.js';
import { filesIn } from '../sites/site-fixture.js';
import { inWarmProcess } from '../warm-process.js';

export type Files = Record<string, string | Uint8Array>;

export interface SiteOnDisk {
  root: string;
  out: string;
  /** By path relative to the root. */
  write(files: Files): void;
  /** Replaces a text. It must occur exactly once. */
  edit(file: string, from: string, to: string): void;
  move(from: string, to: string): void;
  remove(...files: string[]): void;
  build(options?: Partial<BuildOptions>): Promise<BuildReport>;
  /** The files of the output folder, as Latin-1 text. */
  output(out?: string): Record<string, string>;
  /** The result of a build without a cache for the current files. */
  clean(options?: Partial<BuildOptions>): Promise<{ report: BuildReport; output: Record<string, string> }>;
  /** Copies the site, its cache and its output. @returns a function that restores them, which is faster than a build */
  keep(): () => void;
  /** Removes the folder of the site, with everything in it. */
  dispose(): void;
}

const COPY = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true } as const;

export function createSiteOnDisk(files: Files, defaults: Partial<BuildOptions> = {}): SiteOnDisk {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-work-')));
  const root = join(folder, 'site');
  const out = join(folder, 'out');
  const path = (file: string): string => join(root, ...file.split('/'));
  const write = (given: Files): void => {
    for (const [file, content] of Object.entries(given)) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
    }
  };
  const build = (options: Partial<BuildOptions> = {}) => buildSite({ siteRoot: root, outFolder: out, workers: 1, ...defaults, ...options });
  write(files);
  return {
    root,
    out,
    write,
    edit(file, from, to) {
      const parts = readFileSync(path(file), 'utf8').split(from);
      if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times ${JSON.stringify(from)}`);
      writeFileSync(path(file), parts.join(to));
    },
    move(from, to) {
      mkdirSync(dirname(path(to)), { recursive: true });
      renameSync(path(from), path(to));
    },
    remove(...names) {
      for (const file of names) rmSync(path(file), { recursive: true });
    },
    build,
    output: (where = out) => outputOf(where),
    async clean(options = {}) {
      const copy = join(folder, 'clean');
      rmSync(copy, { recursive: true, force: true });
      // In another folder and without the cache, because neither may affect the output.
      cpSync(root, join(copy, 'site'), {
        ...COPY,
        filter: (source) => source !== join(root, '.docgen'),
      });
      const outFolder = join(copy, 'out');
      const report = await inWarmProcess(() => build({ ...options, siteRoot: join(copy, 'site'), outFolder, useCache: false }));
      return { report, output: report.published ? outputOf(outFolder) : {} };
    },
    keep() {
      const kept = join(folder, 'kept');
      cpSync(root, join(kept, 'site'), COPY);
      cpSync(out, join(kept, 'out'), COPY);
      return () => {
        for (const place of [root, out]) rmSync(place, { recursive: true });
        cpSync(join(kept, 'site'), root, COPY);
        cpSync(join(kept, 'out'), out, COPY);
      };
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Latin-1 text keeps every byte. */
export const outputOf = (out: string): Record<string, string> =>
  Object.fromEntries(filesIn(out).map((file) => [file, readFileSync(join(out, file), 'latin1')]));

/** Compares first the names and then the files, so that a failure prints little. */
export function expectSame(output: Record<string, string>, wanted: Record<string, string>): void {
  expect(Object.keys(output)).toEqual(Object.keys(wanted));
  const different = Object.keys(wanted).filter((file) => output[file] !== wanted[file]);
  expect(different).toEqual([]);
}

/** Sorted, because the order of the work is not guaranteed. */
export const workOf = ({ work }: BuildReport): WorkLedger => ({
  compile: [...work.compile].sort(),
  highlight: [...work.highlight].sort(),
  article: [...work.article].sort(),
  document: [...work.document].sort(),
});

export const NOTHING: WorkLedger = { compile: [], highlight: [], article: [], document: [] };
