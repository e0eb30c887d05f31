// Pages that were renamed: the path that a link still names → the one of today. From the commits, and from what lies in the folder
// uncommitted: an author moves a page, and looks for broken links then. What a file became is told by its text, and only where that is
// certain (`match-moved-texts.ts`). Without a repository nothing is known. Nothing is written to the repository, and git compares no file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGitTexts } from './git-texts.js';
import { matchMovedTexts } from './match-moved-texts.js';
import { runGit } from './run-git.js';

export interface GitRenamesOptions {
  siteRoot: string;
  /** Of the site; relative to its root. */
  folder: string;
  /** Paths that are asked for, relative to the site root. */
  lost: readonly string[];
  /** Of the run itself. */
  env: Record<string, string | undefined>;
}

/** Pages of one step that are compared with each other at most: a step of more is none that an author made. */
const MOST_FILES = 20_000;

/** Relative to the site root. A path that was renamed several times leads to its last name. */
export async function loadGitRenames({ siteRoot, folder, lost, env }: GitRenamesOptions): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>(lost.map((path) => [path, path]));
  const log = lost.length === 0 ? undefined : await runGit(siteRoot, [...LOG, '--', `:(literal)${folder}`], env);
  if (log?.code !== 0) return new Map();
  const textsOf = async (step: CommittedStep): Promise<Step> => {
    const texts = await loadGitTexts(siteRoot, [...step.deleted.values(), ...step.added.values()], env);
    const read = (blobs: Map<string, string>) => new Map([...blobs].flatMap(([path, blob]) => asEntry(path, texts.get(blob))));
    return { deleted: read(step.deleted), added: read(step.added) };
  };
  const take = async ({ deleted, added }: CommittedStep, read: () => Promise<Step>): Promise<void> => {
    // A name that is given anew is another file's.
    for (const path of lost) if (added.has(path)) names.set(path, path);
    const gone = lost.filter((path) => deleted.has(names.get(path) ?? path));
    if (gone.length === 0 || added.size === 0 || deleted.size + added.size > MOST_FILES) return;
    const moved = matchMovedTexts(await read());
    for (const path of gone) names.set(path, moved.get(names.get(path) ?? path) ?? path);
  };
  for (const step of stepsIn(log.output)) await take(step, () => textsOf(step));
  const now = await uncommitted(siteRoot, folder, env);
  await take(now, async () => ({
    deleted: (await textsOf({ deleted: now.deleted, added: new Map() })).deleted,
    added: new Map([...now.added.keys()].map((path) => [path, readFileSync(join(siteRoot, path), 'utf8')])),
  }));
  return new Map([...names].filter(([from, to]) => from !== to));
}

/** By path. */
interface Step {
  deleted: Map<string, string>;
  added: Map<string, string>;
}
/** Names of blobs. */
type CommittedStep = Step;

const asEntry = (path: string, text: string | undefined): [string, string][] => (text === undefined ? [] : [[path, text]]);

const isPage = (path: string): boolean => /\.mdx?$/i.test(path);

/** Oldest first. */
const LOG = [
  'log',
  '--reverse',
  '-z',
  '--format=tformat:commit',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--diff-filter=AD',
  '--no-ext-diff',
  '--relative',
];

/** `commit\0:<mode> <mode> <blob> <blob> A\0<path>\0…`; which line breaks stand between them depends on the version. */
function stepsIn(output: string): CommittedStep[] {
  const steps: CommittedStep[] = [];
  const parts = output.split('\0').map((part) => part.replace(/^\n+/, ''));
  parts.forEach((part, index) => {
    if (part === 'commit') steps.push({ deleted: new Map(), added: new Map() });
    const [, before, after, kind] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) ([AD])$/.exec(part) ?? [];
    const path = parts[index + 1];
    if (!before || !after || !path || !isPage(path)) return;
    if (kind === 'D') steps.at(-1)?.deleted.set(path, before);
    else steps.at(-1)?.added.set(path, after);
  });
  return steps;
}

/** What the last commit has and the folder has not, and the reverse. */
async function uncommitted(siteRoot: string, folder: string, env: Record<string, string | undefined>): Promise<CommittedStep> {
  const tree = await runGit(siteRoot, ['ls-tree', '-r', '-z', 'HEAD', `${folder}/`], env);
  const deleted = new Map<string, string>();
  for (const row of tree.output.split('\0')) {
    const [, blob, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(row) ?? [];
    if (blob && path && isPage(path)) deleted.set(path, blob);
  }
  const added = new Map<string, string>();
  for (const path of pagesIn(siteRoot, folder)) if (!deleted.delete(path)) added.set(path, '');
  return { deleted, added };
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
