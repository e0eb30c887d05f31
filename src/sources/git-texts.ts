// Texts of files as the history has them, by the names of their blobs: one process for all that are asked for. What is not there (a clone
// without all of its objects), or is no text of reasonable length, is left out.
import { runGit } from './run-git.js';

/** Bytes: a page that is longer is compared with nothing. */
const MOST_BYTES = 1_000_000;

export async function loadGitTexts(
  siteRoot: string,
  blobs: Iterable<string>,
  env: Record<string, string | undefined>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const input = [...new Set(blobs)].map((blob) => `${blob}\n`).join('');
  if (input === '') return found;
  const { output } = await runGit(siteRoot, ['cat-file', '--batch'], env, { input, encoding: 'latin1' });
  // `<name> blob <bytes>\n<text>\n`, or `<name> missing\n`
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    if (end < 0) break;
    const [blob = '', kind, length] = output.slice(at, end).split(' ');
    at = end + 1;
    if (length === undefined) continue;
    const bytes = Number(length);
    if (kind === 'blob' && bytes <= MOST_BYTES) found.set(blob, Buffer.from(output.slice(at, at + bytes), 'latin1').toString('utf8'));
    at += bytes + 1;
  }
  return found;
}
