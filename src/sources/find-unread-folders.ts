// Folders of `content` with Markdown that the configuration does not name: their pages are missing from the site.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UnreadFolder } from '../model/source-entry.js';
import { hasOtherMarkdownName, isInputName, isPartial, pageFormat } from './file-names.js';
import { walkFolder } from './walk-folder.js';

export interface UnreadInput {
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
  /** Folders that are read or written, relative to the site root; '' for the root itself. */
  folders: readonly string[];
  /** API descriptions, relative to the site root. Files beside a description belong to it. */
  descriptions: readonly string[];
  /** Whether a folder with these names in it is skipped. */
  stopsAt(names: string[]): boolean;
}

/** The topmost such folders, in code-unit order. Partials, assets and API descriptions are not pages. */
export async function findUnreadFolders({ siteRoot, folders, descriptions, stopsAt }: UnreadInput): Promise<UnreadFolder[]> {
  if (folders.includes('') || folders.includes('content')) return [];
  const found: UnreadFolder[] = [];
  const note = (folder: string, files: string[]): void => {
    const pages = files.filter((file) => isMarkdown(file) && !isPartial(file.slice(folder.length + 1)));
    // A folder of images or data may have a README that explains it.
    const isExplained = pages.length < files.length && pages.every((file) => /\/readme\.md$/i.test(file));
    if (pages.length > 0 && !isExplained) found.push({ folder, files: pages });
  };
  const look = async (folder: string): Promise<void> => {
    const names = namesIn(join(siteRoot, folder));
    const all = [...names.files, ...names.folders];
    if (folders.includes(folder) || stopsAt(all)) return;
    const holds = (paths: readonly string[]): boolean => paths.some((path) => path.startsWith(`${folder}/`));
    if (!holds(folders) && !holds(descriptions)) {
      const walked = await walkFolder({ siteRoot, folder, links: 'ignore', accepts: isInputName, stopsAt });
      note(folder, walked.value ?? []);
      return;
    }
    // Files at the top of `content` are reported one by one elsewhere.
    if (folder !== 'content' && !holds(descriptions))
      note(
        folder,
        names.files.filter(isInputName).map((name) => `${folder}/${name}`),
      );
    for (const name of names.folders) if (isInputName(name) && !name.startsWith('_')) await look(`${folder}/${name}`);
  };
  await look('content');
  return found;
}

const isMarkdown = (file: string): boolean => ['md', 'mdx'].includes(pageFormat(file) ?? '') || hasOtherMarkdownName(file);

/** In code-unit order. Empty if the folder is missing. */
function namesIn(folder: string): { files: string[]; folders: string[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    const names = (kind: 'isFile' | 'isDirectory') => entries.filter((entry) => entry[kind]()).map(({ name }) => name);
    return { files: names('isFile'), folders: names('isDirectory') };
  } catch {
    return { files: [], folders: [] };
  }
}
