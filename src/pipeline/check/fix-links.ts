// Makes the changed files in which every link with one certain answer is fixed. A place is only changed if the file still holds what was
// checked. Lines are replaced, never added or removed. Nothing is written here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVersionPaths } from '../../base/names/version-paths.js';
import { foldedName } from '../../base/urls/portable-name.js';
import { decodePath } from '../../base/urls/url-path.js';
import { groupBy } from '../../base/values/group-by.js';
import { createLinkTargets } from '../../check/link-targets.js';
import type { ChangedFile } from '../../diagnostics/print/print-diff.js';
import { createFileIndex } from '../../link/file-index.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { CheckedContent } from '../session-options.js';
import { certainFix, type FixLookups } from './certain-fix.js';
import { findLostPages, type LostPage, otherVersion, type RenamedPage, rootFinder } from './find-lost-pages.js';
import { findRenamedHeadings } from './find-renamed-headings.js';

export interface FixLinksOptions {
  siteRoot: string;
  site: CheckedContent;
  /** Findings that are not ignored. Only those about links are fixed. */
  findings: readonly Diagnostic[];
}

export interface FixedFile extends ChangedFile {
  /** Number of links that were changed. */
  links: number;
}

/** Prose and the configuration. In other files, links have other forms. */
const HOLDS_LINKS = /\.mdx?$|^site\.config\.[cm]?[jt]s$/;

/** By file, in code-unit order; `path` is relative to the site root. */
export async function fixLinks({ siteRoot, site, findings }: FixLinksOptions): Promise<FixedFile[]> {
  const placed = findings.flatMap((finding) => (finding.at && HOLDS_LINKS.test(finding.at.file) ? [{ finding, at: finding.at }] : []));
  if (placed.length === 0) return [];
  const lookups = await createLookups(siteRoot, site, placed);
  const byFile = groupBy(placed, ({ at }) => at.file);
  return [...byFile.keys()].sort().flatMap((path) => {
    const before = linesOf(join(siteRoot, path));
    const after = [...before];
    // From the end of each line to its start, so that a place keeps its column.
    const inOrder = byFile.get(path)?.sort((a, b) => a.at.line - b.at.line || b.at.column - a.at.column) ?? [];
    let links = 0;
    for (const each of inOrder) {
      const line = after[each.at.line - 1];
      const fixed = line === undefined ? undefined : fixedLine(each, line, lookups);
      if (fixed === undefined) continue;
      after[each.at.line - 1] = fixed;
      links++;
    }
    return links > 0 ? [{ path, before, after, links }] : [];
  });
}

interface PlacedFinding {
  finding: Diagnostic;
  at: Place;
}

function fixedLine({ finding, at }: PlacedFinding, line: string, lookups: FixLookups): string | undefined {
  if (at.length === undefined) return undefined;
  const { start, end } = spanOf(at, line);
  const written = line.slice(start, end);
  const isMarkdown = /\.mdx?$/.test(at.file) && /(?:\]\(\s*<?|\]:\s*<?)$/.test(line.slice(0, start));
  const meant = certainFix(finding, { written, from: at.file, isMarkdown }, lookups);
  if (meant === undefined || meant === written) return undefined;
  const typed = asTyped(meant, written, isMarkdown && line[start - 1] === '<');
  return line.slice(0, start) + typed + line.slice(end);
}

/** Leaves letters unencoded if the author typed them so, and also blanks between angle brackets. */
function asTyped(meant: string, written: string, isAngled: boolean): string {
  if (written.includes('%')) return meant;
  const readable = meant.replace(/(?:%[89a-f][0-9a-f])+/gi, decodePath);
  return isAngled && written.includes(' ') ? readable.replaceAll('%20', ' ') : readable;
}

/** Columns of the first line don't count its byte order mark. The place of a string in the configuration includes its quotes. */
function spanOf({ line: number, column, length = 0 }: Place, line: string): { start: number; end: number } {
  const start = column - 1 + (number === 1 && line.startsWith('\ufeff') ? 1 : 0);
  const isQuoted = /^(['"`]).*\1$/.test(line.slice(start, start + length));
  return isQuoted ? { start: start + 1, end: start + length - 1 } : { start, end: start + length };
}

/** Returns no lines for a file that is not UTF-8, because writing it again would change it. */
function linesOf(path: string): string[] {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text.split(/(?<=\r\n|\n|\r(?!\n))/) : [];
}

async function createLookups(siteRoot: string, site: CheckedContent, placed: readonly PlacedFinding[]): Promise<FixLookups> {
  const { graph, config, facts, unrendered, files, urls } = site;
  const byFoldedName = new Map<string, string | undefined>();
  for (const { file, key } of graph.pages)
    if (file === key) byFoldedName.set(foldedName(file), byFoldedName.has(foldedName(file)) ? undefined : file);
  const targets = createLinkTargets({ graph, facts, unrendered, files });
  const lost = await findLostPages({ siteRoot, config, graph, findings: placed.map(({ finding }) => finding) });
  const byFile = new Map(graph.pages.map((page) => [page.file, page]));
  const byRoute = new Map(graph.pages.map((page) => [page.route, page]));
  const byOutput = new Map(graph.pages.map((page) => [page.output, page]));
  const versions = createVersionPaths(config.docs);
  /** A link to another version, or to a page that no list shows, is not changed: the author decides. */
  const isCertain = (page: Page, from: string): boolean =>
    !page.unlisted && otherVersion(page, byFile.get(from)?.docs ?? versions.ofFile(from)) === undefined;
  const certain = (found: LostPage | undefined, from: string): RenamedPage | undefined =>
    found?.kind === 'renamed' && isCertain(found.page, from) ? found : undefined;
  const lostAnchors = placed.flatMap(({ finding: { code, target = '' } }) => (code === 'link/no-such-anchor' ? [target] : []));
  const renamedHeading = await findRenamedHeadings({ siteRoot, targets, graph, lost: [...new Set(lostAnchors)] });
  return {
    targets,
    files: createFileIndex(graph),
    fileInOtherCase: (file) => byFoldedName.get(foldedName(file)),
    nameInFolder: (folder, name) => nameMeant(namesIn(join(siteRoot, folder)), name),
    rootOf: rootFinder(config),
    renamedFile: (file, from) => certain(lost.ofFile(file), from)?.file,
    renamedRoute: (target, from) => certain(lost.ofAddress(target), from)?.page.route,
    successor(target, from) {
      const page = byRoute.get(urls?.successors.get(target) ?? '');
      return page && isCertain(page, from) ? page.route : undefined;
    },
    renamedHeading(output, anchor, from) {
      const page = byOutput.get(output);
      return page && isCertain(page, from) ? renamedHeading(output, anchor) : undefined;
    },
  };
}

function nameMeant(names: readonly string[], name: string): string | undefined {
  const isSame = (other: string): boolean => foldedName(other) === foldedName(name);
  const isLonger = (other: string): boolean => foldedName(other).startsWith(`${foldedName(name)}.`);
  const [only, ...more] = names.some(isSame) ? names.filter(isSame) : names.filter(isLonger);
  return more.length === 0 ? only : undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
