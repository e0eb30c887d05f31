// The only door to shiki: a tokeniser that knows grammars by canonical name and answers with (text, class) pairs.
// The JavaScript engine needs no WebAssembly. Its grammars are translated on first use: those that come precompiled lose
// back-references from an `end` to its `begin` (shikijs/shiki#918), and with them Python, shell and Ruby.
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguagesInfo } from 'shiki/langs';
import { CLASS_THEME, classOfColor, type TokenClass } from './token-classes.js';

export interface Token {
  text: string;
  class: TokenClass | undefined;
}

export interface Tokenizer {
  /** `language` is a canonical name. Lines of `maxLineLength` UTF-16 units and over come back as one plain token. */
  tokenize(code: string, language: string, maxLineLength: number): Promise<Token[][]>;
}

const GRAMMARS = new Map(bundledLanguagesInfo.map((info) => [info.id, info.import]));

/** Every name that a grammar goes by, lower-case → its canonical name. */
export const GRAMMAR_NAMES: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)),
);

export function createTokenizer(): Tokenizer {
  let core: Promise<HighlighterCore> | undefined;
  const loading = new Map<string, Promise<void>>();
  return {
    async tokenize(code, language, maxLineLength) {
      // Forgiving: a pattern that JavaScript can't express costs its colour, not the page.
      core ??= createHighlighterCore({
        engine: createJavaScriptRegexEngine({ forgiving: true }),
        themes: [CLASS_THEME],
        langs: [],
        warnings: false,
      });
      const highlighter = await core;
      const grammar = GRAMMARS.get(language);
      if (!grammar) throw new Error(`No grammar named ${language}`);
      if (!loading.has(language)) loading.set(language, highlighter.loadLanguage(grammar));
      await loading.get(language);
      // No time limit: it would make the bytes depend on the load of the machine. Size is bounded instead.
      const options = { lang: language, theme: CLASS_THEME.name, tokenizeTimeLimit: 0, tokenizeMaxLineLength: maxLineLength };
      return highlighter
        .codeToTokensBase(code, options)
        .map((line) => line.map(({ content, color }) => ({ text: content, class: classOfColor(color) })));
    },
  };
}
