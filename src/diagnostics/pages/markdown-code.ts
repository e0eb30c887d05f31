// Faults of code in pages: marks in comments, code groups, and code or text that a page includes from other files.

import { nearestFileName } from '../../base/files/nearest-path.js';
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { quotedList } from '../wording.js';

/** @param mark as typed: `highlight-start` */
export const unbalancedMark = (mark: string, reason: 'not-ended' | 'not-started' | 'open-already' | 'no-line', at: Place): Diagnostic => ({
  code: 'markdown/unbalanced-mark',
  severity: 'warning',
  message: {
    'not-ended': `\`${mark}\` has no matching end: it marks all lines up to the end of the code`,
    'not-started': `\`${mark}\` has no matching start`,
    'open-already': `\`${mark}\` is repeated before the first range has ended`,
    'no-line': `\`${mark}\` has no effect: no line follows it`,
  }[reason],
  at,
  hint:
    reason === 'no-line'
      ? 'put the comment above the line to mark'
      : `write \`${mark.replace(/-\w+$/, '-start')}\` before the first line and \`${mark.replace(/-\w+$/, '-end')}\` after the last one`,
});

export const unknownMark = (mark: string, at: Place, known: readonly string[]): Diagnostic => {
  const nearest = nearestName(mark, known);
  return {
    code: 'markdown/unknown-mark',
    severity: 'warning',
    message: `\`[!code ${mark}]\` is not a known mark and is shown as text`,
    at,
    hint: nearest ? `did you mean \`[!code ${nearest}]\`?` : `use one of ${quotedList(known, 'or')}`,
  };
};

const MISSING_SOURCE = 'markdown/missing-source';

/** @param wanted the path that was looked for, relative to the site root @param nearby the names in that folder */
export const missingSource = (path: string, wanted: string, at: Place, nearby: { name: string; names: string[] }): Diagnostic => {
  const nearest = nearestFileName(nearby.name, nearby.names);
  return {
    code: MISSING_SOURCE,
    severity: 'error',
    message: path === '' ? '`file` is empty' : `The file \`${path}\` was not found: looked for ${wanted}`,
    at,
    hint: nearest
      ? `did you mean ${path.slice(0, path.lastIndexOf('/') + 1)}${nearest}?`
      : 'check the path, which is relative to this file; `@site/…` is relative to the folder of site.config.ts',
  };
};

export const sourceIsFolder = (path: string, at: Place): Diagnostic => ({
  code: MISSING_SOURCE,
  severity: 'error',
  message: `\`${path}\` is a folder, not a file`,
  at,
  hint: 'name a file in that folder',
});

const MISSING_REGION = 'markdown/missing-region';

/** @param reference as typed, with the `#` at its end */
export const emptyFragment = (reference: string, at: Place): Diagnostic => ({
  code: MISSING_REGION,
  severity: 'error',
  message: `\`${reference}\` names no region: nothing follows the \`#\``,
  at,
  hint: 'write a region or lines, as in `#setup` or `#L3-L10`, or remove the `#` to show the whole file',
});

export const missingRegion = (name: string, file: string, at: Place, regions: readonly string[]): Diagnostic => {
  const nearest = nearestName(name, regions);
  const known =
    regions.length > 0
      ? `use one of its regions: ${quotedList(regions)}`
      : `mark it with the comments \`#region ${name}\` and \`#endregion\``;
  return {
    code: MISSING_REGION,
    severity: 'error',
    message: `${file} has no region \`${name}\``,
    at,
    hint: /^\d/.test(name) ? 'write `#L3` or `#L3-L10` for lines' : nearest ? `did you mean \`#${nearest}\`?` : known,
  };
};

export const regionNotClosed = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/region-not-closed',
  severity: 'error',
  message: `The region \`${name}\` is not closed`,
  at,
  hint: 'write a comment `#endregion` after its last line',
});

export const missingLines = (range: string, file: string, lineCount: number, at: Place): Diagnostic => ({
  code: 'markdown/missing-lines',
  severity: 'error',
  message: isReversed(range)
    ? `\`${range}\` begins with the last line`
    : `${file} has no lines \`${range}\`: its last line is ${lineCount}`,
  at,
  hint: isReversed(range)
    ? `did you mean \`${range.replace(/^#L(\d+)-L?(\d+)$/, '#L$2-L$1')}\`?`
    : 'use lines that exist, such as `#L3` or `#L3-L10`, or a region, which stays correct when the file changes',
});

/** `#L9-L3` */
const isReversed = (range: string): boolean => {
  const [, first, last] = /^#L(\d+)-L?(\d+)$/.exec(range) ?? [];
  return Number(first) > Number(last);
};

export const strayCode = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-code',
  severity: 'warning',
  message: `The code comes from ${file}, so the text in this code block is not shown`,
  at,
  hint: 'remove that text, or remove `file=`',
});

export const untitledCode = (at: Place): Diagnostic => ({
  code: 'markdown/untitled-code',
  severity: 'error',
  message: 'This code block of a code group has no title, so its tab has no name',
  at,
  hint: 'add `title="npm"` after the language',
});

export const emptyCodeGroup = (at: Place): Diagnostic => ({
  code: 'markdown/empty-code-group',
  severity: 'error',
  message: '`:::code-group` contains no code blocks',
  at,
  hint: 'add code blocks with titles to it',
});

export const duplicateCodeTitle = (title: string, at: Place, before: Place): Diagnostic => ({
  code: 'markdown/duplicate-code-title',
  severity: 'error',
  message: `Two code blocks of this group have the title \`${title}\``,
  at,
  hint: 'give one of them another title',
  related: [{ message: 'the first one', at: before }],
});

export const strayInCodeGroup = (at: Place): Diagnostic => ({
  code: 'markdown/stray-in-code-group',
  severity: 'warning',
  message: '`:::code-group` can only contain code blocks: this is shown above the group',
  at,
  hint: 'move it out of the group, or use `::::tabs` around `:::tab[Label]` for content other than code',
});

/** @param path the text in the braces, if it looks like a path */
export const includeWithoutFile = (at: Place, path?: string): Diagnostic => ({
  code: 'markdown/include-without-file',
  severity: 'error',
  message: '`::include` names no file',
  at,
  hint: `write \`::include{file=${path ?? './_parts/limits.md'}}\``,
});

export const includeOfCode = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/include-of-code',
  severity: 'error',
  message: `${file} is not a .md file and can't be included`,
  at,
  hint: file.endsWith('.mdx')
    ? 'import it from an .mdx page, and use it as a component'
    : 'write ```` ```file=… ```` on a line of its own to show it as code',
});

export const includeCycle = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/include-cycle',
  severity: 'error',
  message: `${file} includes itself, directly or through other files`,
  at,
  hint: 'remove one of the includes',
});

export const includeLimit = (what: string, at: Place): Diagnostic => ({
  code: 'markdown/include-limit',
  severity: 'error',
  message: `The includes of this page exceed the limit of ${what}`,
  at,
  hint: 'include less, or turn the files into pages and link to them',
});

export const includedHtml = (at: Place): Diagnostic => ({
  code: 'markdown/included-html',
  severity: 'warning',
  message: 'This HTML was left out, because its file is included in an .mdx page',
  at,
  hint: 'write it in Markdown, or rename the file to .mdx and import it',
});

export const includedFrontMatter = (file: string): Diagnostic => ({
  code: 'markdown/included-front-matter',
  severity: 'warning',
  message: 'This front matter has no effect, because the file is only included in other pages',
  at: { file, line: 1, column: 1, length: 3 },
  hint: 'remove it, or remove the `_` from the name of the file if it should also be a page',
});

export const incompleteMessage = (missing: 'name' | 'from', at: Place): Diagnostic => ({
  code: 'markdown/incomplete-message',
  severity: 'error',
  message: `\`::message\` has no \`${missing}\``,
  at,
  hint: 'write `::message{name="order.made" from="@site/openapi/events.yaml"}`',
});

export const unknownMessage = (name: string, file: string, nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'markdown/unknown-message',
  severity: 'error',
  message: `${file} has no message "${name}"`,
  at,
  hint: nearest ? `did you mean "${nearest}"?` : 'use the name of a message under `components` or in a channel',
});
