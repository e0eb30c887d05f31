// Pages of the manual hold blocks between two comments, `<!-- reference: keys UserNavbar -->` and `<!-- end -->`. What stands between them is made
// of the sources, and everything around them is written by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { slug } from 'github-slugger';
import { keySections, keyTable, type LinkOf } from './config-blocks.js';
import { componentTable, directiveTable, frontMatterTable, partTable, tokenTables } from './lists.js';
import { commandBlock } from './program-blocks.js';

const MANUAL = 'docs/manual/content/docs';
const BLOCK = /^<!-- reference: ([^\n]*?) -->\n[\s\S]*?^<!-- end -->$/gm;
/** The first line of a block. */
const COMMAND = '<!-- Made by `npm run manual` from the sources of docgen: edit those. -->';

export interface Page {
  /** Relative to the checkout. */
  file: string;
  /** As it is on the disk. */
  text: string;
  /** As it has to be. */
  filled: string;
}

/** Every page of the manual, filled in. */
export function fillPages(): Page[] {
  const pages = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => ({ file: join(MANUAL, name), text: readFileSync(join(MANUAL, name), 'utf8') }));
  const places = new Map(pages.flatMap(({ file, text }) => placesIn(file, text)));
  return pages.map(({ file, text }) => {
    const linkOf: LinkOf = (name) => {
      const place = places.get(name);
      if (place === undefined) return undefined;
      return place.file === file ? `#${place.id}` : `${relative(dirname(file), place.file)}#${place.id}`;
    };
    return { file, text, filled: text.replace(BLOCK, (_, block: string) => shown(block, linkOf)) };
  });
}

interface BlockPlace {
  file: string;
  /** Id of the heading above the block. */
  id: string;
}

/** Interface → where its keys are. */
const placesIn = (file: string, text: string): [string, BlockPlace][] =>
  [...text.matchAll(BLOCK)].flatMap(({ 1: block = '', index }): [string, BlockPlace][] => {
    const [kind, path = ''] = block.split(' ');
    const heading = [...text.slice(0, index).matchAll(/^#{2,4} (.+)$/gm)].at(-1)?.[1] ?? '';
    const id = /\{#([^}]+)\}$/.exec(heading)?.[1] ?? slug(heading);
    return kind === 'keys' || kind === 'table' ? [[path, { file, id }]] : [];
  });

/** Of the blocks of a page what stands behind `reference:`. */
export const blockNames = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, block = '']) => block);

const shown = (block: string, linkOf: LinkOf): string =>
  [`<!-- reference: ${block} -->`, COMMAND, '', blockText(block, linkOf), '', '<!-- end -->'].join('\n');

function blockText(block: string, linkOf: LinkOf): string {
  const [kind = '', name = '', ...rest] = block.split(' ');
  const prefix = rest.find((word) => word.endsWith('.')) ?? '';
  const only = rest.filter((word) => word !== prefix);
  if (kind === 'keys') return keySections(name, only, linkOf, prefix);
  if (kind === 'table') return keyTable(name, only, linkOf);
  if (kind === 'command') return commandBlock([name, ...rest].join(' '));
  if (kind === 'component') return componentTable(name);
  if (block === 'front matter') return frontMatterTable();
  if (block === 'directives') return directiveTable();
  if (block === 'parts') return partTable();
  if (block === 'tokens') return tokenTables();
  throw new Error(`no block is called "${block}"`);
}
