// The lint of content: what readers, and readers who hear a page, would miss; and files that no page uses. Notes by default; `checks.severity`
// makes warnings of them.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

export const missingAlt = (target: string, at: Place): Diagnostic => ({
  code: 'lint/missing-alt',
  severity: 'info',
  message: 'The image has no alternative text',
  at,
  target,
  hint: 'describe what it shows: `![The menu of a project](menu.png)`; an image that only decorates is `<img src="menu.png" alt="">`',
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
  message: 'The link is an image without alternative text: a screen reader reads the address aloud',
  hint: 'let the alternative text say where the link leads: `[![Set up](menu.png)](./setup.md)`, `<img src="menu.png" alt="Set up">`',
});

export const severalH1 = (text: string, at: Place, isAfterTitle: boolean): Diagnostic => ({
  code: 'lint/several-h1',
  severity: 'info',
  message: `The page has a second heading of level 1: "${text}"`,
  at,
  target: text,
  hint: isAfterTitle
    ? 'the title of the front matter is a heading of level 1 already: write ##, or remove one of the two'
    : 'a page has one title: write ## for its parts',
});

export const skippedLevel = ({ text, depth, before, at }: { text: string; depth: number; before: number; at: Place }): Diagnostic => ({
  code: 'lint/skipped-level',
  severity: 'info',
  message: `The heading "${text}" is of level ${depth}, and the one before it of level ${before}`,
  at,
  target: text,
  hint: `write ${'#'.repeat(before + 1)}, which is one level below`,
});

export const emptyPage = (file: string, at: Place): Diagnostic => ({
  code: 'lint/empty-page',
  severity: 'info',
  message: 'This page has no text and no title: readers see the name of its file, and nothing below it',
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
  message: `${file} is ${(bytes / 1_000_000).toFixed(1)} MB, and loads slowly`,
  at,
  target: file,
  hint: 'save it in the size in which it is shown, as WebP or AVIF',
});

const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

export const unusedFile = (file: string): Diagnostic => ({
  code: 'lint/unused-file',
  severity: 'info',
  message: `No page uses ${file}, and it is not published`,
  at: startOf(file),
  target: file,
  hint: 'delete it, link to it, or move it to content/public, from where every file is published',
});

export const unusedPartial = (file: string): Diagnostic => ({
  code: 'lint/unused-partial',
  severity: 'info',
  message: `No page includes ${file}`,
  at: startOf(file),
  target: file,
  hint: 'delete it, or include it: `::include{file="…"}`',
});
