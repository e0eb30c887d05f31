// Source entries → compiled entries, each on its own: what one holds never changes what another becomes.
import { compileEntry } from '../compile/compile-entry.js';
import { fileMissing, fileUnreadable } from '../diagnostics/pipeline.js';
import type { CompiledEntry } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { SiteConfig } from '../model/site-config.js';
import type { SourceEntry } from '../model/source-entry.js';
import { createBreather } from './breather.js';

export interface CompileEntriesOptions {
  entries: SourceEntry[];
  files: FileReader;
  config: SiteConfig;
}

/** By `SourceEntry.key`. An entry with errors may be missing; its diagnostics never are. */
export async function compileEntries({ entries, files, config }: CompileEntriesOptions): Promise<Outcome<Map<string, CompiledEntry>>> {
  const value = new Map<string, CompiledEntry>();
  const diagnostics: Diagnostic[] = [];
  const breathe = createBreather();
  const options = { format: config.markdown.format, parser: config.markdown.parser, locale: config.locale };
  for (const entry of entries) {
    const bytes = readEntry(entry, files);
    if ('code' in bytes) {
      diagnostics.push(bytes);
      continue;
    }
    const compiled = await compileEntry({ entry, bytes: bytes.bytes, options, files });
    diagnostics.push(...compiled.diagnostics);
    if (compiled.value) value.set(entry.key, compiled.value);
    await breathe();
  }
  return { value, diagnostics };
}

function readEntry(entry: SourceEntry, files: FileReader): { bytes: Uint8Array } | Diagnostic {
  try {
    const result = files.read(entry.file);
    return result === 'missing' || result === 'outside' ? fileMissing(entry.file) : result;
  } catch (error) {
    return fileUnreadable(entry.file, error);
  }
}
