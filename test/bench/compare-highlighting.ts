// Compares our highlighted code with shiki's own engine and tokens. The input is every fenced block of all Markdown files in the folders,
// and source files of every language whose name or alias is their extension. A process that has highlighted everything must give the same
// result as one that has highlighted only the language of the block.
// Usage: node test/bench/run.mjs compare-highlighting DIR… The exit code is 1 if any byte differs.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bundledLanguagesInfo } from 'shiki/langs';
import { grammarOf, highlightLines } from '../../src/compile/highlight/highlight-code.js';
import { openShiki } from '../shiki-lines.js';

/** The most source files per extension, and their maximum length. Longer files are skipped. */
const [MAX_SOURCES, MAX_SOURCE_LENGTH] = [60, 20_000];
/** Number of blocks that every grammar reads, and the maximum length of each in UTF-16 units. */
const [STRANGERS, MAX_STRANGER_LENGTH] = [12, 1_500];

interface Block {
  language: string;
  code: string;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

function collectBlocks(folders: string[]): Map<string, Block> {
  const blocks = new Map<string, Block>();
  const counts = new Map<string, number>();
  const add = (language: string, code: string) => {
    const { grammar } = grammarOf(language, code);
    if (grammar !== undefined) blocks.set(`${grammar}\n${code}`, { language: grammar, code });
  };
  for (const file of folders.flatMap((folder) => [...filesIn(folder)])) {
    const extension = extname(file).toLowerCase();
    const isMarkdown = extension === '.md' || extension === '.mdx';
    const count = counts.get(extension) ?? 0;
    if (!isMarkdown && (count >= MAX_SOURCES || grammarOf(extension.slice(1), '').grammar === undefined)) continue;
    const text = readFileSync(file, 'utf8');
    if (isMarkdown)
      for (const [, , language = '', code = ''] of text.matchAll(/^[ >]*(`{3,}|~{3,})[ \t]*([\w+#.-]+)[^\n]*\n([\s\S]*?)\n[ >]*\1/gm))
        add(language, code);
    if (count >= MAX_SOURCES || text.length > MAX_SOURCE_LENGTH) continue;
    counts.set(extension, count + 1);
    add(extension.slice(1), text);
  }
  return blocks;
}

/** Every grammar reads some blocks of any language, because the results must also be the same for code that a grammar can't read. */
function strangers(blocks: Block[]): Block[] {
  const step = Math.max(1, Math.floor(blocks.length / STRANGERS));
  const some = blocks.filter((_, index) => index % step === 0);
  return bundledLanguagesInfo.flatMap(({ id }) => some.map(({ code }) => ({ language: id, code: code.slice(0, MAX_STRANGER_LENGTH) })));
}

const found = [...collectBlocks(process.argv.slice(2)).values()];
const blocks = [...found, ...strangers(found)];
const spent = { ours: 0, oracle: 0 };
const differences: { block: Block; line: number; ours: string; theirs: string }[] = [];
const all: string[][] = [];
for (const { code, language } of blocks) {
  const start = performance.now();
  all.push(await highlightLines(code, language));
  spent.ours += performance.now() - start;
}
const languages = new Set(blocks.map(({ language }) => language));
for (const language of languages) {
  const start = performance.now();
  const shiki = await openShiki(language);
  blocks.forEach((block, index) => {
    if (block.language !== language) return;
    const [ours, theirs] = [all[index] ?? [], shiki.linesOf(block.code)];
    const line = theirs.findIndex((one, number) => one !== ours[number]);
    if (line >= 0 || ours.length !== theirs.length) differences.push({ block, line, ours: ours[line] ?? '', theirs: theirs[line] ?? '' });
  });
  shiki.close();
  spent.oracle += performance.now() - start;
}
for (const { block, line, ours, theirs } of differences.slice(0, 20)) {
  console.log(`${block.language}, line ${line + 1} of ${JSON.stringify(block.code.slice(0, 60))}\n  ours   ${ours}\n  theirs ${theirs}`);
}
const lines = blocks.reduce((sum, { code }) => sum + code.split('\n').length, 0);
console.log(
  `${blocks.length} blocks, ${lines} lines, ${languages.size} languages; ${differences.length} blocks differ; ms: ours ${spent.ours.toFixed(0)}, shiki ${spent.oracle.toFixed(0)}`,
);
process.exitCode = differences.length > 0 || blocks.length === 0 ? 1 : 0;
