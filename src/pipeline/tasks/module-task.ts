// Compiles a Markdown file that a module or a page imports. It runs in a worker, as pages do, because the site's plugins process the file
// and may hang.
import { type CompiledModule, compileModule } from '../../compile/compile-module.js';
import { loadPlugins } from '../../compile/plugins/load-plugins.js';
import { createTrackedFiles, type RecordedReads } from '../../engine/tracked-fs.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import { readEntry } from './compile-task.js';
import type { WorkerSetup } from './worker-setup.js';

export interface ModuleTask {
  /** Path relative to the site root. */
  file: string;
}

/** `reads`: what the module was made of, without its own text. */
export type ModuleResult = Outcome<CompiledModule | undefined> & { reads?: RecordedReads };

export async function moduleTask({ file }: ModuleTask, { siteRoot, options, plugins }: WorkerSetup): Promise<ModuleResult> {
  const read = readEntry(siteRoot, file);
  if ('code' in read) return { value: undefined, diagnostics: [read] };
  const loaded = plugins === undefined ? undefined : await loadPlugins(plugins);
  const files = createTrackedFiles(siteRoot);
  const input = { file, bytes: read.bytes, config: { markdown: options }, files, ...(loaded?.value && { plugins: loaded.value }) };
  const compiled = await compileModule(input);
  if (loaded) compiled.diagnostics.push(...loaded.diagnostics);
  return { ...compiled, reads: files.reads() };
}

/** Reports the faults of loading the plugins, if there are any. Called before any page is compiled. */
export async function pluginsTask({ plugins }: WorkerSetup): Promise<Diagnostic[]> {
  return plugins === undefined ? [] : (await loadPlugins(plugins)).diagnostics;
}
