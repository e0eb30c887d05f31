// Decides whether a build can take edited entries without a look at the findings of the whole site.
import { lintPage } from '../../check/lint-page.js';
import { type MovedNotes, moveNotes } from '../../check/lint-site.js';
import { startOf } from '../../diagnostics/wording.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { variablesOf } from '../findings/lint-input.js';
import type { CachedPage } from '../read/compile-entries.js';
import type { ChangedPage } from './changed-pages.js';
import { decline } from './declined.js';

interface EditedInput {
  /** The graph of this run. */
  graph: ContentGraph;
  config: SiteConfig;
  /** Findings of the last run. */
  reported: readonly Diagnostic[];
}

/** @returns how the notes of the lint change */
export function checkEdited(changed: readonly ChangedPage[], { graph, config, reported }: EditedInput): MovedNotes['moves'] {
  const byKey = new Map(graph.pages.map((page) => [page.key, page]));
  const variables = variablesOf(config);
  return changed.flatMap(({ before, after, change }) => {
    const { key, file } = after.entry;
    // A draft has no page. Neither has an entry whose route another page has.
    if (byKey.get(key)?.file !== file) decline(`${file} has no page`);
    if (!before) {
      if (lintPage(after, startOf(file), variables).length > 0) decline(`the lint has notes about ${file}`);
      declineMentioned(reported, after);
      return [];
    }
    if (change.files) decline(`other files are published beside ${file}`);
    if (change.reads) decline(`${file} includes or looks for other files`);
    const notes = moveNotes(file, before, after, variables) ?? decline(`the lint has other notes about ${file}`);
    declineMentioned(reported, before, notes.isOwn);
    return notes.moves;
  });
}

/** Declines if more than the pages themselves may go with entries that are gone. */
export function checkGone(gone: readonly CachedPage[], reported: readonly Diagnostic[]): void {
  for (const page of gone) {
    const { file } = page.entry;
    if (page.imports.length > 0 || page.module !== undefined) decline(`${file} is gone, with code that it brought into the bundle`);
    if (page.summary.assets.length > 0 || Object.keys(page.reads.read).length > 0) decline(`${file} is gone, and used other files`);
    declineMentioned(reported, page);
  }
}

/** @param isKnown findings that don't count */
function declineMentioned(
  reported: readonly Diagnostic[],
  { entry: { file }, reads }: CachedPage,
  isKnown: (finding: Diagnostic) => boolean = () => false,
): void {
  const names = [file, ...Object.keys(reads.read), ...reads.absent];
  if (reported.some((finding) => mentionsAny(finding, names) && !isKnown(finding)))
    decline(`the last run reported something about ${file}`);
}

/** The order stays. If several pages show the same image or text, a note about it may belong to another page, and is not replaced. */
export function withMovedNotes(diagnostics: Diagnostic[], moves: MovedNotes['moves']): Diagnostic[] {
  const moved = new Map(moves);
  return moved.size === 0 ? diagnostics : diagnostics.map((finding) => moved.get(JSON.stringify(finding)) ?? finding);
}

/** Whether a finding is at one of the files, or names it. */
const mentionsAny = ({ message, hint = '', target = '', at, related = [] }: Diagnostic, files: readonly string[]): boolean =>
  files.some((file) =>
    [message, hint, target, at?.file ?? '', ...related.flatMap((one) => [one.message, one.at.file])].some((text) => text.includes(file)),
  );
