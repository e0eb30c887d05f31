// Finds files next to pages that a browser would run, or a server evaluate, if they were published: returns the reason, or undefined for
// all other files. Names decide. For XML (including SVG) the content decides too, since most images have no scripts. A browser runs code in
// the namespaces of SVG, XHTML and MathML, anywhere in the document: HTML Standard, "XML documents"; SVG 2, "Scripting".
import { xmlTokens } from '../../../base/text/xml-markup.js';
import { HTML_SCHEMA } from '../html/html-schema.js';

/** After the extension that decides, Apache allows a language (`a.html.en`). These are the languages of its `httpd-languages.conf`. */
const LANGUAGES = 'ca|cs|cz|da|de|el|en|eo|es|et|fr|he|hr|it|ja|ko|ltz|nl|nn|no|po|pl|pt(?:-br)?|ru|sv|tr|zh-cn|zh-tw';

/** Documents that browsers run, archives of them, and `.svgz`, which docgen does not unpack. */
const RUN_BY_BROWSERS = new RegExp(`\\.(?:x?html?|xht|xhtm|mht|mhtml|hta|htc|swf|svgz)(?:\\.(?:${LANGUAGES}))?(?:\\.utf-?8)?$`, 'i');

/** Extensions that Apache, PHP, IIS and servlet engines usually evaluate. */
const EVALUATED = 'php\\d?|pht|phtml|phar|shtml?|stm|aspx?|ascx|ashx|asmx|jspx?|jspf|cfml?|cgi|fcgi';
const EVALUATED_BY_SERVERS = new RegExp(`\\.(?:${EVALUATED})$`, 'i');
const EVALUATED_INSIDE = new RegExp(`\\.(?=(?:${EVALUATED})(?:\\.|$))`, 'gi');

/** Extensions that hosts serve with an XML type. */
const XML =
  /\.(?:svg|xml|xslt?|xsd|rdf|rss|atom|rng|wsdl|wadl|kml|gpx|mml|mathml|xspf|xul|xbl|opml|owl|dae|smil?|ttml|xlf|xliff|plist|xmp)$/i;

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/**
 * XHTML elements that may be part of another document (labels in an SVG file): those that a page may hold, and the frame of such labels.
 */
const HARMLESS_HTML = new Set([...(HTML_SCHEMA.tagNames ?? []), 'body', 'font', 'label', 'big', 'nobr']);

/** Without one of these strings, no element is in a namespace whose code runs. */
const MAY_BE_ACTIVE = /www\.w3\.org|&#|<!ENTITY|<!ATTLIST|<\?xml-stylesheet/;

/** Encodings in which each ASCII byte means the same. */
const READABLE = /^(?:utf-?8|us-ascii|iso-8859-\d+|latin\d|windows-125\d|koi8-[ru]|macintosh)$/i;

/**
 * @param file its extension counts
 * @returns a sentence without its subject, which is the file. Undefined if the file is harmless
 */
export function whyActive(file: string, bytes: Uint8Array): string | undefined {
  if (RUN_BY_BROWSERS.test(file)) return 'is a document that a browser would run as part of this site';
  if (EVALUATED_BY_SERVERS.test(file)) return 'is code that a server may run';
  return XML.test(file) ? whyActiveXml(bytes) : undefined;
}

/**
 * Some servers evaluate `client.php.txt`, whichever extension comes last. Replaces the dot before such an extension by a hyphen.
 * @param name without its last extension
 */
export const withoutEvaluatedEndings = (name: string): string => name.replace(EVALUATED_INSIDE, '-');

function whyActiveXml(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  if (text === undefined) return 'is XML in an encoding other than UTF-8';
  if (!MAY_BE_ACTIVE.test(text)) return undefined;
  // One stack for each prefix. Copying all declarations for each element would take quadratic time.
  const spaces = new Map<string, string[]>();
  const open: string[][] = [];
  const leave = (prefixes: string[] = []): void => {
    for (const prefix of prefixes) spaces.get(prefix)?.pop();
  };
  let isRoot = true;
  for (const token of xmlTokens(text)) {
    switch (token.kind) {
      case 'malformed':
        return 'is not well-formed XML';
      case 'declarations':
        return 'declares markup of its own (`<!DOCTYPE … [`)';
      case 'instruction':
        if (token.target === 'xml-stylesheet') return 'uses a style sheet, which can contain code (`<?xml-stylesheet`)';
        break;
      case 'end':
        leave(open.pop());
        break;
      default: {
        const declared = declarationsOf(token.attributes);
        for (const [prefix, space] of declared) {
          const declarations = spaces.get(prefix);
          if (declarations) declarations.push(space);
          else spaces.set(prefix, [space]);
        }
        const [prefix, name] = splitName(token.name);
        const space = spaces.get(prefix)?.at(-1);
        const why = isActive(space) ? whyActiveElement(name, space, token.attributes, isRoot) : undefined;
        if (why !== undefined) return why;
        isRoot = false;
        const prefixes = declared.map(([declaredPrefix]) => declaredPrefix);
        if (token.isEmpty) leave(prefixes);
        else open.push(prefixes);
      }
    }
  }
  return undefined;
}

const isActive = (space: string | undefined): space is string => space === SVG || space === XHTML || space === MATHML;

function whyActiveElement(name: string, space: string, attributes: [string, string][], isRoot: boolean): string | undefined {
  if (name === 'script') return 'contains a script (`<script>`)';
  if (space === XHTML && isRoot) return 'is a document that a browser would run as part of this site';
  if (space === XHTML && !HARMLESS_HTML.has(name)) return `contains HTML that is not allowed in pages (\`<${name.slice(0, 40)}>\`)`;
  for (const [attribute, value] of attributes) {
    if (/^on/i.test(attribute)) return `contains an event handler (\`${attribute.slice(0, 40)}\`)`;
    if (hasCodeAddress(value)) return `contains an address that runs code (\`${attribute.slice(0, 40)}\`)`;
  }
  return undefined;
}

/**
 * Animations separate addresses with `;`. Browsers drop tabs and line ends from an address, and blanks before it (URL Standard, "basic URL
 * parser").
 */
const hasCodeAddress = (value: string): boolean =>
  value.includes(':') && value.split(';').some((part) => /^(?:javascript|vbscript):/i.test(part.replace(/[\t\n\r]/g, '').trimStart()));

const declarationsOf = (attributes: [string, string][]): [prefix: string, space: string][] =>
  attributes.flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  );

function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** Undefined if the encoding could make a browser read other text. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  return READABLE.test(encoding) && !text.includes('\0') ? text : undefined;
}
