// Pages that were renamed or deleted: the path that a link still names → the one of today, or the commit that deleted the page. From the
// commits, and from what lies in the folder uncommitted: an author moves a page, and looks for broken links then. The text of a file shows what
// became of it, if that is certain (`match-moved-texts.ts`). Without a repository nothing is known. Nothing is written to the repository, and git
// compares no file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToGroup } from '../../base/values/group-by.js';
import { loadGitTexts } from './git-texts.js';
import { matchMovedTexts } from './match-moved-texts.js';
import { runGit } from './run-git.js';

export interface GitRenamesOptions {
  siteRoot: string;
  /** Of the site; relative to its root, not empty. */
  folders: readonly string[];
  /** Whether a page is asked for that is gone. @param path relative to the site root */
  isLost(path: string): boolean;
  /** Of the run itself. */
  env: Record<string, string | undefined>;
}

export interface GitRename extends Commit {
  /** The last name, relative to the site root. Undefined: no file became of the page for certain. */
  file: string | undefined;
  /** What the page held under the name that is gone. */
  text: string;
}

/** The commit that gave the last name, or took it away. Both are undefined: it is not committed yet. */
interface Commit {
  /** Hash. */
  commit: string | undefined;
  /** Day of the commit: `2026-11-28`. */
  day: string | undefined;
}

/** Pages of one step that are compared with each other at most: a step of more is none that an author made. */
const MOST_FILES = 20_000;
/** Steps whose texts are read, all by one process of git: of more renames only the older ones are known. */
const MOST_STEPS = 500;

/** By path that is gone. */
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
    // Of files that are not compared it is not known whether one of them was renamed.
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

/** Steps that may give a page that is asked for another name: they take away its name, or one that it may have got in an earlier such step. */
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

/** Paths that are asked for, and their names from step to step. */
function createNames(isLost: (path: string) => boolean) {
  const found = new Map<string, GitRename & { blob?: string }>();
  /** By a name: the paths that lead to it. */
  const leading = new Map<string, string[]>();
  /** The paths that a name is the last one of, itself among them if it is asked for. */
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
    /** Blobs whose texts are not read yet. */
    dropped: () => new Map([...found].flatMap(([path, { blob }]) => (blob === undefined ? [] : [[path, blob] as const]))),
    /** The names that a step takes away. */
    goneIn({ deleted, added }: Step): string[] {
      // A name that is given anew is another file's.
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

/** By path: names of blobs, which are '' for files that are in no commit. */
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

/** `commit <hash> <day>\0:<mode> <mode> <blob> <blob> A\0<path>\0…`; which line breaks stand between them depends on the version. */
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

/** What the last commit has and the folder has not, and the reverse. */
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

/** Undefined: it is gone meanwhile, or a link to nothing. */
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
