// Makes `{#id}` at the end of a heading text for MDX. MDX would read it as a JavaScript expression and fail, since no expression begins
// with `#`. `parseWithHeadingIds` reads the id, as in `.md`. Anywhere but at the end of a text it stays an error of MDX's own parser.
import type { Processor } from 'unified';

/** Codes of micromark: line ends and tabs are negative, null is the end of the text. */
type Code = number | null;
type State = (code: Code) => State | undefined;
interface Effects {
  enter(type: string): unknown;
  exit(type: string): unknown;
  consume(code: Code): void;
  check(construct: object, ok: State, nok: State): State;
}

const OPEN = 123;
const CLOSE = 125;
const HASH = 35;
const SPACE = 32;

const isBlank = (code: Code): boolean => code === SPACE || code === -2 || code === -1;

function tokenizeId(effects: Effects, ok: State, nok: State): State {
  let length = 0;
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return hash;
  };
  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    return name;
  }
  function name(code: Code): State | undefined {
    if (code === null || code <= SPACE || code === OPEN) return nok(code);
    effects.consume(code);
    if (code !== CLOSE) {
      length++;
      return name;
    }
    effects.exit('data');
    return length > 0 ? effects.check({ tokenize: tokenizeEnd, partial: true }, ok, nok) : nok;
  }
}

/** Matches blanks at the end of the text. */
function tokenizeEnd(effects: Effects, ok: State, nok: State): State {
  return function blanks(code) {
    if (code === null) return ok(code);
    if (!isBlank(code)) return nok(code);
    effects.enter('whitespace');
    effects.consume(code);
    effects.exit('whitespace');
    return blanks;
  };
}

/** A plugin of the parser. Its construct is tried before MDX's own syntax, because it is added later. */
export function remarkHeadingIds(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  const construct = { name: 'headingId', tokenize: tokenizeId };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text: { [OPEN]: construct } }];
}
