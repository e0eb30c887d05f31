// Random edits of a small site, by seed, as people and their tools make them. One step is one to four edits at once.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../sites/site-fixture.js';
import { codeEdits, configsOf, EDITED_SITE, lockText, URLS_LOCK } from './edited-site.js';
import { SQUARE } from './full-site.js';
import type { Files } from './site-on-disk.js';

const WORDS = ['rope', 'tar', 'mast', 'keel', 'sail', 'fog', 'tide', 'gull', 'oar', 'net'];

const CALM = ['word', 'append', 'frontMatter', 'add', 'add', 'remove', 'rename', 'moveFolder', 'tags', 'tags'];

export interface Editor {
  /**
   * Changes the site, and describes the change. @param isFaulty the last build was refused, or reported something of a calm site. Then half
   * of the steps, and each step of a calm site, go back to an earlier state
   */
  step(isFaulty: boolean): string[];
}

export interface EditorOptions {
  /** The site as it was written. Default: `EDITED_SITE` */
  site?: Files;
  /** The site is `PLAIN_SITE`, and stays without code. */
  isPlain?: boolean;
  /** No file gets a time in the future, because such a file never counts as unchanged. */
  isPast?: boolean;
  /** Pages come, go, and change their names, tags and titles, and few of these edits are faults. Nothing else is edited. */
  isCalm?: boolean;
}

export function createEditor(
  root: string,
  random: () => number,
  { site = EDITED_SITE, isPlain = false, isPast = false, isCalm = false }: EditorOptions = {},
): Editor {
  const { config, edits } = configsOf(site, isPlain);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const path = (file: string): string => join(root, ...file.split('/'));
  const pages = (): string[] =>
    filesIn(path('content'))
      .filter((file) => /\.mdx?$/.test(file) && !file.includes('_parts/'))
      .map((file) => `content/${file}`);
  /** Mostly pages that name no file by a relative path. If one of the others moves, the site can't be built. */
  const movable = (): string[] => (chance(0.05) ? pages() : pages().filter((file) => !/(chart\.md|tide\.mdx|bell\.mdx)$/.test(file)));
  const folders = (): string[] => [...new Set(pages().map((file) => dirname(file)))];
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  const change = (file: string, edit: (text: string) => string): void => write(file, edit(readFileSync(path(file), 'utf8')));
  const frontMatter = (file: string): string => {
    const lines = [`title: ${pick(WORDS)} ${pick(WORDS)}`];
    // Keys of a sidebar are reported in a post.
    const isInSidebar = !isCalm || !file.startsWith('content/blog/');
    if (isInSidebar && chance(0.4)) lines.push(`sidebar_position: ${Math.floor(random() * 9)}`);
    if (isInSidebar && chance(0.2)) lines.push(`sidebar_label: ${pick(WORDS)}`);
    if (chance(0.2)) lines.push(`description: Of ${pick(WORDS)}.`);
    if (chance(0.1)) lines.push('unlisted: true');
    if (chance(0.1)) lines.push('draft: true');
    if (chance(0.1)) lines.push(`slug: /${pick(WORDS)}${isCalm ? Math.floor(random() * 1000) : ''}`);
    if (chance(isCalm ? 0.5 : 0.2)) lines.push(`tags: [${pick(WORDS)}, ${pick(WORDS)}]`);
    return `---\n${lines.join('\n')}\n---\n`;
  };
  const paragraph = (): string => {
    const text = `${pick(WORDS)} and ${pick(WORDS)}`;
    const target = pick(pages());
    if (isCalm) return pick([`The ${text}.\n`, `## The ${text}\n`, chance(0.2) ? `[${text}](@site/${target})\n` : `Of ${text}.\n`]);
    return pick([
      `The ${text}.\n`,
      `## The ${text}\n`,
      `[${text}](/${target.replace(/^content\//, '')})\n`,
      `[${text}](./${target.split('/').at(-1)}#${pick(WORDS)})\n`,
      `\`\`\`js\nconst ${pick(WORDS)} = '${text}';\n\`\`\`\n`,
      `:::note[${pick(WORDS)}]\n${text}\n:::\n`,
      `| ${pick(WORDS)} | ${pick(WORDS)} |\n| - | - |\n| 1 | 2 |\n`,
    ]);
  };
  const newPage = (file: string): string =>
    `${frontMatter(file)}\n${Array.from({ length: 1 + Math.floor(random() * 4) }, paragraph).join('\n')}`;
  const freeName = (): string => {
    for (;;) {
      const folder = pick(folders().filter((name) => !isCalm || name !== 'content/pages'));
      const date = folder === 'content/blog' ? `2026-02-${10 + Math.floor(random() * 19)}-` : '';
      const file = `${folder}/${date}${pick(WORDS)}-${Math.floor(random() * 100)}.${!isPlain && chance(0.2) ? 'mdx' : 'md'}`;
      if (!existsSync(path(file))) return file;
    }
  };
  const snapshot = (): Files =>
    Object.fromEntries(
      filesIn(root)
        .filter((file) => !file.startsWith('.docgen/'))
        .map((file) => [file, readFileSync(path(file))]),
    );
  const restore = (files: Files): void => {
    for (const name of readdirSync(root)) if (name !== '.docgen') rmSync(path(name), { recursive: true });
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
    }
  };

  const tools = {
    word: () => pick(WORDS),
    pick,
    chance,
    write,
    pages: () => pages().map((file): [string, string] => [file, readFileSync(path(file), 'utf8')]),
  };
  const kinds: Record<string, () => string | undefined> = {
    append: () => {
      const file = pick(pages());
      change(file, (text) => `${text}\n${paragraph()}`);
      return file;
    },
    word: () => {
      const file = pick(pages());
      change(file, (text) => text.replace(pick(WORDS), pick(WORDS)));
      return file;
    },
    shorten: () => {
      const file = pick(pages());
      change(file, (text) => `${text.trimEnd().split('\n\n').slice(0, 2).join('\n\n')}\n`);
      return file;
    },
    frontMatter: () => {
      const file = pick(pages());
      change(file, (text) => text.replace(/^---\n[\s\S]*?\n---\n/, () => frontMatter(file)));
      return file;
    },
    add: () => {
      const file = freeName();
      write(file, newPage(file));
      return file;
    },
    remove: () => {
      const all = pages();
      if (all.length < 5) return undefined;
      const file = pick(all);
      rmSync(path(file));
      return file;
    },
    rename: () => {
      const [from, to] = [pick(movable()), freeName()];
      renameSync(path(from), path(to));
      return `${from} → ${to}`;
    },
    upperCase: () => {
      const from = pick(movable());
      const to = from.replace(/[^/]+(?=\.mdx?$)/, (name) => (chance(0.5) ? name.toUpperCase() : name.toLowerCase()));
      if (from === to || existsSync(path(to))) return undefined;
      renameSync(path(from), path(to));
      return `${from} → ${to}`;
    },
    swap: () => {
      const [one, other] = [pick(movable()), pick(movable())];
      if (one === other) return undefined;
      renameSync(path(one), path('swapped'));
      renameSync(path(other), path(one));
      renameSync(path('swapped'), path(other));
      return `${one} ↔ ${other}`;
    },
    moveFolder: () => {
      const inner = folders().filter((folder) => folder.split('/').length > 2);
      if (inner.length === 0) return undefined;
      const from = pick(inner);
      const to = `content/docs/${pick(WORDS)}`;
      if (existsSync(path(to))) return undefined;
      renameSync(path(from), path(to));
      return `${from} → ${to}`;
    },
    tags: () => {
      const file = pick(pages().filter((name) => /^---\n(?:.*\n)*?title: /.test(readFileSync(path(name), 'utf8'))));
      const tags = chance(0.8) ? `tags: [${Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(WORDS)).join(', ')}]\n` : '';
      change(file, (text) => text.replace(/^tags: .*\n/m, '').replace(/^title: .*\n/m, (title) => title + tags));
      return file;
    },
    touch: () => {
      const file = pick(pages());
      const time = new Date(Date.now() + (random() - (isPast ? 1 : 0.5)) * 1e10);
      utimesSync(path(file), time, time);
      return file;
    },
    config: () => {
      write('site.config.ts', chance(0.4) ? config : pick(edits)(config));
      return undefined;
    },
    category: () => {
      const folder = pick(folders().filter((name) => name !== 'content/pages'));
      write(`${folder}/_category_.yml`, `label: ${pick(WORDS)}\nposition: ${Math.floor(random() * 9)}\n`);
      return folder;
    },
    partial: () => {
      const file = isPlain ? 'content/docs/_parts/depths.md' : pick(['content/docs/_parts/depths.md', 'content/docs/_parts/note.mdx']);
      write(file, `${pick(WORDS)} and ${pick(WORDS)}.\n`);
      return file;
    },
    code: () => {
      write('content/docs/samples/sound.ts', `export const ${pick(WORDS)} = ${Math.floor(random() * 9)};\n`);
      return undefined;
    },
    image: () => {
      const file = isPlain ? 'content/docs/img/chart.svg' : pick(['content/docs/img/chart.svg', 'content/docs/_parts/mark.svg']);
      write(file, SQUARE(8 + Math.floor(random() * 3), pick(['#111', '#222'])));
      return file;
    },
    component: () => {
      if (isPlain) return undefined;
      write('content/docs/_parts/deep/scale.ts', `export const metres = (value: number): string => \`\${value} ${pick(WORDS)}\`;\n`);
      return undefined;
    },
    publicFile: () => {
      write(`content/public/${pick(['terms.txt', 'fees.txt'])}`, `${pick(WORDS)}\n`);
      return undefined;
    },
    lock: () => {
      if (chance(0.1)) rmSync(path(URLS_LOCK), { force: true });
      else write(URLS_LOCK, lockText(tools));
      return URLS_LOCK;
    },
    ...(isPlain ? {} : codeEdits(tools)),
    fault: () => {
      write('content/docs/fault.md', '---\ntitle: [\n---\n');
      return undefined;
    },
  };
  const past: Files[] = [snapshot()];
  return {
    step(isFaulty) {
      const done: string[] = [];
      // A fault is repaired in the next step. Otherwise nothing would ever be published again.
      if (existsSync(path('content/docs/fault.md'))) rmSync(path('content/docs/fault.md'));
      if (isCalm ? isFaulty : chance(isFaulty ? 0.5 : 0.1)) {
        restore(pick(past));
        return ['back to an earlier state'];
      }
      for (let count = 1 + Math.floor(random() * (isCalm ? 2 : 4)); count > 0; count--) {
        const kind = pick(isCalm ? CALM : Object.keys(kinds));
        if (kind === 'fault' && chance(0.6)) continue;
        done.push(`${kind} ${kinds[kind]?.() ?? ''}`.trim());
      }
      if (past.length < 6 && !isFaulty) past.push(snapshot());
      return done;
    },
  };
}
