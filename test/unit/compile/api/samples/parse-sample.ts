// Samples as trees of a grammar that is not ours.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { SampleLanguage } from '../../../../../src/model/site-config.js';

const GRAMMARS: Record<SampleLanguage, string> = {
  nodejs: 'javascript',
  python: 'python',
  curl: 'bash',
  php: 'php',
  go: 'go',
  ruby: 'ruby',
  swift: 'swift',
  kotlin: 'kotlin',
};

const grammars = join(dirname(createRequire(import.meta.url).resolve('tree-sitter-wasms/package.json')), 'out');

export async function createParser(language: SampleLanguage): Promise<Parser> {
  await Parser.init();
  const grammar = await Language.load(readFileSync(join(grammars, `tree-sitter-${GRAMMARS[language]}.wasm`)));
  return new Parser().setLanguage(grammar);
}

/** Text around the first thing that is no code. */
export function faultOf(parser: Parser, sample: string, language: SampleLanguage): string | undefined {
  // The grammar takes an escaped dollar before a quote for an error; the compiler doesn't.
  const text = language === 'kotlin' ? sample.replaceAll('\\$', '..') : sample;
  return faultIn((parser.parse(text) ?? expect.fail()).rootNode, text);
}

function faultIn(node: Node, text: string): string | undefined {
  if (!node.hasError) return undefined;
  const inner = node.children.find((child) => child?.hasError);
  return inner ? faultIn(inner, text) : text.slice(Math.max(0, node.startIndex - 60), node.endIndex + 60);
}
