// Faults in the text of a page: links, images, directives, code blocks, raw HTML. A message says so if docgen leaves something out.
import { nearestFileName } from '../../base/files/nearest-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { quoteHint, REFUSED, refusedHint, shortened, slashHint } from '../wording.js';

const ISLAND_HINT =
  'use an island for code that runs in the browser: rename the page to .mdx and import a component from a file named *.island.tsx';

export const nestedTooDeep = (at: Place, limit: number): Diagnostic => ({
  code: 'markdown/nested-too-deep',
  severity: 'error',
  message: `The page is nested more than ${limit} levels deep`,
  at,
  hint: 'reduce the nesting of quotes, lists, directives, elements, braces and emphasis; an unclosed directive or element contains everything after it',
});

/** @param tag as typed, `<div` or `</div` */
export const tagNotClosed = (tag: string, at: Place): Diagnostic => ({
  code: 'markdown/tag-not-closed',
  severity: 'error',
  message: `The tag \`${tag}\` is not closed with \`>\`. It was left out, together with the text after it`,
  at,
  hint: `close it with \`>\`, or write \`\\${tag}\` if it is meant as text`,
});

export const unreadableMarkdown = (at: Place, reason: string): Diagnostic => ({
  code: 'markdown/unreadable',
  severity: 'error',
  message: `The page can't be parsed: ${reason}`,
  at,
  hint: 'split the page, or remove the part that repeats',
});

/** It has no place, since it is the same for every page and is reported once. */
export const nativeParserMissing = (): Diagnostic => ({
  code: 'markdown/native-parser-missing',
  severity: 'warning',
  message: 'The fast Markdown parser has no binary for this platform, so pages are parsed by remark, which is slower',
  hint: "set `markdown: { parser: 'remark' }` in site.config.ts to stop this warning",
});

export const emptyLink = (at: Place, from: 'markdown' | 'html' = 'markdown'): Diagnostic => ({
  code: 'markdown/empty-link',
  severity: 'error',
  message: 'The link has no address',
  at,
  hint:
    from === 'markdown'
      ? 'write the address between the parentheses, or remove the brackets'
      : 'write the address in the attribute, or remove the attribute',
});

/** The hint for a path on the author's computer. */
export const COPY_FILE = 'copy the file into the folder of the site and link to it there, or put the path in backticks';

const ON_DISK = /^\s*file:/i;

export const unsafeLink = (url: string, at: Place): Diagnostic => ({
  code: 'markdown/unsafe-link',
  severity: 'warning',
  message: `The address \`${shortened(url)}\` was left out: ${ON_DISK.test(url) ? 'it is a path on your own computer' : 'it can run code or read files'}`,
  at,
  target: url,
  hint: ON_DISK.test(url) ? COPY_FILE : 'link to a page, a file of the site, or an http(s) address',
});

export const unsafeImage = (url: string, at: Place): Diagnostic => ({
  code: 'markdown/unsafe-image',
  severity: 'warning',
  message: `The image \`${shortened(url)}\` was left out: its address can run code`,
  at,
  hint: 'use a file of the site, an http(s) address, or a data:image address',
});

/** For files that a page would show: an image, code, an included text. `linkOutsideSite` is for links. */
export const fileOutsideSite = (path: string, at: Place, why: Refused): Diagnostic => ({
  code: 'markdown/outside-site',
  severity: 'error',
  message: `\`${path}\` ${REFUSED[why].leads}, so it was not read`,
  at,
  hint: refusedHint(path, why),
});

/** @param why a sentence without its subject (`compile/markdown/links/active-file.ts`) */
export const activeFile = (file: string, why: string, at: Place): Diagnostic => ({
  code: 'markdown/active-file',
  severity: 'error',
  message: `${file} ${why}, so it is not published`,
  at,
  target: file,
  hint: `${ACTIVE_HINTS.find(([reason]) => reason.test(why))?.[1]}, or put it into content/public, which is copied as it is`,
});

/** Pattern of the reason that `whyActive` returns → hint. */
const ACTIVE_HINTS: readonly [why: RegExp, hint: string][] = [
  [/^is (?:code|a document)/, 'show its text in a code block with `file=`, publish it in an archive'],
  [/^is XML in an encoding/, 'save the file as UTF-8'],
  [/^is not well-formed/, 'correct its markup'],
  [/^/, 'remove that from the file'],
];

export const emptyImage = (at: Place): Diagnostic => ({
  code: 'markdown/empty-image',
  severity: 'error',
  message: 'The image has no address',
  at,
  hint: 'write the path of the image between the parentheses',
});

/** Pages, code and data in the same folder. */
const NO_IMAGE = /\.(?:mdx?|[cm]?[jt]sx?|css|json|ya?ml|txt)$/i;

/** @param wanted the path that was looked for, relative to the site root @param nearby the names in that folder */
export const missingImage = (url: string, wanted: string, at: Place, nearby: { name: string; names: string[] }): Diagnostic => {
  const nearest = nearestFileName(
    nearby.name,
    nearby.names.filter((name) => !NO_IMAGE.test(name)),
  );
  return {
    code: 'markdown/missing-image',
    severity: 'error',
    message: `The image \`${shortened(url)}\` was not found: looked for ${wanted}`,
    at,
    hint: nearest
      ? `did you mean ${url.slice(0, url.search(/[^/]*(?:[?#].*)?$/s))}${nearest.replace(/[%#?\s()<>]/g, encodeURIComponent)}?`
      : (slashHint(url) ??
        'check the path, which is relative to the page; `/…` is relative to content/public, and `@site/…` to the folder of site.config.ts'),
  };
};

/** For a file with `#` or `?` in its name, which begin a fragment or a query. @param escaped the correct address of the file */
export const unescapedImage = (url: string, wanted: string, at: Place, escaped: string): Diagnostic => ({
  ...missingImage(url, wanted, at, { name: '', names: [] }),
  hint: `write \`%23\` for \`#\` and \`%3F\` for \`?\` in the name of a file: \`${shortened(escaped)}\``,
});

export const unreadableImage = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/unreadable-image',
  severity: 'warning',
  message: `The size of ${file} can't be read, so the page will jump when it loads`,
  at,
  hint: 'save it again as PNG, JPEG, WebP, AVIF, GIF or SVG (with a viewBox)',
});

const UNKNOWN_DIRECTIVE = 'markdown/unknown-directive';

/** For a directive that takes one line and opens no box. @param line how to write it: `::message{…}` */
export const blockOfLine = (name: string, line: string, at: Place): Diagnostic => ({
  code: UNKNOWN_DIRECTIVE,
  severity: 'warning',
  message: `There is no box \`:::${name}\`, so only its content is shown`,
  at,
  hint: `write \`${line}\` with two colons on a line of its own`,
});

export const unknownDirective = (name: string, at: Place, nearest: string | undefined): Diagnostic => ({
  code: UNKNOWN_DIRECTIVE,
  severity: 'warning',
  message: `The directive \`:::${name}\` is unknown, so only its content is shown`,
  at,
  hint: nearest !== undefined ? `did you mean \`:::${nearest}\`?` : 'write `\\:::` if the colons are meant as text',
});

interface MeantAttribute {
  /** The attribute that was probably meant. */
  nearest?: string | undefined;
  /** A title, which should be in brackets. */
  title?: string | undefined;
  /** The kind of the box, which should be the name of the directive. */
  box?: string | undefined;
}

/** @param directive with its colons */
export const unknownAttribute = (directive: string, attribute: string, at: Place, { nearest, title, box }: MeantAttribute): Diagnostic => ({
  code: 'markdown/unknown-attribute',
  severity: 'warning',
  message: `\`${directive}\` has no attribute \`${attribute}\``,
  at,
  hint:
    title !== undefined
      ? `write \`${directive}[${shortened(title)}]\``
      : box !== undefined
        ? `did you mean \`:::${box}\`?`
        : nearest !== undefined
          ? `did you mean \`${nearest}\`?`
          : 'remove it',
});

export const strayDirective = (name: string, outer: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-directive',
  severity: 'warning',
  message: `\`:::${name}\` only works inside \`:::${outer}\``,
  at,
  hint: `open \`::::${outer}\` before it, with more colons than \`:::${name}\` has`,
});

export const strayContent = (outer: string, inner: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-content',
  severity: 'warning',
  message: `\`:::${outer}\` can only contain \`:::${inner}\`: this is shown above it`,
  at,
  hint: `move it into a \`:::${inner}\`, or above \`:::${outer}\``,
});

export const emptyTabs = (at: Place): Diagnostic => ({
  code: 'markdown/empty-tabs',
  severity: 'error',
  message: '`:::tabs` contains no `:::tab`',
  at,
  hint: 'add a `:::tab[Label]`, and use more colons for the outer directive: `::::tabs`',
});

export const duplicateTab = (value: string, at: Place, before: Place): Diagnostic => ({
  code: 'markdown/duplicate-tab',
  severity: 'error',
  message: `Two tabs have the value \`${value}\``,
  at,
  hint: 'give one of them another label or `{value=…}`',
  related: [{ message: 'the first one', at: before }],
});

export const tabWithoutLabel = (at: Place): Diagnostic => ({
  code: 'markdown/tab-without-label',
  severity: 'warning',
  message: 'The tab has no label: readers see an empty button',
  at,
  hint: 'write `:::tab[Label]`',
});

export const tabsQueryWithoutName = (at: Place): Diagnostic => ({
  code: 'markdown/tabs-query-without-name',
  severity: 'error',
  message: '`query` needs a name for the parameter, or a `group` that gives it one',
  at,
  hint: 'write `{query=os}` or `{group=os query}`',
});

export const cardWithoutTitle = (at: Place): Diagnostic => ({
  code: 'markdown/card-without-title',
  severity: 'error',
  message: 'The card has neither a title nor an address',
  at,
  hint: 'write `:::card[Title]`, or `:::card[Title]{href=./page.md}` for a link',
});

const BAD_LINES = {
  'bad-range': {
    says: (text: string) => `\`${text}\` is not a valid list of lines`,
    hint: 'write line numbers and ranges, counted from 1, as in `{1,3-5}`',
  },
  'bad-line-number': {
    says: (text: string) => `\`${text}\` is not a valid first line number`,
    hint: 'write `showLineNumbers` or `showLineNumbers=10`, or remove it to hide the line numbers',
  },
  'past-end': {
    says: (text: string) => `\`${text}\` names lines beyond the end of the code`,
    hint: 'use the line numbers of the code that is shown, counted from 1',
  },
};

export const undefinedFootnote = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/undefined-footnote',
  severity: 'warning',
  message: `The footnote \`${shortened(name)}\` is not defined, so the reference is shown as typed`,
  at,
  hint: `write \`[^${shortened(name)}]: …\` at the start of a line, or \`\\[^\` if no footnote is meant`,
});

export const unusedFootnote = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/unused-footnote',
  severity: 'warning',
  message: `The footnote \`${shortened(name)}\` is not used, so it is not shown`,
  at,
  hint: `write \`[^${shortened(name)}]\` in the text that it belongs to, or remove it`,
});

export const repeatedFootnote = (name: string, at: Place, before: Place): Diagnostic => ({
  code: 'markdown/repeated-footnote',
  severity: 'warning',
  message: `Two footnotes have the name \`${shortened(name)}\`: only the first is shown`,
  at,
  hint: 'give one of them another name',
  related: [{ message: 'the first one', at: before }],
});

export const badFenceMeta = (text: string, reason: keyof typeof BAD_LINES, at: Place): Diagnostic => ({
  code: 'markdown/bad-code-lines',
  severity: 'warning',
  message: BAD_LINES[reason].says(text),
  at,
  hint: BAD_LINES[reason].hint,
});

/** @param nearest the language that was probably meant */
export const unknownLanguage = (language: string, at: Place, nearest: string | undefined): Diagnostic => ({
  code: 'markdown/unknown-language',
  severity: 'warning',
  message: `The language \`${shortened(language)}\` is unknown, so the code is not highlighted`,
  at,
  hint:
    nearest === undefined
      ? `use \`text\` for code without highlighting, or highlight it like another language, for example with \`markdown: { languages: { '${shortened(language.toLowerCase())}': 'json' } }\` in site.config.ts`
      : `did you mean \`${nearest}\`? Use \`text\` for code without highlighting`,
});

export const hiddenControl = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/hidden-character',
  severity: 'warning',
  message: `The code contains ${name}, which readers can't see, so its name is shown`,
  at,
  hint: 'remove it unless the sample is about it',
});

export const duplicateId = (id: string, at: Place, before: Place): Diagnostic => ({
  code: 'markdown/duplicate-id',
  severity: 'warning',
  message: `The id \`${id}\` is used twice on this page; links lead to the first`,
  at,
  target: `#${id}`,
  hint: 'give one of them another id: ## Title {#another-id}',
  related: [{ message: 'the first one', at: before }],
});

export const reservedId = (id: string, renamed: string, at: Place): Diagnostic => ({
  code: 'markdown/reserved-id',
  severity: 'warning',
  message: `The id \`${id}\` is reserved for the layout, so it was changed to \`${renamed}\``,
  at,
  hint: 'choose another id',
});

/** @param tagName as typed  @param meant a hint about what its author may have meant. Default: the hint for the element */
export const elementLeftOut = (tagName: string, at: Place, isContentKept: boolean, meant?: string): Diagnostic => ({
  code: 'markdown/element-left-out',
  severity: 'warning',
  message: `\`<${shortened(tagName)}>\` ${NOT_IN_MD} and was left out${isContentKept ? '. Its content was kept' : ' with its content'}`,
  at,
  // A name that begins like that of a component is not an HTML element, even if HTML has an element of that name.
  hint: meant ?? elementHint(/^[A-Z][a-z]/.test(tagName) ? tagName : tagName.toLowerCase(), isContentKept),
});

/** What to use instead. It must really work, so that the author does not get a second diagnostic. */
function elementHint(tagName: string, isContentKept: boolean): string {
  if (tagName === 'script') return ISLAND_HINT;
  if (tagName === 'iframe')
    return 'rename the page to .mdx to use it, and add the origin of its address to `security.frame` in the configuration';
  if (tagName === 'link' || tagName === 'style') return 'write a style sheet, and add it to `styles` in the configuration';
  if (tagName === 'object' || tagName === 'embed') return "link to the file, or show an image of it: the site's policy allows no objects";
  return isContentKept
    ? 'put it in backticks if it is meant as text, or rename the page to .mdx to use it'
    : 'rename the page to .mdx to use it';
}

export const attributeLeftOut = (attribute: string, tagName: string, at: Place): Diagnostic => ({
  code: 'markdown/attribute-left-out',
  severity: 'warning',
  message: `\`${shortened(attribute)}\` on \`<${shortened(tagName)}>\` ${NOT_IN_MD} and was left out`,
  at,
  hint: attributeHint(attribute),
});

function attributeHint(attribute: string): string {
  // A quote in the name means that the value before it ended too early.
  const [, quote] = /^[^=]*?(["'])/.exec(attribute) ?? [];
  if (quote !== undefined) return quoteHint(quote);
  if (attribute === 'style') return "use a class and a style sheet of the site: the site's policy allows no inline styles";
  return attribute.startsWith('on') ? ISLAND_HINT : 'remove it; use a class and a style sheet of the site to change how the element looks';
}

/** In a description of an API, `described.ts` replaces it. */
export const NOT_IN_MD = 'is not allowed in .md pages';
