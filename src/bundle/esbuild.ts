// The only door to esbuild. Options in; the result, or what was wrong with the modules as places of the site's files, out.
// Loaded on first use: a command that bundles nothing must not wait for it.
import type { BuildOptions, BuildResult, Message } from 'esbuild';
import type { Place } from '../model/diagnostic.js';

export type { BuildOptions, BuildResult, Metafile, OutputFile, Plugin, PluginBuild } from 'esbuild';

/** What esbuild found, without its own line and column conventions. */
export interface BundleFault {
  /** One line, as esbuild words it. */
  text: string;
  /** In a file relative to `absWorkingDir`; absent when it is about no file, or about one outside of it. */
  at?: Place;
  /** In a text that a plugin of ours made up: its path there, and the line from 1. */
  virtual?: { path: string; line: number };
  /** The specifier that led nowhere, as written. */
  unresolved?: string;
  /** Thrown by a plugin of ours, with this in `detail`. */
  detail?: unknown;
}

export interface BundleRun {
  /** Absent when there are errors. */
  result?: BuildResult<BuildOptions & { metafile: true; write: false }>;
  errors: BundleFault[];
  warnings: BundleFault[];
}

/** Everything stays in memory (`write: false`), with a metafile: callers write what they keep, and declare what was read. */
export async function runEsbuild(options: BuildOptions & { absWorkingDir: string }): Promise<BundleRun> {
  const { build } = await import('esbuild');
  try {
    const result = await build({ ...options, write: false, metafile: true, logLevel: 'silent' });
    return { result, errors: [], warnings: result.warnings.map(toFault) };
  } catch (error) {
    const failure = error as { errors?: Message[]; warnings?: Message[] };
    // Without messages it is no fault of the modules: esbuild is missing, or was killed.
    if (!failure.errors?.length) throw error;
    return { errors: failure.errors.map(toFault), warnings: (failure.warnings ?? []).map(toFault) };
  }
}

/** Its process, if there is one. What is being bundled is given up. */
export async function endEsbuild(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}

function toFault({ text, location, detail }: Message): BundleFault {
  const fault: BundleFault = { text: text.replace(/\s*\n\s*/g, ' ') };
  // A text of a plugin's is written `namespace:path`; all of ours are named `docgen-…`.
  const virtual = /^docgen-[a-z-]+:(.*)$/.exec(location?.file ?? '')?.[1];
  if (location && virtual !== undefined) fault.virtual = { path: virtual, line: location.line };
  else if (location && !/^(\.\.|\/)/.test(location.file)) fault.at = toPlace(location);
  const unresolved = /^Could not resolve "(.*?)"/.exec(text)?.[1];
  if (unresolved !== undefined) fault.unresolved = unresolved;
  if (detail !== undefined) fault.detail = detail;
  return fault;
}

/** esbuild counts columns from 0 and in bytes of UTF-8; a place counts from 1 and in UTF-16 units. */
function toPlace({ file, line, column, length, lineText }: NonNullable<Message['location']>): Place {
  const bytes = Buffer.from(lineText);
  const place: Place = { file, line, column: bytes.subarray(0, column).toString().length + 1 };
  if (length > 0) place.length = bytes.subarray(column, column + length).toString().length;
  return place;
}
