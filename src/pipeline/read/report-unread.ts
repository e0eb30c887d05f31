// Reports folders that the configuration does not name and that no page uses.
import { unreadFolder } from '../../diagnostics/files/source-names.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { UnreadFolder } from '../../model/source-entry.js';
import type { CachedPage } from './compile-entries.js';

/** A folder is one of partials if a page includes or imports a file of it. */
export function reportUnread(unread: readonly UnreadFolder[], pages: Iterable<CachedPage>): Diagnostic[] {
  if (unread.length === 0) return [];
  const used = new Set([...pages].flatMap(({ reads, imports }) => [...Object.keys(reads.read), ...imports.map(({ module }) => module)]));
  return unread.filter(({ files }) => !files.some((file) => used.has(file))).map(({ folder, files }) => unreadFolder(folder, files));
}
