// When each file of the site last changed, from one pass over the git history. It does not start a process for each file, and it does not
// use file dates, because a checkout sets those. A file that git does not know has no date: that is better than a wrong date.
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
  /** The files of these whose dates are shown. Diagnostics are only about these. Default: all. */
  shown?: string[];
  /** The environment of the build. Every `GIT_…` in it is ignored. */
  env: Record<string, string | undefined>;
}

/**
 * Dates by file. `SOURCE_DATE_EPOCH` (seconds) stands in for files without history: a build from a tarball uses it to state when its source
 * last changed. A date from a commit always wins over it.
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

/** The date of each file's first commit. A file that git does not know has none. */
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
      // Newest first, so the last commit with a file is its first one.
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
        // Newest first, so the first commit with a file is its last change.
        if (!left.delete(file)) continue;
        // In a shallow clone, the oldest commits seem to have created every file. The real dates are not known.
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

/** `-c` (combined) lists the files of a merge that differ from both sides, which means that the merge changed them. */
const LOG = ['log', '-z', '-c', '--name-only', '--no-renames', '--no-ext-diff', '--relative', '--format=commit%x09%H%x09%ct%x09%an'];

interface NamedChange {
  commit: string;
  iso: string | undefined;
  author: string;
  file: string;
}

/** Parses `commit\t<hash>\t<seconds>\t<author>\0\n<file>\0<file>\0…`. The text may be cut anywhere. */
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
  if (/ENOENT/.test(problem)) return noHistory('git is not installed');
  if (/not a git repository/i.test(problem)) return noHistory(`${siteRoot} is not in a git repository`);
  if (/ambiguous argument 'HEAD'|unknown revision|does not have any commits/i.test(problem))
    return noHistory('the git repository has no commit yet');
  return noHistory(`git failed: ${problem.trim().split('\n')[0] || 'it did not report a reason'}`);
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Seconds since 1970 → ISO 8601 without fractions. Undefined if it is not such a number, or out of the range of dates. */
function isoDate(seconds: string | undefined): string | undefined {
  if (!/^-?\d+$/.test(seconds ?? '')) return undefined;
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}
