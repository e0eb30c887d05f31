// Rewrites statements of a sequence diagram into those that the drawing library reads. The library knows only names without blanks, and no
// numbers. So a name like `Chain A` is declared under a generated name, and after `autonumber` each message begins with its number.

const MESSAGE = /^(.+?)\s*(--?(?:>>|>|x|\)))\s*([+-]?)\s*([^:]+?)\s*:\s*(.+)$/;
const NOTE = /^[Nn]ote\s+(left of|right of|over)\s+([^:]+):\s*(.+)$/;
const DECLARED = /^(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const BLOCK = /^(?:(?:loop|alt|opt|par|critical|break|rect|else|and)\b.*|end)$/;

/**
 * Creates a reader for one diagram. The reader returns the lines for a statement, '' for none, and undefined if it does not understand the
 * statement.
 */
export function createSequenceReader(): (statement: string) => string | undefined {
  const names = new Map<string, string>();
  let number = 0;
  let isNumbered = false;
  /** The name that the library gets, and the line that must declare it first. */
  const known = (name: string): { id: string; lines: string[] } => {
    if (!/\s/.test(name)) return { id: name, lines: [] };
    const before = names.get(name);
    const id = before ?? `docgen${names.size + 1}`;
    names.set(name, id);
    return { id, lines: before ? [] : [`participant ${id} as ${name}`] };
  };
  return (statement) => {
    if (/^autonumber\b/.test(statement)) {
      isNumbered = !/\boff$/.test(statement);
      return '';
    }
    if (BLOCK.test(statement)) return statement;
    const [, kind, declared = '', label] = DECLARED.exec(statement) ?? [];
    if (kind) {
      const id = /\s/.test(declared) ? (names.get(declared) ?? `docgen${names.size + 1}`) : declared;
      if (id !== declared) names.set(declared, id);
      return `${kind} ${id} as ${label ?? declared}`;
    }
    const [, where, over = '', note] = NOTE.exec(statement) ?? [];
    if (where) {
      const actors = over.split(',').map((name) => known(name.trim()));
      return [...actors.flatMap(({ lines }) => lines), `Note ${where} ${actors.map(({ id }) => id).join(',')}: ${note}`].join('\n');
    }
    const [, from, arrow, mark, to, text] = MESSAGE.exec(statement) ?? [];
    if (!from || !to) return undefined;
    const [sender, receiver] = [known(from), known(to)];
    const words = isNumbered ? `${++number}. ${text}` : text;
    return [...sender.lines, ...receiver.lines, `${sender.id}${arrow}${mark}${receiver.id}: ${words}`].join('\n');
  };
}
