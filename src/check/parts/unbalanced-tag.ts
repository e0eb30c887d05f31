// Finds a tag that a piece of HTML leaves open, or that closes an element outside of the piece. React closes what it opens, so only finished
// HTML can have such a tag.

export interface Tag {
  /** In lower case. */
  name: string;
  isEnd?: true;
  /** It ends in `/>`, which counts inside of drawings and formulas. */
  isClosed?: true;
}

/** HTML Standard, 13.1.2, "void elements". */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** HTML Standard, 13.1.2.4, "optional tags": their end tags may be left out. */
const MAY_STAY_OPEN = new Set('colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '));

const FOREIGN = new Set(['svg', 'math']);

/** @returns the tag as it is written without attributes, such as `<pre>` or `</div>`; undefined if there is none */
export function unbalancedTag(tags: readonly Tag[]): string | undefined {
  const open: string[] = [];
  for (const { name, isEnd, isClosed } of tags) {
    if (isEnd) {
      if (!open.includes(name)) return `</${name}>`;
      let last = open.pop();
      while (last !== name && MAY_STAY_OPEN.has(last as string)) last = open.pop();
      if (last !== name) return `<${last}>`;
    } else if (!VOID.has(name) && !(isClosed && [...open, name].some((one) => FOREIGN.has(one)))) {
      open.push(name);
    }
  }
  const left = open.find((name) => !MAY_STAY_OPEN.has(name));
  return left && `<${left}>`;
}
