// Makes the drawing library's SVG fit the site's policy and both colour modes: only known elements, known attributes with harmless values,
// colours as classes of the style sheet, and unique ids.

const ELEMENTS = new Set('svg g defs marker rect circle ellipse line polyline polygon path text tspan title'.split(' '));
const ATTRIBUTES = new Set(
  'viewBox width height x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform markerWidth markerHeight refX refY orient text-anchor font-weight font-style stroke-width stroke-dasharray stroke-linejoin'.split(
    ' ',
  ),
);
/** CSS pixels. The library writes the kind of a class and the keys of an entity smaller. */
const MIN_SIZE = 11;
/** Numbers, keywords and functions of numbers. Nothing that could load a file. */
const HARMLESS = /^[\w\s.,()%-]*$/;

/** The library's colours → parts of docgen's class names. */
const COLOURS: Record<string, string> = {
  '--_text': 'strong',
  '--_text-sec': 'strong',
  '--_text-muted': 'muted',
  '--_text-faint': 'muted',
  '--_line': 'line',
  '--_arrow': 'line',
  '--_node-fill': 'node',
  '--_node-stroke': 'edge',
  '--_group-fill': 'group',
  '--_group-hdr': 'head',
  '--_inner-stroke': 'hairline',
  '--_key-badge': 'head',
  '--bg': 'page',
};

/** The diamonds of class diagrams. The library draws them under the box that they belong to. */
const HIDDEN_MARK = /<marker id="cls-(?:composition|aggregation)"[^>]*>/g;

const PIECE = /<[^<>]*>|[^<>]+|[<>]/g;
const TAG = /^<(\/?)([a-z]+)((?:\s[\s\S]*)?)>$/;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** @param prefix of every id. No other diagram on the page has the same */
export function diagramMarkup(svg: string, prefix: string): string {
  // The second replacement removes blanks between tags, which are invisible.
  const drawn = svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/>\s+</g, '><')
    .replace(HIDDEN_MARK, (mark) => mark.replace('refX="0"', 'refX="12"'));
  return (drawn.match(PIECE) ?? [])
    .map((piece) => safePiece(piece, prefix))
    .join('')
    .trim();
}

function safePiece(piece: string, prefix: string): string {
  if (!piece.startsWith('<') || piece.length === 1) return escapeText(piece);
  const [, slash = '', name = '', typed = ''] = TAG.exec(piece) ?? [];
  if (!ELEMENTS.has(name)) return escapeText(piece);
  if (slash) return `</${name}>`;
  const classes: string[] = [];
  const kept: string[] = [];
  for (const [, attribute = '', value = ''] of typed.matchAll(ATTRIBUTE)) {
    if (attribute === 'fill' || attribute === 'stroke') {
      const colour = COLOURS[/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? ''];
      if (colour) classes.push(`${attribute}-${colour}`);
      else if (value === 'none') kept.push(`${attribute}="none"`);
    } else if (attribute === 'id') kept.push(`id="${prefix}${plainId(value)}"`);
    else if (attribute === 'marker-start' || attribute === 'marker-end') {
      const target = /^url\(#([\w-]+)\)$/.exec(value)?.[1];
      if (target) kept.push(`${attribute}="url(#${prefix}${target})"`);
    } else if (attribute === 'class' && value === 'mono') classes.push('mono');
    else if (attribute === 'font-size') kept.push(`font-size="${Math.max(Number(value), MIN_SIZE)}"`);
    else if (ATTRIBUTES.has(attribute) && HARMLESS.test(value)) kept.push(`${attribute}="${rounded(value)}"`);
  }
  if (name === 'svg') kept.push('aria-hidden="true"', 'focusable="false"');
  if (classes.length > 0) kept.unshift(`class="${classes.join(' ')}"`);
  const isEmpty = typed.trimEnd().endsWith('/');
  return `<${[name, ...kept].join(' ')}${isEmpty ? `></${name}>` : '>'}`;
}

const plainId = (id: string): string => id.replace(/[^\w-]/g, '');

/** A hundredth of a pixel is finer than any screen. */
const rounded = (value: string): string => value.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));

const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
