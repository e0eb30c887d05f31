// Builds a site once that several files of one run open: the first caller builds it, and the others wait. Its folder must only be read.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'DOCGEN_BUILT_ONCE';

/** Called before the files of the project run. The returned function is called after the last. */
export default function setup(): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-built-')));
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * @param build fills a folder that does not exist yet. It rejects if the site does not build, and then all callers fail
 * @returns the folder
 */
export async function builtOnce(name: string, build: (outFolder: string) => Promise<void>): Promise<string> {
  const run = process.env[FOLDER];
  if (run === undefined) throw new Error('only for tests of a project that has this file as its set-up');
  const folder = join(run, name);
  const out = join(folder, 'build');
  const end = join(folder, 'end');
  if (isFirst(folder)) {
    try {
      await build(out);
      writeFileSync(end, '');
    } catch (error) {
      writeFileSync(end, String(error));
    }
  }
  // If this waits for ever, the time limit of the hook ends it.
  while (!existsSync(end)) await new Promise((resolve) => setTimeout(resolve, 50));
  const fault = readFileSync(end, 'utf8');
  if (fault) throw new Error(fault);
  return out;
}

/** If two processes make the same folder at once, one of them fails. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
