// Faults of code in pages: marks in comments, code groups, code and text that a page takes from other files.

import { nearestFileName } from '../../base/files/nearest-path.js';
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { quotedList } from '../wording.js';

/** `mark` as typed: `highlight-start`. */
export const unbalancedMark = (mark: string, reason: 'not-ended' | 'not-started' | 'open-already' | 'no-line', at: Place): Diagnostic => ({
  code: 'markdown/unbalanced-mark',
  severity: 'warning',
  message: {
    'not-ended': `\`${mark}\` is never ended: it marks all lines to the end of the code`,
    'not-started': `\`${mark}\` ends nothing`,
    'open-already': `\`${mark}\` begins what is open already`,
    'no-line': `\`${mark}\` marks no line: none follows it`,
  }[reason],
  at,
  hint:
    reason === 'no-line'
      ? 'put the comment above the line that it is about'
      : `a pair is \`${mark.replace(/-\w+$/, '-start')}\` before the first line and \`${mark.replace(/-\w+$/, '-end')}\` after the last`,
});

export const unknownMark = (mark: string, at: Place, known: readonly string[]): Diagnostic => {
  const nearest = nearestName(mark, known);
  return {
    code: 'markdown/unknown-mark',
    severity: 'warning',
    message: `\`[!code ${mark}]\` is no mark and is shown as text`,
    at,
    hint: nearest ? `did you mean \`[!code ${nearest}]\`?` : `there are ${quotedList(known)}`,
  };
};

const MISSING_SOURCE = 'markdown/missing-source';

/** `wanted`: where it was looked for, relative to the site root. `nearby`: the names in that folder. */
export const missingSource = (path: string, wanted: string, at: Place, nearby: { name: string; names: string[] }): Diagnostic => {
  const nearest = nearestFileName(nearby.name, nearby.names);
  return {
    code: MISSING_SOURCE,
    severity: 'error',
    message: path === '' ? '`file` names no file' : `No file \`${path}\`: looked for ${wanted}`,
    at,
    hint: nearest
      ? `did you mean ${path.slice(0, path.lastIndexOf('/') + 1)}${nearest}?`
      : 'paths are relative to the file that names them; `@site/…` starts in the folder of site.config.ts',
  };
};

export const sourceIsFolder = (path: string, at: Place): Diagnostic => ({
  code: MISSING_SOURCE,
  severity: 'error',
  message: `\`${path}\` is a folder, and not a file`,
  at,
  hint: 'name a file in it',
});

const MISSING_REGION = 'markdown/missing-region';

/** `reference`: as typed, with the `#` at its end. */
export const emptyFragment = (reference: string, at: Place): Diagnostic => ({
  code: MISSING_REGION,
  severity: 'error',
  message: `\`${reference}\` names no region: nothing stands after the \`#\``,
  at,
  hint: 'write the name of a region or lines, as in `#setup` and `#L3-L10`; take the `#` away for the whole file',
});

export const missingRegion = (name: string, file: string, at: Place, regions: readonly string[]): Diagnostic => {
  const nearest = nearestName(name, regions);
  const known =
    regions.length > 0 ? `its regions are ${quotedList(regions)}` : `mark it with the comments \`#region ${name}\` and \`#endregion\``;
  return {
    code: MISSING_REGION,
    severity: 'error',
    message: `${file} has no region \`${name}\``,
    at,
    hint: /^\d/.test(name) ? 'lines are written `#L3` or `#L3-L10`' : nearest ? `did you mean \`#${nearest}\`?` : known,
  };
};

export const regionNotClosed = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/region-not-closed',
  severity: 'error',
  message: `The region \`${name}\` is never closed`,
  at,
  hint: 'write a comment `#endregion` after its last line',
});

export const missingLines = (range: string, file: string, lineCount: number, at: Place): Diagnostic => ({
  code: 'markdown/missing-lines',
  severity: 'error',
  message: isReversed(range) ? `\`${range}\` names its last line first` : `${file} has no lines \`${range}\`: it has ${lineCount}`,
  at,
  hint: isReversed(range)
    ? `did you mean \`${range.replace(/^#L(\d+)-L?(\d+)$/, '#L$2-L$1')}\`?`
    : 'write `#L3` or `#L3-L10`; a region stays right when the file changes',
});

/** `#L9-L3` */
const isReversed = (range: string): boolean => {
  const [, first, last] = /^#L(\d+)-L?(\d+)$/.exec(range) ?? [];
  return Number(first) > Number(last);
};

export const strayCode = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-code',
  severity: 'warning',
  message: `The code comes from ${file}; what stands in the fence is not shown`,
  at,
  hint: 'leave the fence empty, or take `file=` away',
});

export const untitledCode = (at: Place): Diagnostic => ({
  code: 'markdown/untitled-code',
  severity: 'error',
  message: 'Code in a group without a title: its tab has no name',
  at,
  hint: 'add `title="npm"` after the language',
});

export const emptyCodeGroup = (at: Place): Diagnostic => ({
  code: 'markdown/empty-code-group',
  severity: 'error',
  message: '`:::code-group` holds no code',
  at,
  hint: 'put code fences with titles into it',
});

export const duplicateCodeTitle = (title: string, at: Place, before: Place): Diagnostic => ({
  code: 'markdown/duplicate-code-title',
  severity: 'error',
  message: `Two codes of the group have the title \`${title}\``,
  at,
  hint: 'give one of them another title',
  related: [{ message: 'the first one', at: before }],
});

export const strayInCodeGroup = (at: Place): Diagnostic => ({
  code: 'markdown/stray-in-code-group',
  severity: 'warning',
  message: 'Only code fences belong inside `:::code-group`; this is shown before it',
  at,
  hint: 'for anything else use `::::tabs` around `:::tab[Label]`',
});

/** `path`: what stands in the braces, if it looks like one. */
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
  message: `${file} is no .md file and can't be included`,
  at,
  hint: file.endsWith('.mdx')
    ? 'import it from an .mdx page, and use it as a component'
    : 'to show it as code, write ```` ```file=… ```` on a line of its own',
});

export const includeCycle = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/include-cycle',
  severity: 'error',
  message: `${file} includes itself, by itself or through others`,
  at,
  hint: 'take one of the includes out',
});

export const includeLimit = (what: string, at: Place): Diagnostic => ({
  code: 'markdown/include-limit',
  severity: 'error',
  message: `Includes beyond the limit of a page: ${what}`,
  at,
  hint: 'include less, or make pages of it and link to them',
});

export const includedHtml = (at: Place): Diagnostic => ({
  code: 'markdown/included-html',
  severity: 'warning',
  message: 'HTML of an included file is left out in an .mdx page',
  at,
  hint: 'write it in Markdown; or make the file .mdx, and import it',
});

export const includedFrontMatter = (file: string): Diagnostic => ({
  code: 'markdown/included-front-matter',
  severity: 'warning',
  message: 'Front matter of a file that is only included has no effect',
  at: { file, line: 1, column: 1, length: 3 },
  hint: 'take it out; or take the `_` out of the name, if the file is to be a page too',
});

export const incompleteMessage = (missing: 'name' | 'from', at: Place): Diagnostic => ({
  code: 'markdown/incomplete-message',
  severity: 'error',
  message: `\`::message\` has no ${missing}`,
  at,
  hint: 'write `::message{name="order.made" from="@site/openapi/events.yaml"}`',
});

export const unknownMessage = (name: string, file: string, nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'markdown/unknown-message',
  severity: 'error',
  message: `${file} has no message "${name}"`,
  at,
  hint: nearest ? `did you mean "${nearest}"?` : 'messages stand below `components` or in a channel',
});
