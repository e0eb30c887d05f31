// Parses samples with a grammar that is not ours.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { SampleLanguage } from '../../../../../src/model/api/api-config.js';
import { extraFile, importExtra } from '../../../../extra-packages.js';

/** The parts of web-tree-sitter that tests use. */
export interface Node {
  type: string;
  hasError: boolean;
  startIndex: number;
  endIndex: number;
  children: (Node | null)[];
}

export interface Parser {
  setLanguage(grammar: object): Parser;
  parse(text: string): { rootNode: Node } | null;
}

interface TreeSitter {
  Parser: { new (): Parser; init(): Promise<void> };
  Language: { load(bytes: Uint8Array): Promise<object> };
}

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

export async function createParser(language: SampleLanguage): Promise<Parser> {
  const { Parser, Language } = await importExtra<TreeSitter>('web-tree-sitter/tree-sitter.js');
  await Parser.init();
  const grammar = await Language.load(readFileSync(extraFile(`tree-sitter-wasms/out/tree-sitter-${GRAMMARS[language]}.wasm`)));
  return new Parser().setLanguage(grammar);
}

/** The text around the first syntax error. Undefined if there is none. */
export function faultOf(parser: Parser, sample: string, language: SampleLanguage): string | undefined {
  // The grammar takes an escaped dollar before a quote for an error, but the compiler does not.
  const text = language === 'kotlin' ? sample.replaceAll('\\$', '..') : sample;
  return faultIn((parser.parse(text) ?? expect.fail()).rootNode, text);
}

function faultIn(node: Node, text: string): string | undefined {
  if (!node.hasError) return undefined;
  const inner = node.children.find((child) => child?.hasError);
  return inner ? faultIn(inner, text) : text.slice(Math.max(0, node.startIndex - 60), node.endIndex + 60);
}
