// The only door to shiki: a renderer of lines by canonical name of a grammar. Grammars are read on first use, each in a registry of
// its own: which others a process has met must not show (one that may hold another's code would colour it only if that came first).
// shiki's precompiled grammars lose back-references from an `end` to its `begin` (shikijs/shiki#918), hence our own engine.
import type { LanguageRegistration } from 'shiki/core';
import { bundledLanguagesInfo } from 'shiki/langs';
import { EncodedTokenMetadata, type IGrammar, INITIAL, Registry, type StateStack } from 'shiki/textmate';
import { createLineRenderer, type LineRenderer } from './line-renderer.js';
import { type BundledTranslations, createScannerEngine, type ScannerEngine } from './scanner-engine.js';
import type { StateFrame } from './state-identity.js';
import { CLASS_THEME, classOfColor } from './token-classes.js';

export interface Highlighter {
  /** `language` is a canonical name. */
  load(language: string): Promise<LineRenderer>;
  /** undefined: not loaded yet. */
  loaded(language: string): LineRenderer | undefined;
}

/** As scripts/translated-grammars.mjs leaves it in the bundle: patterns of the grammar and their translations, as JSON. */
type BundledGrammar = LanguageRegistration & { translations?: string };

const GRAMMARS = new Map(bundledLanguagesInfo.map((info) => [info.id, info.import]));

/** Every name that a grammar goes by, lower-case → its canonical name. */
export const GRAMMAR_NAMES: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)),
);

export function createHighlighter(): Highlighter {
  const engine = createScannerEngine();
  const translated = new Set<string>();
  const loading = new Map<string, Promise<LineRenderer>>();
  const loaded = new Map<string, LineRenderer>();

  async function load(language: string): Promise<LineRenderer> {
    const grammars = await GRAMMARS.get(language)?.();
    if (!grammars) throw new Error(`No grammar named ${language}`); // bug: names come from GRAMMAR_NAMES
    for (const { name, translations } of grammars.default as BundledGrammar[]) {
      if (translations === undefined || translated.has(name)) continue;
      translated.add(name);
      engine.addTranslations(JSON.parse(translations) as BundledTranslations);
    }
    const { grammar, colorMap } = openGrammar(language, grammars.default, engine);
    const classes = colorMap.map(classOfColor);
    const renderer = createLineRenderer({
      classOf: (style) => classes[EncodedTokenMetadata.getForeground(style)],
      tokenizeLine(line, state) {
        // No time limit: it would make the bytes depend on the load of the machine. Size is bounded instead.
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

/** A grammar of ours that names all others: by itself, the library misses those that only captures name. */
const ALL = 'docgen.all';

/**
 * As shiki opens a grammar, but this one only: those that it holds are read where its rules lead to them.
 * `grammars`: the grammar of that name and all that it may hold, as shiki lists them.
 */
function openGrammar(language: string, grammars: LanguageRegistration[], engine: ScannerEngine): { grammar: IGrammar; colorMap: string[] } {
  const byScope = new Map(grammars.map((one) => [one.scopeName, one]));
  const all = { name: ALL, scopeName: ALL, repository: {} as never, patterns: [...byScope.keys()].map((scope) => ({ include: scope })) };
  const own = grammars.find(({ name }) => name === language);
  if (!own) throw new Error(`${language} is not among its own grammars`); // bug: in shiki's list
  const registry = new Registry({
    theme: CLASS_THEME,
    onigLib: { createOnigScanner: (patterns) => engine.createScanner(patterns), createOnigString: (text) => engine.createString(text) },
    loadGrammar: (scope) => (scope === ALL ? all : byScope.get(scope)),
    getInjections: (scope) => injectionsInto(scope, byScope.values()),
  });
  registry.loadGrammar(ALL);
  const { balancedBracketSelectors = ['*'], unbalancedBracketSelectors = [] } = own;
  const grammar = registry.loadGrammarWithConfiguration(own.scopeName, 1, { balancedBracketSelectors, unbalancedBracketSelectors });
  if (!grammar) throw new Error(`No rules of ${language}`); // bug: `loadGrammar` knows the scope
  return { grammar, colorMap: registry.getColorMap() };
}

/** Scopes of grammars that join in wherever `scope`, or one that it is a case of, is read; those of the wider scope first. */
function injectionsInto(scope: string, grammars: Iterable<LanguageRegistration>): string[] {
  const all = [...grammars];
  const parts = scope.split('.');
  return parts.flatMap((_, index) => {
    const target = parts.slice(0, index + 1).join('.');
    return all.filter(({ injectTo }) => injectTo?.includes(target)).map(({ scopeName }) => scopeName);
  });
}
