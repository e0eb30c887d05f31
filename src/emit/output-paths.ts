// Decides whether outputs can be in one folder together. Paths must stay inside of it. Each path has one output. No file may be where
// another output needs a folder. Names that a case-folding disk (macOS, Windows) treats as equal get a warning.
import { MARKER } from '../base/files/output-marks.js';
import { foldedName } from '../base/urls/portable-name.js';
import { caseCollision, duplicateOutput, fileIsFolder, type PlacedOutput, unusablePath } from '../diagnostics/emit.js';
import { startOf } from '../diagnostics/wording.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Output } from '../model/output.js';

/** Longest name that ext4, APFS and NTFS hold, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;

/** docgen's own records in an output folder. No output may use these names. */
export const MANIFEST = '.docgen-manifest.json';
export const PENDING = '.docgen-pending.json';

/** Why a path can't be a file below the output folder. Undefined if it can. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.startsWith('/')) return 'it is absolute';
  if (/\p{Cc}/u.test(path)) return 'it contains a control character';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '..' || segment === '.')) return "it contains a segment '.' or '..'";
  if (segments.some((segment) => segment === '')) return 'it contains an empty segment';
  if (segments.some((segment) => Buffer.byteLength(segment) > MAX_NAME_BYTES)) return `a segment is longer than ${MAX_NAME_BYTES} bytes`;
  if ([MARKER, MANIFEST, PENDING].includes(foldedName(path))) return 'docgen uses this name for its own records';
  return undefined;
}

export interface PathPlan {
  /** Whether an output with this path may be written at all. If not, `conclude` reports it. */
  allows(output: Output): boolean;
  /**
   * What to do with an allowed output: `take` it, `replace` the one that has its path, or `drop` it.
   * @param order number of the output in the order in which outputs were handed over
   */
  admit(output: Output, sha256: string, order: number): 'take' | 'replace' | 'drop';
  /** Faults of all outputs, once every output has been admitted. */
  conclude(): Diagnostic[];
}

/**
 * If two outputs have the same path, a page wins over an asset. Otherwise the one that was handed over first wins, whichever was read
 * first. Outputs with equal bytes are not a conflict.
 */
export function createPathPlan(): PathPlan {
  const taken = new Map<string, Taken>();
  const diagnostics: Diagnostic[] = [];
  return {
    allows(output) {
      const fault = pathFault(output.path);
      if (fault) diagnostics.push(unusablePath(placeOf(output), fault));
      return fault === undefined;
    },
    admit(output, sha256, order) {
      const { path, stage } = output;
      const rank = stage === 'page' ? order - Number.MAX_SAFE_INTEGER : order;
      const other = taken.get(path);
      if (!other) {
        taken.set(path, { rank, sha256, ...placeOf(output) });
        return 'take';
      }
      if (other.sha256 === sha256) return 'drop';
      diagnostics.push(duplicateOutput(placeOf(output), other));
      if (rank > other.rank) return 'drop';
      taken.set(path, { rank, sha256, ...placeOf(output) });
      return 'replace';
    },
    conclude() {
      const sorted = [...taken.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
      return [...diagnostics, ...caseCollisions(sorted), ...filesInTheWay(sorted, taken)];
    },
  };
}

/** Whether a plan of all these outputs may report one of the new ones, or whether a disk may take it for one of the others. */
export function mayClash(added: readonly string[], others: readonly string[]): boolean {
  const names = new Set(others.map(foldedName));
  const folders = new Set(others.flatMap(foldersOf).map(foldedName));
  return added.some(
    (path) =>
      pathFault(path) !== undefined ||
      folders.has(foldedName(path)) ||
      [path, ...foldersOf(path)].some((name) => names.has(foldedName(name))),
  );
}

interface Taken extends PlacedOutput {
  rank: number;
  sha256: string;
}

const placeOf = ({ path, at, content }: Output): PlacedOutput => ({
  path,
  at: at ?? (content.kind === 'copy' ? startOf(content.file) : undefined),
});

/** Sources that clash in the same way were already reported, as `source/case-only-duplicate`. */
function caseCollisions(outputs: readonly PlacedOutput[]): Diagnostic[] {
  const folded = new Map<string, PlacedOutput>();
  const fileOf = ({ at }: PlacedOutput) => at && foldedName(at.file);
  return outputs.flatMap((output) => {
    const earlier = folded.get(foldedName(output.path));
    if (earlier !== undefined) return earlier.at && fileOf(earlier) === fileOf(output) ? [] : [caseCollision(earlier, output)];
    folded.set(foldedName(output.path), output);
    return [];
  });
}

function filesInTheWay(outputs: readonly PlacedOutput[], taken: ReadonlyMap<string, PlacedOutput>): Diagnostic[] {
  const reported = new Set<string>();
  return outputs.flatMap((output) => {
    const file = foldersOf(output.path).flatMap((folder) => taken.get(folder) ?? [])[0];
    if (file === undefined || reported.has(file.path)) return [];
    reported.add(file.path);
    return [fileIsFolder(file, output)];
  });
}

/** `a/b/c.html` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) folders.push(path.slice(0, slash));
  return folders;
}
