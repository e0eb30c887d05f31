// The only door to esbuild. Takes options, and returns the result or the faults of the modules with places in the site's files. esbuild is
// loaded on first use, so that a command that bundles nothing does not wait for it.
import { join } from 'node:path';
import type { BuildOptions, BuildResult, Message, Plugin } from 'esbuild';
import { oddKindAt } from '../base/files/file-kind.js';
import { isHidden } from '../base/files/publishable.js';
import type { Place } from '../model/diagnostic.js';

export type { BuildOptions, BuildResult, Metafile, OutputFile, Plugin, PluginBuild } from 'esbuild';

/** A fault that esbuild found, without its own line and column conventions. */
export interface BundleFault {
  /** One line, as esbuild words it. */
  text: string;
  /** Place in a file relative to `absWorkingDir`. Absent if the fault concerns no file, or one outside of that folder. */
  at?: Place;
  /** Place in a text that a plugin of ours made up: its path there, and the line, counted from 1. */
  virtual?: { path: string; line: number };
  /** The specifier that could not be resolved, as written. */
  unresolved?: string;
  /** The `detail` of a fault that a plugin of ours reported. */
  detail?: unknown;
}

export interface BundleRun {
  /** Absent if there are errors. */
  result?: BuildResult<BuildOptions & { metafile: true; write: false }>;
  errors: BundleFault[];
  warnings: BundleFault[];
}

/** esbuild's process ended twice while docgen needed it, or can't be started at all. */
export class BundlerLost extends Error {
  /** @param reason one line: what ended the process, as esbuild words it */
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Number of processes that were lost. A build that began in an earlier one must not end the process of a later one. */
let losses = 0;
let reportedLosses = 0;
let isEnding = false;

/**
 * Runs one build. Everything stays in memory (`write: false`), with a metafile: callers write what they keep, and declare what was read.
 * esbuild keeps one process for all builds. If the process ends during the build, or ended before it, a new process is started and the
 * build runs once more.
 * @throws BundlerLost if the new process ends too
 */
export async function runEsbuild(options: BuildOptions & { absWorkingDir: string }): Promise<BundleRun> {
  const manifest = oddKindAt(join(options.absWorkingDir, 'package.json'));
  if (manifest !== undefined) return { errors: [oddManifest(manifest)], warnings: [] };
  const first = await tryBuild(options);
  const run = first instanceof BundlerLost && !isEnding ? await tryBuild(options) : first;
  if (run instanceof BundlerLost) throw run;
  return run;
}

/** esbuild reads this file by itself, without any plugin. */
const oddManifest = (kind: string): BundleFault => ({
  text: `package.json is ${kind}, but must be a file`,
  at: { file: 'package.json', line: 1, column: 1 },
});

async function tryBuild(options: BuildOptions & { absWorkingDir: string }): Promise<BundleRun | BundlerLost> {
  const { build, stop } = await import('esbuild');
  const before = losses;
  try {
    const plugins = [FILES_ONLY, ...(options.plugins ?? [])];
    const result = await build({ ...options, plugins, write: false, metafile: true, logLevel: 'silent' });
    return { result, errors: [], warnings: result.warnings.map(toFault) };
  } catch (error) {
    const failure = error as { errors?: Message[]; warnings?: Message[] };
    if (failure.errors?.length) return { errors: failure.errors.map(toFault), warnings: (failure.warnings ?? []).map(toFault) };
    // If there are no messages, the modules are not at fault: esbuild's program is missing, or its process ended. Builds that ran at the
    // same time lose the same process. Only the first of them may stop it.
    if (before === losses) {
      losses++;
      await stop();
    }
    return new BundlerLost((error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '');
  }
}

/**
 * esbuild, or a plugin, would wait for ever for the content of a named pipe. This plugin comes before all others and checks every file,
 * because a symbolic link of the site or of a package may lead to a pipe anywhere.
 */
const FILES_ONLY: Plugin = {
  name: 'docgen-files-only',
  setup(build) {
    build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
      const kind = oddKindAt(path);
      return kind === undefined ? undefined : { errors: [{ text: `the imported path is not read because it is ${kind}` }] };
    });
  },
};

/** Whether esbuild's process was lost since the last call. */
export function takeBundlerLoss(): boolean {
  const isNew = losses > reportedLosses;
  reportedLosses = losses;
  return isNew;
}

/** Ends esbuild's process, if there is one. Running builds fail and are not tried again. */
export async function endEsbuild(): Promise<void> {
  isEnding = true;
  const { stop } = await import('esbuild');
  await stop();
}

function toFault({ text, location, detail }: Message): BundleFault {
  const fault: BundleFault = { text: text.replace(/\s*\n\s*/g, ' ') };
  // esbuild writes the path of a plugin's text as `namespace:path`. All our namespaces begin with `docgen-`.
  const virtual = /^docgen-[a-z-]+:(.*)$/.exec(location?.file ?? '')?.[1];
  if (location && virtual !== undefined) fault.virtual = { path: virtual, line: location.line };
  else if (location && !/^(\.\.|\/)/.test(location.file)) fault.at = toPlace(location);
  const unresolved = /^Could not resolve "(.*?)"/.exec(text)?.[1];
  if (unresolved !== undefined) fault.unresolved = unresolved;
  if (detail !== undefined) fault.detail = detail;
  // esbuild's message quotes the file, and a hidden file may contain a secret.
  if (fault.at && isHidden(fault.at.file)) fault.text = 'the file does not compile';
  return fault;
}

/** esbuild counts columns from 0 and in bytes of UTF-8. A place counts from 1 and in UTF-16 units. */
function toPlace({ file, line, column, length, lineText }: NonNullable<Message['location']>): Place {
  const bytes = Buffer.from(lineText);
  const place: Place = { file, line, column: bytes.subarray(0, column).toString().length + 1 };
  if (length > 0) place.length = bytes.subarray(column, column + length).toString().length;
  return place;
}
