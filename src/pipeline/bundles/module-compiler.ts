// Compiles imported Markdown in the workers. The bundler asks for many files at once, one by one, and the workers take one list at a time.
// Files that are asked for while the workers are busy go into the next list.
import type { CompileModule } from '../../bundle/site-modules-plugin.js';
import { workersNotStarting } from '../../diagnostics/pipeline.js';
import { FailedStarts, isFailure, type Pool } from '../../engine/pool/pool.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { VariableRead } from '../../model/compiled-entry.js';
import type { FileReader } from '../../model/file-reader.js';
import { pageFailure } from '../render/page-workers.js';
import type { ModuleResult, ModuleTask } from '../tasks/module-task.js';

export interface FoundInModules {
  /** By module: what it read, without its own text. */
  reads: Record<string, RecordedReads>;
  variables: VariableRead[];
}

interface Request {
  file: string;
  resolve(result: ModuleResult): void;
  reject(error: unknown): void;
}

/**
 * Nothing else may run on the workers meanwhile.
 * @param files reads again what the workers have read, and so records what the site depends on
 * @param found gets what the modules read: files and environment variables
 */
export function createModuleCompiler(
  workers: Pool,
  files: FileReader,
  found: FoundInModules = { reads: {}, variables: [] },
): CompileModule {
  let waiting: Request[] = [];
  let turn = Promise.resolve();
  const compileWaiting = async (): Promise<void> => {
    const requests = waiting;
    waiting = [];
    if (requests.length === 0) return;
    try {
      const tasks = requests.map(({ file }) => ({ file }));
      const results = await workers.run<ModuleTask, ModuleResult>('module', tasks);
      for (const [index, { file, resolve }] of requests.entries()) {
        const result = results[index] as (typeof results)[number];
        if (!isFailure(result) && result.reads) {
          readAgain(result.reads, files);
          found.reads[file] = result.reads;
        }
        if (!isFailure(result)) found.variables.push(...(result.value?.variables ?? []));
        resolve(isFailure(result) ? { value: undefined, diagnostics: [pageFailure(result, file)] } : result);
      }
    } catch (error) {
      // If this were rejected, the bundler would report it as a fault of the module.
      const failed = error instanceof FailedStarts && { value: undefined, diagnostics: [workersNotStarting(error.detail)] };
      for (const { resolve, reject } of requests) failed ? resolve(failed) : reject(error);
    }
  };
  return (file) =>
    new Promise((resolve, reject) => {
      waiting.push({ file, resolve, reject });
      turn = turn.then(compileWaiting);
    });
}

/** Reads again what a module was made of, so that `files` records it. */
export function readAgain({ read, absent, listed }: RecordedReads, files: FileReader): void {
  for (const file of [...Object.keys(read), ...absent]) files.read(file);
  for (const folder of Object.keys(listed)) files.list(folder);
}
