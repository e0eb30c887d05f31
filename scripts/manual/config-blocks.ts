// What the reference of the configuration shows of each key: its type, default and meaning, from the comments in `src/config/user-*.ts`.
import { MORE_ABOUT } from './more-about.js';
import { type Member, membersIn, readTypes, type TypeNode } from './read-types.js';
import { typeText } from './type-text.js';

const types = readTypes();
export const CONFIG_INTERFACES = types.interfaces;

/** Link to the block of an interface, relative to the page that shows it. */
export type LinkOf = (name: string) => string | undefined;

/** @param path `UserDocs`, or `UserConfig.markdown` for an object that has no name of its own */
export function membersAt(path: string): Member[] {
  const [name = '', ...keys] = path.split('.');
  let members = types.membersOf(name);
  for (const key of keys) {
    const inner = members?.find((member) => member.name === key)?.type;
    members = inner?.type === 'TSTypeLiteral' ? membersIn(inner.members as TypeNode[]) : undefined;
  }
  if (!members) throw new Error(`no interface is called ${path}`);
  return members;
}

interface Comment {
  meaning: string;
  /** Without a full stop at its end. */
  fallback?: string;
  /** Code of a value. */
  example?: string;
}

/** "Meaning. Default: 10. Example: `20`", in any order of the last two. */
export function readComment(comment: string): Comment {
  const example = /\s*Example: `([^`]+)`\.?(?=$|\s*Default:)/.exec(comment);
  const rest = example ? comment.replace(example[0], '') : comment;
  const fallback = /\s*Default: (.*)$/.exec(rest);
  return {
    meaning: (fallback ? rest.slice(0, fallback.index) : rest).trim(),
    ...(fallback?.[1] && { fallback: fallback[1].replace(/\.$/, '') }),
    ...(example?.[1] && { example: example[1] }),
  };
}

const withMore = (path: string, { name, comment }: Member): Comment => {
  const read = readComment(comment);
  return { ...read, meaning: [read.meaning, MORE_ABOUT[`${path}.${name}`]].filter(Boolean).join(' ') };
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Whether most of the longer words of a sentence in `more-about.ts` are in the comment too. A link that stands alone is no sentence. */
export function repeatsComment(path: string): boolean {
  if (MORE_ABOUT[path]?.startsWith('See [')) return false;
  const at = path.lastIndexOf('.');
  const known = new Set(wordsIn(membersAt(path.slice(0, at)).find(({ name }) => name === path.slice(at + 1))?.comment ?? ''));
  const words = wordsIn(MORE_ABOUT[path] ?? '');
  return words.filter((word) => known.has(word)).length * 2 > words.length;
}

const shownDefault = (text: string): string => (/^(?:\d+|true|false)$/.test(text) ? `\`${text}\`` : text);

/** Keys that a page would show without a meaning. `type` and `label` of an item need none. */
export function silentKeys(path: string): string[] {
  return membersAt(path)
    .filter((member) => !['type', 'label', 'to', 'position'].includes(member.name) && withMore(path, member).meaning === '')
    .map(({ name }) => `${path}.${name}`);
}

/** A heading for each key. @param only these keys, or all */
export function keySections(path: string, only: string[], linkOf: LinkOf, prefix: string): string {
  return chosen(path, only)
    .map((member) => {
      const { meaning, fallback, example } = withMore(path, member);
      const anchor = `${prefix}${member.name}`.replaceAll('.', '-').toLowerCase();
      const facts = [typeText(member.type, types, linkOf), ...(member.isOptional ? [] : ['required'])];
      return [
        `### \`${prefix}${member.name}\` {#${anchor}}`,
        [`Type: ${facts.join(', ')}`, ...(fallback ? [`Default: ${shownDefault(fallback)}`] : [])].join('. ').concat('.'),
        meaning,
        example === undefined ? '' : ['```ts', `${member.name}: ${example},`, '```'].join('\n'),
      ]
        .filter((text) => text !== '')
        .join('\n\n');
    })
    .join('\n\n');
}

/** A row for each key. It has two columns, because four are too wide for a phone. */
export function keyTable(path: string, only: string[], linkOf: LinkOf): string {
  const rows = chosen(path, only).map((member) => {
    const { meaning, fallback, example } = withMore(path, member);
    const kind = typeText(member.type, types, linkOf);
    const facts = [
      meaning,
      `Type: ${kind}.`,
      member.isOptional ? (fallback ? `Default: ${shownDefault(fallback)}.` : '') : 'Required.',
      example === undefined ? '' : `Example: \`${example}\`.`,
    ];
    const about = facts.filter((text) => text !== '').join(' ');
    return `| ${[`\`${member.name}\``, about].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| Key | Meaning |', '|---|---|', ...rows].join('\n');
}

function chosen(path: string, only: string[]): Member[] {
  const members = membersAt(path);
  const unknown = only.find((name) => !members.some((member) => member.name === name));
  if (unknown !== undefined) throw new Error(`${path} has no key ${unknown}`);
  return only.length === 0 ? members : only.flatMap((name) => members.filter((member) => member.name === name));
}
