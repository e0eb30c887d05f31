// Pages that were renamed or deleted: the path that a link still names → the current path, or the commit that deleted the page. Uses the
// commits and uncommitted changes, because authors look for broken links right after they moved a page. The texts of files show which file
// a page became, if that is certain (`match-moved-texts.ts`). Without a repository nothing is found. Nothing is written to the repository,
// and git compares no files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToGroup } from '../../base/values/group-by.js';
import { loadGitTexts } from './git-texts.js';
import { matchMovedTexts } from './match-moved-texts.js';
import { runGit } from './run-git.js';

export interface GitRenamesOptions {
  siteRoot: string;
  /** Folders of the site, relative to its root; not empty. */
  folders: readonly string[];
  /**
   * Whether the page at this path is wanted and does not exist any more.
   * @param path relative to the site root
   */
  isLost(path: string): boolean;
  /** The environment of the run. */
  env: Record<string, string | undefined>;
}

export interface GitRename extends Commit {
  /** The current path, relative to the site root. Undefined if no file certainly is the page. */
  file: string | undefined;
  /** The text that the page had under its lost name. */
  text: string;
}

/** The commit that gave the page its current name, or deleted it. Both are undefined if that is not committed yet. */
interface Commit {
  /** Hash. */
  commit: string | undefined;
  /** Day of the commit: `2026-11-28`. */
  day: string | undefined;
}

/** Limit of pages in one step that are compared with each other. An author makes no larger step. */
const MOST_FILES = 20_000;
/** Limit of steps whose texts are read, all by one process of git. If there are more, only the older ones are known. */
const MOST_STEPS = 500;

/** By lost path. */
export async function loadGitRenames({ siteRoot, folders, isLost, env }: GitRenamesOptions): Promise<ReadonlyMap<string, GitRename>> {
  const log = await runGit(siteRoot, [...LOG, '--', ...folders.map((folder) => `:(literal)${folder}`)], env);
  if (log.code !== 0) return new Map();
  const now = await uncommitted(siteRoot, folders, env);
  const steps = [...stepsIn(log.output), now];
  const compared = comparedSteps(steps, isLost);
  const blobs = [...compared].flatMap(({ deleted, added }) => [...deleted.values(), ...added.values()]).filter((blob) => blob !== '');
  const known = await loadGitTexts(siteRoot, blobs, env);
  const textsOf = (named: Map<string, string>): Map<string, string> =>
    new Map([...named].flatMap(([path, blob]) => asEntry(path, blob === '' ? readText(join(siteRoot, path)) : known.get(blob))));
  const names = createNames(isLost);
  for (const step of steps) {
    const gone = names.goneIn(step);
    if (step.added.size === 0) for (const path of gone) names.drop(path, step);
    // If files are not compared, a rename can't be recognised.
    if (gone.length === 0 || !compared.has(step)) continue;
    const before = textsOf(step.deleted);
    const moved = matchMovedTexts({ deleted: before, added: textsOf(step.added) });
    for (const path of gone) names.move(path, moved, step, before);
  }
  const dropped = names.dropped();
  const unread = [...dropped.values()].filter((blob) => !known.has(blob));
  const texts = new Map([...known, ...(await loadGitTexts(siteRoot, unread, env))]);
  return new Map([...names.found].map(([path, one]) => [path, { ...one, text: texts.get(dropped.get(path) ?? '') ?? one.text }]));
}

/** The steps in which a wanted page may have been renamed: they remove its name, or a name that an earlier such step may have given it. */
function comparedSteps(steps: readonly Step[], isLost: (path: string) => boolean): Set<Step> {
  const names = new Set<string>();
  const compared = new Set<Step>();
  for (const step of steps) {
    const { deleted, added } = step;
    if (added.size === 0 || deleted.size + added.size > MOST_FILES || compared.size >= MOST_STEPS) continue;
    if (![...deleted.keys()].some((name) => isLost(name) || names.has(name))) continue;
    compared.add(step);
    for (const name of added.keys()) names.add(name);
  }
  return compared;
}

/** The wanted paths, and their names from step to step. */
function createNames(isLost: (path: string) => boolean) {
  const found = new Map<string, GitRename & { blob?: string }>();
  /** Name → the paths that lead to it. */
  const leading = new Map<string, string[]>();
  /** The paths whose current name this is, with the name itself if it is wanted. */
  const takePaths = (name: string): Set<string> => {
    const paths = (leading.get(name) ?? []).filter((path) => found.get(path)?.file === name);
    leading.delete(name);
    return new Set(isLost(name) ? [...paths, name] : paths);
  };
  const drop = (name: string, { commit, day, deleted }: Step): void => {
    const blob = deleted.get(name) ?? '';
    for (const path of takePaths(name)) {
      const { text } = found.get(path) ?? {};
      found.set(path, { file: undefined, commit, day, ...(text === undefined ? { text: '', blob } : { text }) });
    }
  };
  return {
    found: found as ReadonlyMap<string, GitRename>,
    /** Blobs whose texts were not read yet. */
    dropped: () => new Map([...found].flatMap(([path, { blob }]) => (blob === undefined ? [] : [[path, blob] as const]))),
    /** The wanted names that a step removes. */
    goneIn({ deleted, added }: Step): string[] {
      // If a name is used again, it belongs to another file.
      for (const path of added.keys()) found.delete(path);
      return [...deleted.keys()].filter((name) => isLost(name) || leading.has(name));
    },
    drop,
    move(name: string, moved: ReadonlyMap<string, string>, step: Step, texts: ReadonlyMap<string, string>): void {
      const file = moved.get(name);
      if (file === undefined) {
        drop(name, step);
        return;
      }
      for (const path of takePaths(name)) {
        found.set(path, { file, commit: step.commit, day: step.day, text: found.get(path)?.text ?? texts.get(path) ?? '' });
        addToGroup(leading, file, path);
      }
    },
  };
}

/** Path → name of the blob. '' for a file that is in no commit. */
interface Step extends Commit {
  deleted: Map<string, string>;
  added: Map<string, string>;
}

const asEntry = (path: string, text: string | undefined): [string, string][] => (text === undefined ? [] : [[path, text]]);

const isPage = (path: string): boolean => /\.mdx?$/i.test(path);

/** Oldest first. */
const LOG = [
  'log',
  '--reverse',
  '-z',
  '--format=tformat:commit %H %cd',
  '--date=short',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--diff-filter=AD',
  '--no-ext-diff',
  '--relative',
];

/** Parses `commit <hash> <day>\0:<mode> <mode> <blob> <blob> A\0<path>\0…`. The line breaks in between depend on the version of git. */
function stepsIn(output: string): Step[] {
  const steps: Step[] = [];
  const parts = output.split('\0').map((part) => part.replace(/^\n+/, ''));
  parts.forEach((part, index) => {
    const [, commit, day] = /^commit ([0-9a-f]+) ([\d-]+)$/.exec(part) ?? [];
    if (commit) steps.push({ commit, day, deleted: new Map(), added: new Map() });
    const [, before, after, kind] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) ([AD])$/.exec(part) ?? [];
    const path = parts[index + 1];
    if (!before || !after || !path || !isPage(path)) return;
    if (kind === 'D') steps.at(-1)?.deleted.set(path, before);
    else steps.at(-1)?.added.set(path, after);
  });
  return steps;
}

/** Files of the last commit that are missing in the folder, and files of the folder that are not in the commit. */
async function uncommitted(siteRoot: string, folders: readonly string[], env: Record<string, string | undefined>): Promise<Step> {
  const tree = await runGit(siteRoot, ['ls-tree', '-r', '-z', 'HEAD', ...folders.map((folder) => `${folder}/`)], env);
  const deleted = new Map<string, string>();
  for (const row of tree.output.split('\0')) {
    const [, blob, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(row) ?? [];
    if (blob && path && isPage(path)) deleted.set(path, blob);
  }
  const added = new Map<string, string>();
  for (const path of folders.flatMap((folder) => pagesIn(siteRoot, folder))) if (!deleted.delete(path)) added.set(path, '');
  return { commit: undefined, day: undefined, deleted, added };
}

/** Undefined if the file has vanished, or is a link to nothing. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function pagesIn(siteRoot: string, folder: string): string[] {
  try {
    return readdirSync(join(siteRoot, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return pagesIn(siteRoot, path);
      return isPage(path) && (entry.isFile() || entry.isSymbolicLink()) ? [path] : [];
    });
  } catch {
    return [];
  }
}
