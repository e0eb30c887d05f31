// Reads files of the history by the names of their blobs, with one process for all of them. A missing blob (in a partial clone) is left
// out.
import { runGit } from './run-git.js';

/** In bytes. Longer pages are not compared. */
const MOST_BYTES = 1_000_000;

/** As text. Longer files are left out. */
export async function loadGitTexts(
  siteRoot: string,
  blobs: Iterable<string>,
  env: Record<string, string | undefined>,
): Promise<Map<string, string>> {
  const found = await loadGitBlobs(siteRoot, blobs, env);
  return new Map([...found].flatMap(([blob, bytes]) => (bytes.length <= MOST_BYTES ? [[blob, bytes.toString('utf8')]] : [])));
}

/** All of them are in memory at once, so pass only as many as fit. */
export async function loadGitBlobs(
  siteRoot: string,
  blobs: Iterable<string>,
  env: Record<string, string | undefined>,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
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
    if (kind === 'blob') found.set(blob, Buffer.from(output.slice(at, at + bytes), 'latin1'));
    at += bytes + 1;
  }
  return found;
}
