// A strict look at XML 1.0, for what a feed reader or a crawler would refuse: one root, tags that close in order, attributes in quotes and each
// once, known references, and no character that a document may not hold. Gives the elements, so that tests can ask for what must be there.

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Of its own, references read. */
  text: string;
}

const NAME = '[A-Za-z_:][\\w:.-]*';
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const START = new RegExp(`<(${NAME})`, 'y');
const END = new RegExp(`</(${NAME})\\s*>`, 'y');
const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Throws with the place of the first fault. */
export function parseXml(source: string): XmlElement {
  const bad = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(source);
  if (bad) throw new Error(`a character that XML can't hold, at ${bad.index}`);
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${at}: ${source.slice(at, at + 60)}`);
  };
  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source) ?? undefined;
    if (found) at = pattern.lastIndex;
    return found;
  };
  const read = (text: string): string =>
    text.replace(/&([^;\s]*;?)/g, (_, reference: string) => {
      const name = reference.endsWith(';') ? reference.slice(0, -1) : fail('an ampersand');
      const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name);
      if (code) return String.fromCodePoint(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]));
      return REFERENCES[name] ?? fail(`an unknown reference &${name};`);
    });
  if (!match(/<\?xml version="1\.0" encoding="UTF-8"\?>\s*/iy)) fail('no XML declaration');
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  while (at < source.length) {
    const parent = open.at(-1) as XmlElement;
    const end = match(END);
    if (end) {
      if (parent.name !== end[1]) fail(`</${end[1]}> closes <${parent.name}>`);
      open.pop();
      continue;
    }
    const start = match(START);
    if (start) {
      if (parent === document && document.children.length > 0) fail('a second root');
      const element: XmlElement = { name: start[1] ?? '', attributes: {}, children: [], text: '' };
      for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
        const name = found[1] ?? '';
        if (Object.hasOwn(element.attributes, name)) fail(`${name} twice`);
        element.attributes[name] = read(found[2] ?? found[3] ?? '');
      }
      parent.children.push(element);
      const close = match(/\s*(\/?)>/y) ?? fail('a tag that does not end');
      if (close[1] === '') open.push(element);
      continue;
    }
    const text = match(/[^<]+/y) ?? fail('markup that is none');
    if (text[0].includes(']]>')) fail(']]> in text');
    if (parent === document && text[0].trim() !== '') fail('text outside of the root');
    parent.text += read(text[0]);
  }
  if (open.length > 1) fail(`<${open.at(-1)?.name}> is not closed`);
  return document.children[0] ?? fail('no root');
}

/** Children of that name. */
export const children = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name);

/** Text of the first child of that name. */
export const textOf = (element: XmlElement, name: string): string | undefined => children(element, name)[0]?.text;
