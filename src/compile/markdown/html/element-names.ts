// Every element that browsers know: HTML with its obsolete elements (WHATWG, sections 4 and 16.2), SVG 2 with those of SVG 1.1, and MathML
// 3.

const HTML = `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption
  center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure font
  footer form frame frameset geolocation h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label legend li link
  listing main map mark marquee menu menuitem meta meter model multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param
  permission picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer
  span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`;

const SVG = `altglyph altglyphdef altglyphitem animate animatecolor animatemotion animatetransform circle clippath cursor defs desc discard ellipse feblend
  fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb
  fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter
  foreignobject g glyph glyphref hatch hatchpath hkern image line lineargradient marker mask mesh meshgradient meshpatch meshrow metadata mpath path
  pattern polygon polyline radialgradient rect set solidcolor stop svg switch symbol text textpath tref tspan unknown use view vkern`;

const MATHML = `annotation maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr mlongdiv mmultiscripts mn mo mover mpadded
  mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder
  munderover none semantics`;

/** In lower case, as HTML compares them. */
export const ELEMENT_NAMES: ReadonlySet<string> = new Set(`${HTML} ${SVG} ${MATHML}`.split(/\s+/));
