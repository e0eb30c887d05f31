// Gives a line renderer for each grammar, by canonical name. A grammar is read on first use, into a registry of its own, so that the result
// does not depend on which grammars the process has loaded before. (In one registry, a grammar would colour embedded code only if the
// grammar for that code was loaded earlier.)
import { readFileSync } from 'node:fs';
import { createLineRenderer, type LineRenderer } from './line-renderer.js';
import { type HeldGrammar, openGrammar } from './open-grammar.js';
import { type BundledTranslations, createScannerEngine } from './scanner-engine.js';
import { bundledLanguagesInfo, EncodedTokenMetadata, INITIAL, type LanguageRegistration, type StateStack } from './shiki.js';
import type { StateFrame } from './state-identity.js';
import { classOfColor } from './token-classes.js';

export interface Highlighter {
  /** @param language a canonical name */
  load(language: string): Promise<LineRenderer>;
  /** Undefined if the grammar is not loaded yet. */
  loaded(language: string): LineRenderer | undefined;
}

/**
 * A grammar as scripts/translated-grammars.mjs stores it in the bundle: two lines of JSON, the grammar and the translations of its
 * patterns.
 */
type BundledGrammar = Pick<LanguageRegistration, 'name' | 'scopeName' | 'injectTo'> & { file?: URL };

const GRAMMARS = new Map(bundledLanguagesInfo.map((info) => [info.id, info.import]));

/** Each name and alias of a grammar, in lower case → its canonical name. */
export const GRAMMAR_NAMES: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)),
);

export function createHighlighter(): Highlighter {
  const engine = createScannerEngine();
  const translated = new Set<string>();
  const loading = new Map<string, Promise<LineRenderer>>();
  const loaded = new Map<string, LineRenderer>();

  function addTranslations(name: string, translations: string): void {
    if (translated.has(name)) return;
    translated.add(name);
    engine.addTranslations(JSON.parse(translations) as BundledTranslations);
  }

  async function load(language: string): Promise<LineRenderer> {
    const grammars = await GRAMMARS.get(language)?.();
    if (!grammars) throw new Error(`No grammar named ${language}`); // bug: names come from GRAMMAR_NAMES
    const held = (grammars.default as BundledGrammar[]).map((one) => heldGrammar(one, addTranslations));
    const { grammar, colorMap } = openGrammar(language, held, engine);
    const classes = colorMap.map(classOfColor);
    const renderer = createLineRenderer({
      classOf: (style) => classes[EncodedTokenMetadata.getForeground(style)],
      tokenizeLine(line, state) {
        // There is no time limit: the output would depend on the load of the machine. The size of a block is limited instead.
        const { tokens, ruleStack } = grammar.tokenizeLine2(line, (state as StateStack | undefined) ?? INITIAL, 0);
        return { tokens, state: ruleStack as unknown as StateFrame };
      },
    });
    loaded.set(language, renderer);
    return renderer;
  }

  return {
    loaded: (language) => loaded.get(language),
    load(language) {
      const renderer = loading.get(language) ?? load(language);
      loading.set(language, renderer);
      return renderer;
    },
  };
}

function heldGrammar(bundled: BundledGrammar, addTranslations: (name: string, json: string) => void): HeldGrammar {
  const { name, scopeName, injectTo, file } = bundled;
  // Without a bundle this is shiki's own object: the grammar itself.
  if (!file) return { name, scopeName, injectTo, read: () => structuredClone(bundled) as LanguageRegistration };
  return {
    name,
    scopeName,
    injectTo,
    read() {
      const [grammar = '', translations = ''] = readFileSync(file, 'utf8').split('\n');
      addTranslations(name, translations);
      return JSON.parse(grammar) as LanguageRegistration;
    },
  };
}
