// The lint of content: what is missing for readers and for users of screen readers, and files that no page uses. By default these are notes.
// `checks.severity` can make them warnings.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

export const missingAlt = (target: string, at: Place): Diagnostic => ({
  code: 'lint/missing-alt',
  severity: 'info',
  message: 'The image has no alternative text',
  at,
  target,
  hint: 'describe what it shows, as in `![The menu of a project](menu.png)`; write `<img src="menu.png" alt="">` if it is only decoration',
});

export const emptyLinkText = (target: string, at: Place): Diagnostic => ({
  code: 'lint/empty-link-text',
  severity: 'info',
  message: 'The link has no text: readers see nothing to click',
  at,
  target,
  hint: 'write its text between the brackets, or remove the link',
});

/** A link whose only content is an image without alternative text. */
export const emptyLinkImage = (target: string, at: Place): Diagnostic => ({
  ...emptyLinkText(target, at),
  message: 'The link contains only an image without alternative text: screen readers read the address aloud',
  hint: 'describe in the alternative text where the link leads: `[![Set up](menu.png)](./setup.md)`, `<img src="menu.png" alt="Set up">`',
});

export const severalH1 = (text: string, at: Place, isAfterTitle: boolean): Diagnostic => ({
  code: 'lint/several-h1',
  severity: 'info',
  message: `The page has a second heading of level 1: "${text}"`,
  at,
  target: text,
  hint: isAfterTitle
    ? 'write ##, or remove one of the two: the title in the front matter is already a heading of level 1'
    : 'write ## for the sections of the page, which has only one title',
});

export const skippedLevel = ({ text, depth, before, at }: { text: string; depth: number; before: number; at: Place }): Diagnostic => ({
  code: 'lint/skipped-level',
  severity: 'info',
  message: `The heading "${text}" has level ${depth}, but the heading before it has level ${before}`,
  at,
  target: text,
  hint: `write ${'#'.repeat(before + 1)}, one level below that heading`,
});

export const emptyPage = (file: string, at: Place): Diagnostic => ({
  code: 'lint/empty-page',
  severity: 'info',
  message: 'This page has no text and no title: readers see only the name of its file',
  at,
  target: file,
  hint: 'write its text, remove the file, or set `draft: true` in its front matter',
});

export const orphanPage = (route: string, at: Place): Diagnostic => ({
  code: 'lint/orphan-page',
  severity: 'info',
  message: `Nothing leads to the page at ${route}: it is in no sidebar, and no page links to it`,
  at,
  target: route,
  hint: 'add it to a sidebar, link to it, or set `unlisted: true` in its front matter',
});

export const largeImage = (file: string, bytes: number, at: Place): Diagnostic => ({
  code: 'lint/large-image',
  severity: 'info',
  message: `${file} is ${(bytes / 1_000_000).toFixed(1)} MB in size and loads slowly`,
  at,
  target: file,
  hint: 'save it in the size at which it is shown, as WebP or AVIF',
});

const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

export const unusedFile = (file: string): Diagnostic => ({
  code: 'lint/unused-file',
  severity: 'info',
  message: `No page uses ${file}, so it is not published`,
  at: startOf(file),
  target: file,
  hint: 'delete it, link to it, or move it to content/public, where every file is published',
});

export const unusedPartial = (file: string): Diagnostic => ({
  code: 'lint/unused-partial',
  severity: 'info',
  message: `No page includes ${file}`,
  at: startOf(file),
  target: file,
  hint: 'delete it, or include it: `::include{file="…"}`',
});
