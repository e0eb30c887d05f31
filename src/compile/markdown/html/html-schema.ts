// What raw HTML of a `.md` page may hold: elements that structure text, and attributes that neither run, load nor style anything. It
// includes everything that Markdown itself produces, since the sanitiser sees the whole tree.
import type { Schema } from 'hast-util-sanitize';

/** Placeholder for a component while the tree is sanitised. HTML parsers lower-case names, so no author can write this one. */
export const SHELF_TAG = 'Shelf';

const TEXT =
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr';
const FLOW =
  'address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary ul';
const TABLES = 'caption col colgroup table tbody td tfoot th thead tr';
const MEDIA = 'audio img picture source track video';

/** Removed with their content. Of other elements that are not allowed, the content stays. */
export const REMOVED_WITH_CONTENT =
  'applet base embed frame frameset iframe link math meta noembed noframes noscript object option param plaintext script select style svg template textarea title xmp'.split(
    ' ',
  );

const SAFE_SCHEMES = ['http', 'https'];
/** Relations that describe a link, and neither give access (`opener`) nor load anything. See HTML, "Link types". */
const REL_VALUES =
  'alternate author bookmark external help license me next nofollow noopener noreferrer prev privacy-policy search sponsored tag terms-of-service ugc'.split(
    ' ',
  );
const CELL = ['align', 'abbr', 'bgColor', 'colSpan', 'headers', 'height', 'noWrap', 'rowSpan', 'scope', 'vAlign', 'width'];
const MEDIA_BOX = ['src', 'controls', 'loop', 'muted', 'preload', 'crossOrigin'];
const BOX = ['align'];
const ROW = ['align', 'bgColor', 'vAlign'];

export const HTML_SCHEMA: Schema = {
  tagNames: [...`${TEXT} ${FLOW} ${TABLES} ${MEDIA} input`.split(' '), SHELF_TAG],
  strip: REMOVED_WITH_CONTENT,
  attributes: {
    '*': [
      'id',
      'className',
      'title',
      'lang',
      'dir',
      'translate',
      'dataNoNavigate',
      'ariaLabel',
      'ariaHidden',
      'ariaDescribedBy',
      'ariaLabelledBy',
    ],
    [SHELF_TAG]: ['index'],
    a: ['href', 'hrefLang', 'download', ['target', '_blank'], ['rel', ...REL_VALUES], 'dataFootnoteRef', 'dataFootnoteBackref'],
    audio: MEDIA_BOX,
    blockquote: ['cite'],
    col: ['align', 'span', 'vAlign', 'width'],
    colgroup: ['span'],
    data: ['value'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    div: BOX,
    h1: BOX,
    h2: BOX,
    h3: BOX,
    h4: BOX,
    h5: BOX,
    h6: BOX,
    img: ['src', 'srcSet', 'sizes', 'alt', 'width', 'height', 'align', 'border', 'hSpace', 'vSpace', 'loading', 'decoding'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    p: BOX,
    q: ['cite'],
    section: ['dataFootnotes'],
    source: ['src', 'srcSet', 'sizes', 'media', 'type', 'width', 'height'],
    table: ['align', 'bgColor', 'border', 'cellPadding', 'cellSpacing', 'summary', 'width'],
    td: CELL,
    th: CELL,
    time: ['dateTime'],
    tbody: ROW,
    tfoot: ROW,
    thead: ROW,
    tr: ROW,
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    video: [...MEDIA_BOX, 'poster', 'width', 'height', 'playsInline'],
  },
  // Links and images were checked by docgen's own rules before. Here they are tokens or external addresses.
  protocols: { cite: SAFE_SCHEMES, href: SAFE_SCHEMES, poster: [...SAFE_SCHEMES, 'data'], src: [...SAFE_SCHEMES, 'data'] },
  required: { input: { disabled: true, type: 'checkbox' } },
  ancestors: Object.fromEntries(
    ['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
  // Ids stay as the author wrote them, except that `expand-hast.ts` renames those that the layout uses. `name` is not allowed at all.
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};

/** Attributes that mean something without this site's style sheets and scripts. They only filter what a page may hold. */
const READ_ELSEWHERE = new Set(
  'title lang dir href hrefLang src alt width height colSpan rowSpan span start reversed value dateTime cite open controls poster'.split(
    ' ',
  ),
);

/** For a text that other programs show: the rules of pages, without what is useless there. */
export const FEED_SCHEMA: Schema = {
  ...HTML_SCHEMA,
  tagNames: HTML_SCHEMA.tagNames?.filter((name) => !['input', 'picture', 'track', SHELF_TAG].includes(name)) ?? [],
  strip: [...REMOVED_WITH_CONTENT, 'button', 'canvas', 'form', 'head'],
  attributes: Object.fromEntries(
    Object.entries(HTML_SCHEMA.attributes ?? {}).map(([tag, names]) => [
      tag,
      names.filter((name) => typeof name === 'string' && READ_ELSEWHERE.has(name)),
    ]),
  ),
  protocols: { ...HTML_SCHEMA.protocols, href: [...SAFE_SCHEMES, 'mailto', 'tel'], src: SAFE_SCHEMES, poster: SAFE_SCHEMES },
  required: {},
};
