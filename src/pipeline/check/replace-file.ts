// A file of the site's own that a command is told to write: by a rename, so that a killed process leaves no half of it; equal bytes are
// left alone. Behind a symbolic link lies the file that is meant, and a file keeps who may read it.
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { oddKindAt } from '../../base/files/file-kind.js';

/** @param path absolute. @returns why it can't be written; undefined: it is there */
export function replaceFile(path: string, text: string): string | undefined {
  const kind = oddKindAt(path);
  if (kind !== undefined) return `it is ${kind}`;
  let draft: string | undefined;
  try {
    const isThere = existsSync(path);
    if (isThere && readFileSync(path, 'utf8') === text) return undefined;
    const target = isThere ? realpathSync(path) : path;
    draft = `${target}.${process.pid}.tmp`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(draft, text);
    if (isThere) chmodSync(draft, statSync(target).mode);
    renameSync(draft, target);
    return undefined;
  } catch (error) {
    if (draft !== undefined) removeIfThere(draft);
    return error instanceof Error ? error.message : String(error);
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What kept it from being written keeps it from being looked for.
  }
}
