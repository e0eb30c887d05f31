// Whether a text is exactly one CSS colour. It becomes a declaration in a style sheet, so `var(…)`, `url(…)`, a semicolon or a brace in it
// would do more than set a colour. The names are from CSS Color Module Level 4, section 6.1.
import { nearestName } from '../base/names/nearest-name.js';

const NAMES = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse ' +
    'chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta ' +
    'darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet ' +
    'deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
    'greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
    'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey ' +
    'lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen ' +
    'mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive ' +
    'olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
    'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey ' +
    'snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen transparent currentcolor'
  ).split(' '),
);

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const NUMBER = String.raw`(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:%|deg|grad|rad|turn)?|none)`;
/** Three or four numbers, separated by commas or in the newer notation with blanks. */
const FUNCTION = new RegExp(
  String.raw`^(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*${NUMBER}(?:(?:\s+|\s*[,/]\s*)${NUMBER}){2,3}\s*\)$`,
  'i',
);

export const isCssColor = (text: string): boolean => NAMES.has(text.toLowerCase()) || HEX.test(text) || FUNCTION.test(text);

export const nearestColorName = (text: string): string | undefined => (/^[a-z]+$/i.test(text) ? nearestName(text, NAMES) : undefined);
