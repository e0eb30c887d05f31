// Writes a file of the site that a command was asked to write. It is replaced by a rename, so that a killed process leaves no half-written
// file. A file with equal bytes is left alone. If the path is a symbolic link, the file behind it is replaced. A file keeps its
// permissions.
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { oddKindAt } from '../../base/files/file-kind.js';

/** @param path absolute @returns why it can't be written, or undefined if it was written */
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
    // If it could not be written, it often can't be removed either.
  }
}
