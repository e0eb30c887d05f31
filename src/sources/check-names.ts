// Paths of the site's files → a warning for each name that not every disk can hold beside the others. Found before anything
// is written: what fails on somebody else's machine is plain on this one.
import { foldedName, portabilityFault, portableName } from '../base/urls/portable-name.js';
import { caseOnlyDuplicate, notPortable } from '../diagnostics/files/source.js';
import type { Diagnostic } from '../model/diagnostic.js';

export function checkNames(files: string[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Folder + folded name → the spelling that was met first. Each level once, so that `Docs/` beside `docs/` is one warning.
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
