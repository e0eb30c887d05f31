// Paths of the site's files → a warning for each name that some file systems can't store, or can't store beside another name. This is found
// before anything is written, so that the author sees what would fail on another machine.
import { foldedName, portabilityFault, portableName } from '../base/urls/portable-name.js';
import { caseOnlyDuplicate, notPortable } from '../diagnostics/files/source.js';
import type { Diagnostic } from '../model/diagnostic.js';

export function checkNames(files: string[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Folder and folded name → the first spelling. Each level is checked once, so that `Docs/` beside `docs/` gives one warning.
  const spellings = new Map<string, string>();
  const met = new Set<string>();
  for (const file of files) {
    for (let end = file.indexOf('/'); ; end = file.indexOf('/', end + 1)) {
      const path = end < 0 ? file : file.slice(0, end);
      if (!met.has(path)) {
        met.add(path);
        const folder = path.slice(0, path.lastIndexOf('/') + 1);
        const name = path.slice(folder.length);
        const fault = portabilityFault(name);
        if (fault) diagnostics.push(notPortable(path, fault, portableName(name)));
        const folded = folder + foldedName(name);
        const other = spellings.get(folded);
        if (other === undefined) spellings.set(folded, path);
        else diagnostics.push(caseOnlyDuplicate(other, path));
      }
      if (end < 0) break;
    }
  }
  return diagnostics;
}
