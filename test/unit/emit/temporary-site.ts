// A site folder that a test may write to, and the outputs that it stages.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDiskSink, type DiskSinkOptions } from '../../../src/emit/disk-sink.js';
import type { PublishResult, Sink } from '../../../src/emit/sink.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { Output } from '../../../src/model/output.js';

export interface TemporarySite {
  root: string;
  out: string;
  write(file: string, text: string): void;
}

export function temporarySite(): TemporarySite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-emit-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return {
    root,
    out: join(root, 'build'),
    write(file, text) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
  };
}

export const page = (path: string, text: string): Output => ({ path, stage: 'page', content: { kind: 'text', text } });
export const asset = (path: string, text: string): Output => ({ path, stage: 'asset', content: { kind: 'text', text } });
export const copy = (path: string, file: string): Output => ({ path, stage: 'asset', content: { kind: 'copy', file } });

export async function openSink({ root, out }: TemporarySite, options: Partial<DiskSinkOptions> = {}): Promise<Sink> {
  const { value, diagnostics } = await createDiskSink({
    siteRoot: root,
    outFolder: out,
    inputs: ['content', 'site.config.ts'],
    generator: 'docgen 3.8.1',
    lockWaitMs: 0,
    ...options,
  });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return value;
}

/** Stages and publishes at once, as a build does. */
export async function buildInto(site: TemporarySite, outputs: Output[], options: Partial<DiskSinkOptions> = {}): Promise<PublishResult> {
  const { value: sink, diagnostics } = await createDiskSink({
    siteRoot: site.root,
    outFolder: site.out,
    inputs: ['content', 'site.config.ts'],
    generator: 'docgen 3.8.1',
    lockWaitMs: 0,
    ...options,
  });
  if (!sink) return { written: [], unchanged: 0, removed: [], diagnostics };
  await Promise.all(outputs.map((output) => sink.stage(output)));
  return sink.publish();
}

/** Path → text of every file in a folder, including docgen's own records. */
export function filesIn(folder: string, prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(files, filesIn(path, `${prefix}${entry.name}/`));
    else files[`${prefix}${entry.name}`] = readFileSync(path, 'utf8');
  }
  return files;
}

/** Without docgen's records. */
export const outputsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(filesIn(folder)).filter(([path]) => !path.startsWith('.docgen-')));

export const codes = (diagnostics: Diagnostic[]): string[] => diagnostics.map(({ code, severity }) => `${severity} ${code}`);
