// The overlays of an API: reads them, and applies each to the file that it is for.

import { refTarget, splitNode } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { overlayWithoutEffect } from '../../../diagnostics/apis/openapi-overlays.js';
import { fileMissing } from '../../../diagnostics/pipeline.js';
import { didYouMean, startOf } from '../../../diagnostics/wording.js';
import type { Diagnostic, Outcome } from '../../../model/diagnostic.js';
import type { FileReader } from '../../../model/file-reader.js';
import { type ParsedFiles, readParsedFile } from '../read/parsed-files.js';
import type { SpecificationFile } from '../read/read-specification.js';
import { type Overlay, readOverlay } from './read-overlay.js';

export interface OverlayInput {
  /** Files of the overlays, in the order in which they are applied. */
  overlays: readonly string[];
  /** The file of the description, which an overlay without `extends` changes. */
  root: string;
  files: FileReader;
  parsedFiles?: ParsedFiles | undefined;
}

export interface OverlayLoader {
  /** The file with its overlays applied. What is wrong with them is reported. */
  apply(file: SpecificationFile): Promise<Outcome<SpecificationFile>>;
  /** What is wrong with the overlays themselves; call it when all files have been read. */
  faults(): Diagnostic[];
}

const NONE: OverlayLoader = { apply: (value) => Promise.resolve({ value, diagnostics: [] }), faults: () => [] };

export function loadOverlays({ overlays, root, files, parsedFiles }: OverlayInput): OverlayLoader {
  if (overlays.length === 0) return NONE;
  const read = overlays.map((name) => readFile(name, files, parsedFiles));
  const known = read.flatMap(({ overlay }) => (overlay ? [{ overlay, target: targetOf(overlay, root) }] : []));
  const met: string[] = [];
  return {
    async apply(file) {
      met.push(file.file);
      const own = known.filter(({ target }) => target === file.file).map(({ overlay }) => overlay);
      if (own.length === 0) return { value: file, diagnostics: [] };
      const { applyOverlays } = await import('./apply-overlay.js');
      return applyOverlays(file, own);
    },
    faults: () => [
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...known.filter(({ target }) => target === undefined || !met.includes(target)).map(({ overlay }) => ofOther(overlay, met, root)),
    ],
  };
}

function readFile(name: string, files: FileReader, parsedFiles: ParsedFiles | undefined): ReturnType<typeof readOverlay> {
  const content = files.read(name);
  // The file existed when the configuration was checked.
  if (typeof content === 'string') return { diagnostics: [fileMissing(name)] };
  const parsed = readParsedFile(content.bytes, name, parsedFiles);
  return 'faults' in parsed ? { diagnostics: parsed.faults } : readOverlay(parsed.file);
}

/** The file that the overlay changes. Undefined if `extends` is no address of a file. */
function targetOf({ file, extends: named }: Overlay, root: string): string | undefined {
  if (named === undefined) return root;
  const target = refTarget(file.file, named.replace(/#.*$/s, ''));
  return target === undefined ? undefined : splitNode(target).file;
}

function ofOther({ file, extends: named = '' }: Overlay, met: readonly string[], root: string): Diagnostic {
  const at = file.placesOf(['/extends'])[0] ?? startOf(file.file);
  const base = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const near = nearestName(base(named), met.map(base));
  const says = `the overlay is for ${named}, which is not a file of this description, so that it changes nothing`;
  return overlayWithoutEffect(
    says,
    didYouMean(near) ?? `name ${root} or a file that it refers to, relative to the overlay, or remove \`extends\``,
    at,
  );
}
