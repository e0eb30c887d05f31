// Faults in the text of a page: links, images, directives, code fences, raw HTML. What is left out of the page is said.
import { nearestFileName } from '../../base/files/nearest-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { NAMES_OF_SITE } from '../apis/unknown-names.js';
import { quoteHint, REFUSED, refusedHint, shortened, slashHint } from '../wording.js';

const ISLAND_HINT = 'what runs belongs in an island: make the page .mdx, and import a component from a file named *.island.tsx';

export const nestedTooDeep = (at: Place, limit: number): Diagnostic => ({
  code: 'markdown/nested-too-deep',
  severity: 'error',
  message: `Nesting deeper than ${limit} levels`,
  at,
  hint: 'quotes, lists, directives, elements, braces and emphasis have a limit; a directive or an element without its end holds all that follows',
});

/** `tag`: as typed, `<div` or `</div`. */
export const tagNotClosed = (tag: string, at: Place): Diagnostic => ({
  code: 'markdown/tag-not-closed',
  severity: 'error',
  message: `The tag \`${tag}\` never ends, and is left out with the text that it takes in`,
  at,
  hint: `end it with \`>\`, or write \`\\${tag}\` if it is text`,
});

export const unreadableMarkdown = (at: Place, reason: string): Diagnostic => ({
  code: 'markdown/unreadable',
  severity: 'error',
  message: `The parser gave up on this page: ${reason}`,
  at,
  hint: 'split the page, or take out what repeats without end',
});

/** Without a place: equal for every page, and said once. */
export const nativeParserMissing = (): Diagnostic => ({
  code: 'markdown/native-parser-missing',
  severity: 'warning',
  message: 'The fast Markdown parser has no binary for this platform; remark reads the pages instead, slower',
  hint: "set `markdown: { parser: 'remark' }` in site.config.ts to stop this warning",
});

export const emptyLink = (at: Place, from: 'markdown' | 'html' = 'markdown'): Diagnostic => ({
  code: 'markdown/empty-link',
  severity: 'error',
  message: 'A link without an address',
  at,
  hint:
    from === 'markdown'
      ? 'write the address between the parentheses, or take the brackets away'
      : 'write the address into the attribute, or take the attribute away',
});

/** What to do about a path on the author's machine. */
export const COPY_FILE = 'copy the file into the folder of the site and link to it there, or put the path between backticks';

const ON_DISK = /^\s*file:/i;

export const unsafeLink = (url: string, at: Place): Diagnostic => ({
  code: 'markdown/unsafe-link',
  severity: 'warning',
  message: `The address \`${shortened(url)}\` was left out: ${ON_DISK.test(url) ? 'it is a path on one machine' : 'it can run code or read files'}`,
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

/** What a page would show: an image, code, an included text. Of links see `linkOutsideSite`. */
export const fileOutsideSite = (path: string, at: Place, why: Refused): Diagnostic => ({
  code: 'markdown/outside-site',
  severity: 'error',
  message: `\`${path}\` ${REFUSED[why].leads}; nothing was read`,
  at,
  hint: refusedHint(path, why),
});

/** `why`: a sentence without its subject (`compile/markdown/links/active-file.ts`). */
export const activeFile = (file: string, why: string, at: Place): Diagnostic => ({
  code: 'markdown/active-file',
  severity: 'error',
  message: `${file} ${why}; it is not published`,
  at,
  target: file,
  hint: `${ACTIVE_HINTS.find(([reason]) => reason.test(why))?.[1]}, or put it into content/public, which is copied as it is`,
});

/** By what `whyActive` says. */
const ACTIVE_HINTS: readonly [why: RegExp, hint: string][] = [
  [/^is (?:code|a document)/, 'show its text in a code block with `file=`, publish it in an archive'],
  [/^is XML in an encoding/, 'save the file as UTF-8'],
  [/^is not well-formed/, 'correct its markup'],
  [/^/, 'take that out of the file'],
];

export const emptyImage = (at: Place): Diagnostic => ({
  code: 'markdown/empty-image',
  severity: 'error',
  message: 'An image without an address',
  at,
  hint: 'write the path of the image between the parentheses',
});

/** Pages, code and data beside it. */
const NO_IMAGE = /\.(?:mdx?|[cm]?[jt]sx?|css|json|ya?ml|txt)$/i;

/** `wanted`: where it was looked for, relative to the site root. `nearby`: the names in that folder. */
export const missingImage = (url: string, wanted: string, at: Place, nearby: { name: string; names: string[] }): Diagnostic => {
  const nearest = nearestFileName(
    nearby.name,
    nearby.names.filter((name) => !NO_IMAGE.test(name)),
  );
  return {
    code: 'markdown/missing-image',
    severity: 'error',
    message: `No image \`${shortened(url)}\`: looked for ${wanted}`,
    at,
    hint: nearest
      ? `did you mean ${url.slice(0, url.search(/[^/]*(?:[?#].*)?$/s))}${nearest.replace(/[%#?\s()<>]/g, encodeURIComponent)}?`
      : (slashHint(url) ??
        'paths are relative to the page; `/…` is looked up in content/public, `@site/…` in the folder of site.config.ts'),
  };
};

/** `escaped`: the address that names the file, whose name holds what begins a query or a fragment. */
export const unescapedImage = (url: string, wanted: string, at: Place, escaped: string): Diagnostic => ({
  ...missingImage(url, wanted, at, { name: '', names: [] }),
  hint: `\`#\` and \`?\` in the name of a file are written \`%23\` and \`%3F\`: \`${shortened(escaped)}\``,
});

export const unreadableImage = (file: string, at: Place): Diagnostic => ({
  code: 'markdown/unreadable-image',
  severity: 'warning',
  message: `The size of ${file} can't be read, so the page will jump when it loads`,
  at,
  hint: 'save it anew as PNG, JPEG, WebP, AVIF, GIF or SVG (with a viewBox)',
});

const UNKNOWN_DIRECTIVE = 'markdown/unknown-directive';

/** A directive that only stands on a line of its own. @param line how it is written: `::message{…}` */
export const blockOfLine = (name: string, line: string, at: Place): Diagnostic => ({
  code: UNKNOWN_DIRECTIVE,
  severity: 'warning',
  message: `\`:::${name}\` opens a box, and there is none of that name; its content is shown without it`,
  at,
  hint: `write \`${line}\` with two colons on a line of its own`,
});

export const unknownDirective = (name: string, at: Place, nearest: string | undefined): Diagnostic => ({
  code: UNKNOWN_DIRECTIVE,
  severity: 'warning',
  message: `Unknown directive \`:::${name}\`; its content is shown without it`,
  at,
  hint: nearest !== undefined ? `did you mean \`:::${nearest}\`?` : 'write `\\:::` if the colons are text',
});

interface MeantAttribute {
  /** The attribute that was probably meant. */
  nearest?: string | undefined;
  /** A title, which belongs between brackets. */
  title?: string | undefined;
  /** The kind of the box, which is its name. */
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
  message: `Only \`:::${inner}\` belongs inside \`:::${outer}\`; this is shown before it`,
  at,
  hint: `put it into a \`:::${inner}\`, or above \`:::${outer}\``,
});

export const emptyTabs = (at: Place): Diagnostic => ({
  code: 'markdown/empty-tabs',
  severity: 'error',
  message: '`:::tabs` holds no `:::tab`',
  at,
  hint: 'the outer directive needs more colons: `::::tabs` around `:::tab[Label]`',
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
  message: 'A tab has no label: readers see an empty button',
  at,
  hint: 'write `:::tab[Label]`',
});

export const tabsQueryWithoutName = (at: Place): Diagnostic => ({
  code: 'markdown/tabs-query-without-name',
  severity: 'error',
  message: '`query` needs the name of the parameter, or a `group` to take it from',
  at,
  hint: 'write `{query=os}` or `{group=os query}`',
});

export const cardWithoutTitle = (at: Place): Diagnostic => ({
  code: 'markdown/card-without-title',
  severity: 'error',
  message: 'A card with neither a title nor an address',
  at,
  hint: 'write `:::card[Title]`, or `:::card[Title]{href=./page.md}` for a link',
});

const BAD_LINES = {
  'bad-range': { says: (text: string) => `\`${text}\` names no lines`, hint: 'write lines and ranges from 1, as in `{1,3-5}`' },
  'bad-line-number': {
    says: (text: string) => `\`${text}\` is no line number to start from`,
    hint: 'write `showLineNumbers` or `showLineNumbers=10`, and neither for lines without numbers',
  },
  'past-end': {
    says: (text: string) => `\`${text}\` names lines after the end of the code`,
    hint: 'lines count from 1 in the code that is shown',
  },
};

export const undefinedFootnote = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/undefined-footnote',
  severity: 'warning',
  message: `There is no footnote \`${shortened(name)}\`; the reference is shown as it was typed`,
  at,
  hint: `write \`[^${shortened(name)}]: …\` at the start of a line, or \`\\[^\` where no footnote is meant`,
});

export const unusedFootnote = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/unused-footnote',
  severity: 'warning',
  message: `Nothing refers to the footnote \`${shortened(name)}\`; it is not shown`,
  at,
  hint: `write \`[^${shortened(name)}]\` in the text that it belongs to`,
});

export const repeatedFootnote = (name: string, at: Place, before: Place): Diagnostic => ({
  code: 'markdown/repeated-footnote',
  severity: 'warning',
  message: `Two footnotes are called \`${shortened(name)}\`; only the first is shown`,
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

/** @param nearest a language that was probably meant */
export const unknownLanguage = (language: string, at: Place, nearest: string | undefined): Diagnostic => ({
  code: 'markdown/unknown-language',
  severity: 'warning',
  message: `No highlighting for the language \`${shortened(language)}\``,
  at,
  hint:
    nearest === undefined
      ? `use \`text\` for code that needs none; to give it the colours of another language, write for instance \`markdown: { languages: { '${shortened(language.toLowerCase())}': 'json' } }\` in site.config.ts`
      : `did you mean \`${nearest}\`? Use \`text\` for code that needs none`,
});

export const hiddenControl = (name: string, at: Place): Diagnostic => ({
  code: 'markdown/hidden-character',
  severity: 'warning',
  message: `The code holds ${name}, which readers can't see; it is shown by name`,
  at,
  hint: 'take it out unless the sample is about it',
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
  message: `The id \`${id}\` belongs to the layout; here it became \`${renamed}\``,
  at,
  hint: 'choose another id',
});

/** @param tagName as typed  @param meant what its author may have meant: a hint. Default: what is known of the element */
export const elementLeftOut = (tagName: string, at: Place, isContentKept: boolean, meant?: string): Diagnostic => ({
  code: 'markdown/element-left-out',
  severity: 'warning',
  message: `\`<${shortened(tagName)}>\` ${NOT_IN_MD} and was left out${isContentKept ? '; its content stays' : ' with its content'}`,
  at,
  // What begins as components do is none of HTML, whatever the element of that name is.
  hint: meant ?? elementHint(/^[A-Z][a-z]/.test(tagName) ? tagName : tagName.toLowerCase(), isContentKept),
});

/** What really works in its place: a hint that leads to a second fault helps nobody. */
function elementHint(tagName: string, isContentKept: boolean): string {
  if (tagName === 'script') return ISLAND_HINT;
  if (tagName === 'iframe')
    return 'make the page .mdx to use it, and add the origin of its address to `security.frame` in the configuration';
  if (tagName === 'link' || tagName === 'style') return 'write a style sheet, and name it in `styles` of the configuration';
  if (tagName === 'object' || tagName === 'embed') return "link to the file, or show a picture of it: the site's policy allows no objects";
  return isContentKept ? 'put it in backticks if it is meant to be read; to use it, make the page .mdx' : 'make the page .mdx to use it';
}

export const attributeLeftOut = (attribute: string, tagName: string, at: Place): Diagnostic => ({
  code: 'markdown/attribute-left-out',
  severity: 'warning',
  message: `\`${shortened(attribute)}\` on \`<${shortened(tagName)}>\` ${NOT_IN_MD} and was left out`,
  at,
  hint: attributeHint(attribute),
});

function attributeHint(attribute: string): string {
  // A sign of the name: a value ended too early.
  const [, quote] = /^[^=]*?(["'])/.exec(attribute) ?? [];
  if (quote !== undefined) return quoteHint(quote);
  if (attribute === 'style') return "the site's policy allows no inline style: use a class and a style sheet of the site";
  return attribute.startsWith('on') ? ISLAND_HINT : 'take it away; for a look of its own use a class and a style sheet of the site';
}

const NOT_IN_MD = 'is not allowed in .md';

const OF_DESCRIPTIONS: Record<string, string> = {
  'link/outside-site': 'link to an http(s) address, or to a page of the site',
  'markdown/unsafe-link': 'link to an http(s) address, or to a page of the site',
  'markdown/unsafe-image': 'use an http(s) address',
  'markdown/missing-image': 'use an http(s) address, or show the image on a page of its own',
  'markdown/element-left-out': 'descriptions take Markdown and the elements of HTML that make text',
  'markdown/attribute-left-out': 'descriptions take Markdown and plain elements of HTML',
  'markdown/duplicate-id': 'give one of them another id',
  'markdown/reserved-id': 'choose another id',
};

/** Its hint is of the name. */
const NO_SUCH_API_NAME = 'link/no-such-api-name';

const LOOKED_FOR = /: looked for .*$/;

/** What was left out of a description of an API, or can't be as it is there; undefined: nothing was, or nobody misses it. @param at with the pointer of the text */
export const leftOutOfDescription = ({ code, message, target, hint: ownHint }: Diagnostic, at: Place): Diagnostic | undefined => {
  const hint = code === NO_SUCH_API_NAME ? ownHint : Object.hasOwn(OF_DESCRIPTIONS, code) ? OF_DESCRIPTIONS[code] : undefined;
  return hint === undefined
    ? undefined
    : {
        code,
        severity: 'warning',
        message: message
          .replace(NOT_IN_MD, 'is not allowed in descriptions')
          .replace(LOOKED_FOR, ': descriptions show no files of the site')
          .replace(NAMES_OF_SITE, 'This API has'),
        at,
        hint,
        ...(target !== undefined && { target }),
      };
};
