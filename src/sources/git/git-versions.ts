// The earlier texts of a file, newest first: those of the commits that changed it under its current name. Empty without a repository.
import { loadGitTexts } from './git-texts.js';
import { runGit } from './run-git.js';

/** Limit of commits. An author who renames a heading usually fixes its links soon after. */
const MOST = 30;

/** @param file relative to the site root */
export async function loadGitVersions(siteRoot: string, file: string, env: Record<string, string | undefined>): Promise<string[]> {
  const log = await runGit(siteRoot, ['log', `-n${MOST}`, ...RAW, '--', `:(literal)${file}`], env);
  const blobs = log.output.split('\0').flatMap((part) => /^\n*:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) [AM]$/.exec(part)?.[1] ?? []);
  const texts = await loadGitTexts(siteRoot, blobs, env);
  return blobs.flatMap((blob) => texts.get(blob) ?? []);
}

const RAW = ['-z', '--format=', '--raw', '--no-abbrev', '--no-renames', '--no-ext-diff', '--relative'];
