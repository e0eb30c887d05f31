// Code blocks that the Docusaurus plugin npm2yarn shows for several package managers → code groups with a block for each of them.

import { valueAt } from '../../base/documents/json-pointer.js';
import { isObject } from '../../base/values/is-object.js';
import type { DocusaurusProject } from './docusaurus-project.js';
import { commandsFor, MANAGERS, type Manager } from './package-commands.js';

export interface Npm2yarnOptions {
  managers: Manager[];
  /** A choice in one block applies to all blocks. */
  isSynced: boolean;
}

const NAMES: Record<Manager, string> = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };

/** Options of the plugin in the configuration, else its defaults. */
export function npm2yarnOptions({ code, config }: Pick<DocusaurusProject, 'code' | 'config'>): Npm2yarnOptions {
  const [pointer = ''] = Object.entries(code).find(([, name]) => /npm2yarn/i.test(name)) ?? [];
  const given = /\/0$/.test(pointer) ? valueAt(config, pointer.replace(/0$/, '1')) : undefined;
  const options = isObject(given) ? given : {};
  const named = Array.isArray(options.converters) ? MANAGERS.filter((name) => (options.converters as unknown[]).includes(name)) : [];
  return { managers: named.length > 0 ? named : ['yarn', 'pnpm'], isSynced: options.sync === true };
}

export interface GroupedCommands {
  text: string;
  /** Number of blocks that became groups. */
  count: number;
  /** Lines of the blocks that could not, counted from 1. */
  left: number[];
}

const OPENING = /^([ \t>]*)(`{3,}|~{3,})([^`]*)$/;
const CONTAINER = /^[ \t>]*(:{3,})[ \t]*(.*)$/;

export function groupCommands(text: string, options: Npm2yarnOptions): GroupedCommands {
  const lines = text.split('\n');
  const written: string[] = [];
  const left: number[] = [];
  /** Number of colons of each open directive. */
  const open: number[] = [];
  let count = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, before = '', fence, info = ''] = OPENING.exec(line) ?? [];
    if (fence === undefined) {
      noteContainer(line, open);
      written.push(line);
      continue;
    }
    const end = closingOf(lines, at, fence);
    const block = lines.slice(at, end + 1);
    at = end;
    if (!/(?:^|\s)npm2yarn(?:\s|$)/.test(info)) {
      written.push(...block);
      continue;
    }
    // A group inside of a directive with equally few colons would end that directive.
    const isNested = open.some((colons) => colons <= 3);
    const group = isNested ? undefined : groupOf(block, { before, fence, info }, options);
    if (group) count++;
    else left.push(end - block.length + 2);
    written.push(...(group ?? block));
  }
  return { text: written.join('\n'), count, left };
}

function noteContainer(line: string, open: number[]): void {
  const [, colons, name] = CONTAINER.exec(line.trimEnd()) ?? [];
  if (colons === undefined) return;
  if (name !== '') {
    open.push(colons.length);
    return;
  }
  // It ends the outermost directive that has no more colons than this line, with everything inside.
  const ended = open.findIndex((length) => length <= colons.length);
  if (ended >= 0) open.length = ended;
}

/** Index of the line that ends the block. If no line does, the last line. */
function closingOf(lines: readonly string[], start: number, fence: string): number {
  const closing = new RegExp(`^[ \\t>]*${fence}${fence[0]}*[ \\t\\r]*$`);
  for (let at = start + 1; at < lines.length; at++) if (closing.test(lines[at] ?? '')) return at;
  return lines.length - 1;
}

function groupOf(
  block: readonly string[],
  { before, fence, info }: { before: string; fence: string; info: string },
  { managers, isSynced }: Npm2yarnOptions,
): string[] | undefined {
  const code = block.slice(1, -1);
  // If the block is in a quote or a list, the prefix of each line is not part of the code.
  const bare = code.map((line) => (line.startsWith(before) ? line.slice(before.length) : line.trim() === before.trim() ? '' : undefined));
  if (bare.includes(undefined)) return undefined;
  const [language = '', ...words] = info.trim().split(/\s+/);
  const rest = words.filter((word) => word !== 'npm2yarn');
  const tabs: [name: string, lines: string[]][] = [['npm', bare as string[]]];
  for (const manager of managers) {
    const mapped = commandsFor(manager, bare as string[]);
    if (!mapped) return undefined;
    tabs.push([NAMES[manager], mapped]);
  }
  const indented = (line: string): string => (line === '' ? before.trimEnd() : before + line);
  return [
    `${before}:::code-group${isSynced ? '{group=package-manager}' : ''}`,
    ...tabs.flatMap(([name, lines], index) => [
      ...(index > 0 ? [before.trimEnd()] : []),
      indented(`${fence}${[language === 'npm2yarn' ? 'bash' : language, `[${name}]`, ...rest].join(' ')}`),
      ...lines.map(indented),
      before + fence,
    ]),
    `${before}:::`,
  ];
}
