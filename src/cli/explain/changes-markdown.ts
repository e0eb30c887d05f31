// What the commits since a revision change, as Markdown for a comment on a pull request. GitHub accepts 65,536 characters, so the number of
// rows is limited, and so is the number of names in each.
import type { Changes } from '../../explain/since/changes.js';
import { plural } from '../report-text.js';
import { type ChangedGroup, countsText, filesText, groupsOf, notesOf, shortCommit } from './changes-words.js';

const MOST_ROWS = 60;
const MOST_NAMES = 8;
/** Longest name or title, in characters. */
const LONGEST = 120;

export function changesMarkdown(changes: Changes): string[] {
  const { since, pages, redirects, files } = changes;
  const rows = [
    ...pages.removed.map(({ route, to }) =>
      row('removed', code(route), to === undefined ? '**nothing has this address now**' : `leads to ${code(to)}`),
    ),
    ...redirects.removed.map(({ from }) => row('removed', code(from), '**the redirect was removed**')),
    ...groupsOf(pages.changed).map(groupRow),
    ...pages.added.map(({ route, title }) => row('added', code(route), text(cut(title)))),
    ...redirects.added.map(({ from, to }) => row('added', code(from), `leads to ${code(to)}`)),
    ...redirects.changed.map(({ from, to }) => row('changed', code(from), `leads to ${code(to)}`)),
  ];
  const others = filesText(files);
  return [
    `### ${countsText(changes) ?? 'No page differs'}`,
    '',
    `Compared with ${code(since.revision)} (${shortCommit(since.commit)}, ${plural(since.commits, 'commit')}).`,
    ...(rows.length > 0 ? ['', '| | Page | Why |', '| --- | --- | --- |', ...rows.slice(0, MOST_ROWS)] : []),
    ...(rows.length > MOST_ROWS ? ['', `… and ${rows.length - MOST_ROWS} more; \`docgen explain --since\` lists them all.`] : []),
    ...(others === undefined ? [] : ['', `Other files: ${others}.`]),
    ...notesOf(changes).flatMap((note) => ['', note]),
  ];
}

function groupRow({ pages, why, from, shows }: ChangedGroup): string {
  const { added = [], removed = [] } = pages[0]?.anchors ?? {};
  const name =
    pages.length === 1 ? codes(pages.map(({ route }) => route)) : `${pages.length} pages: ${codes(pages.map(({ route }) => route))}`;
  const details = [
    text(why),
    ...(from.length > 0 ? [`from ${codes(from)}`] : []),
    ...(shows.length > 0 ? [`shows ${codes(shows)}`] : []),
    ...(removed.length > 0 ? [`**lost anchors:** ${codes(removed.map((id) => `#${id}`))}`] : []),
    ...(added.length > 0 ? [`new anchors: ${codes(added.map((id) => `#${id}`))}`] : []),
  ];
  return row('changed', name, details.join('<br>'));
}

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

function codes(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).map(code).join(', ')}${rest > 0 ? `, … and ${rest} more` : ''}`;
}

/** The fence has more backticks than the text. A bar is escaped, because it ends a table cell even in code. */
function code(name: string): string {
  const shown = cut(name);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${space}${shown.replaceAll('|', '\\|')}${space}${fence}`;
}

/** Escapes everything that GitHub could read as Markdown, as a tag or as a mention of a person. */
const text = (words: string): string =>
  words.replace(/[\\`*_{}[\]<>#|~!&]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll('@', '@&#8203;');

const cut = (name: string): string => {
  const line = name.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};
