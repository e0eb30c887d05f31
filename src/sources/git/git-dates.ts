// The site's files → when each last changed, from one pass over the history, never one process a file and never a file's own
// time stamp (a checkout sets those). What git doesn't know stays unknown: a page without a date is better than one with a wrong one.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { filesWithoutHistory, historyNotTrusted, noHistory, shallowHistory } from '../../diagnostics/files/history.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { LastChange } from '../../model/source-entry.js';
import { type GitAnswer, runGit } from './run-git.js';

export interface GitDatesOptions {
  siteRoot: string;
  /** Relative to the site root. */
  files: string[];
  /** Those of them whose readers miss a date: the diagnostics are about these. Default: all. */
  shown?: string[];
  /** Of the build itself; every `GIT_…` in it is ignored. */
  env: Record<string, string | undefined>;
}

/**
 * Dates by file. `SOURCE_DATE_EPOCH` (seconds) stands in for files without a history: it is how a build from a tarball says
 * when its source was last changed; a date from a commit always wins over it.
 */
export async function loadGitDates({ siteRoot, files, shown = files, env }: GitDatesOptions): Promise<Outcome<Record<string, LastChange>>> {
  const value: Record<string, LastChange> = Object.create(null);
  const wanted = new Set(files);
  const history = wanted.size === 0 ? { diagnostics: [] } : await readHistory({ siteRoot, wanted, shown: new Set(shown), value, env });
  const unknown = files.filter((file) => !Object.hasOwn(value, file));
  const epoch = isoDate(env.SOURCE_DATE_EPOCH);
  if (unknown.length === 0 || epoch === undefined) return { value, diagnostics: history.diagnostics };
  for (const file of unknown) value[file] = { iso: epoch };
  return { value, diagnostics: [] };
}

/** When each file came into the history; one that git doesn't know has no date. */
export async function loadFirstDates(
  folder: string,
  files: string[],
  env: Record<string, string | undefined>,
): Promise<Record<string, string>> {
  const value: Record<string, string> = Object.create(null);
  const wanted = new Set(files);
  if (wanted.size === 0) return value;
  const parse = createLogParser();
  await runGit(folder, [...LOG, '--', '.'], env, {
    onText: (text) => {
      // Newest first: the last commit that names a file is its first one.
      for (const { iso, file } of parse(text)) if (wanted.has(file) && iso !== undefined) value[file] = iso;
      return true;
    },
  });
  return value;
}

interface History {
  siteRoot: string;
  wanted: Set<string>;
  shown: ReadonlySet<string>;
  value: Record<string, LastChange>;
  env: Record<string, string | undefined>;
}

async function readHistory({ siteRoot, wanted, shown, value, env }: History): Promise<{ diagnostics: Diagnostic[] }> {
  const place = await runGit(siteRoot, ['rev-parse', '--is-shallow-repository', '--git-path', 'shallow', 'HEAD'], env);
  const refused = (answer: GitAnswer) => ({ diagnostics: shown.size > 0 ? [refusal(siteRoot, answer)] : [] });
  if (place.code !== 0) return refused(place);
  const [isShallow, shallowFile = ''] = place.output.split('\n');
  const boundary = new Set(isShallow === 'true' ? (await readText(resolve(siteRoot, shallowFile))).split('\n') : []);

  const left = new Set(wanted);
  const cutOff: string[] = [];
  const folders = [...new Set([...wanted].map((file) => file.split('/')[0] ?? file))].map((folder) => `:(literal)${folder}`);
  const parse = createLogParser();
  const log = await runGit(siteRoot, [...LOG, '--', ...folders], env, {
    onText: (text) => {
      for (const { commit, iso, author, file } of parse(text)) {
        // Newest first: the first commit that names a file is its last change.
        if (!left.delete(file)) continue;
        // The oldest commits of a shallow clone seem to have made every file; when they really changed is not known here.
        if (boundary.has(commit)) {
          if (shown.has(file)) cutOff.push(file);
        } else if (iso !== undefined) value[file] = { iso, author };
      }
      return left.size > 0;
    },
  });
  if (log.code !== 0 && left.size > 0) return refused(log);
  const diagnostics: Diagnostic[] = [];
  const [firstCut] = cutOff.sort();
  if (firstCut !== undefined) diagnostics.push(shallowHistory(cutOff.length, firstCut));
  const missed = [...left].filter((file) => shown.has(file)).sort();
  if (missed[0] !== undefined) diagnostics.push(filesWithoutHistory(missed.length, missed[0]));
  return { diagnostics };
}

/** `-c` (combined) names the files of a merge that differ from both sides: they changed there. */
const LOG = ['log', '-z', '-c', '--name-only', '--no-renames', '--no-ext-diff', '--relative', '--format=commit%x09%H%x09%ct%x09%an'];

interface NamedChange {
  commit: string;
  iso: string | undefined;
  author: string;
  file: string;
}

/** `commit\t<hash>\t<seconds>\t<author>\0\n<file>\0<file>\0…`, cut anywhere. */
function createLogParser(): (text: string) => NamedChange[] {
  let rest = '';
  let header: Omit<NamedChange, 'file'> | undefined;
  let isFirst = false;
  return (text) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    return parts.flatMap((part) => {
      const found = /^\n?commit\t([0-9a-f]{40,64})\t(-?\d+)\t(.*)$/s.exec(part);
      if (found) {
        header = { commit: found[1] ?? '', iso: isoDate(found[2]), author: found[3] ?? '' };
        isFirst = true;
        return [];
      }
      const file = isFirst ? part.replace(/^\n/, '') : part;
      isFirst = false;
      return header ? [{ ...header, file }] : [];
    });
  };
}

function refusal(siteRoot: string, { problem }: GitAnswer): Diagnostic {
  const owned = /dubious ownership in repository at '([^']+)'/.exec(problem)?.[1];
  if (owned !== undefined) return historyNotTrusted(owned);
  if (/ENOENT/.test(problem)) return noHistory('there is no git program here');
  if (/not a git repository/i.test(problem)) return noHistory(`${siteRoot} is not in a git repository`);
  if (/ambiguous argument 'HEAD'|unknown revision|does not have any commits/i.test(problem))
    return noHistory('the git repository has no commit yet');
  return noHistory(`git failed: ${problem.trim().split('\n')[0] || 'it gave no reason'}`);
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Seconds since 1970 → ISO 8601 without fractions; undefined for what is no such number, or a date that no calendar has. */
function isoDate(seconds: string | undefined): string | undefined {
  if (!/^-?\d+$/.test(seconds ?? '')) return undefined;
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}
