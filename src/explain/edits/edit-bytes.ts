// An edit that changes the bytes of a file, but nothing that other pages show of it. Everything that is made from the file changes, and
// nothing else. One function serves pages, partials, code files, images, modules, islands, parts of templates, style sheets, icons and
// plugins, because one file can have several of these roles.
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { FileReader } from '../../model/file-reader.js';
import type { SiteInputs } from '../../pipeline/cache/site-inputs.js';
import type { CachedPage } from '../../pipeline/read/compile-entries.js';
import { recompiled, type SiteVariant } from '../site-variant.js';

const OTHER = ' edited';

export function editBytes(variant: SiteVariant, file: string, known: SiteInputs): SiteVariant {
  const edited = known.pluginFiles.includes(file) ? recompiled(variant) : variant;
  const { site, bundles } = edited;
  const pages = new Map(
    [...site.pages].map(([key, compiled]) => [key, isMadeOf(compiled, file) ? { ...compiled, made: compiled.made + OTHER } : compiled]),
  );
  return {
    ...edited,
    site: { ...site, pages, files: { ...site.files, read: editedReader(site.files, file) } },
    bundles: { ...bundles, ...editedCode(bundles, file, known) },
  };
}

export const isMadeOf = ({ entry, reads }: CachedPage, file: string): boolean =>
  (!entry.api && entry.file === file) || hasAsked(reads, file);

/** Whether the file was read, or looked for and missing. */
export const hasAsked = ({ read, absent }: RecordedReads, file: string): boolean => Object.hasOwn(read, file) || absent.includes(file);

function editedCode({ digests, client }: SiteVariant['bundles'], file: string, { bundles }: SiteInputs): Partial<SiteVariant['bundles']> {
  if (!bundles) return {};
  const { modules, filesOf, partFiles, frame } = digests;
  const isInPart = Object.values(partFiles).some((files) => holds(files, file, bundles));
  const isShared = bundles.shared.includes(file);
  return {
    digests: {
      ...digests,
      frame: isInPart ? frame + OTHER : frame,
      modules: Object.fromEntries(
        Object.entries(modules).map(([name, digest]) => [name, holds(filesOf[name] ?? [], file, bundles) ? digest + OTHER : digest]),
      ),
    },
    client: isShared ? { ...client, styles: client.styles.map((style) => style + OTHER) } : client,
  };
}

/** The file is in the list, or Markdown that a file of the list imports reads or shows it. */
export const holds = (
  files: readonly string[],
  file: string,
  { moduleReads, assets }: Pick<NonNullable<SiteInputs['bundles']>, 'moduleReads' | 'assets'>,
) =>
  files.includes(file) ||
  files.some((each) => {
    const reads = moduleReads[each];
    return (reads !== undefined && hasAsked(reads, file)) || assets.some((asset) => asset.file === file && asset.at.file === each);
  });

/** Navbar icons are read while pages are planned, so their edit goes into the reader. Other files come back unchanged. */
const editedReader =
  (files: FileReader, file: string): FileReader['read'] =>
  (asked) => {
    const found = files.read(asked);
    if (asked !== file || typeof found === 'string') return found;
    return { bytes: new TextEncoder().encode(new TextDecoder().decode(found.bytes).replace(/<\/svg>/i, '<g/></svg>')) };
  };
