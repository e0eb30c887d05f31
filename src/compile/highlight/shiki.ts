// The door to shiki: its list of languages, and the textmate engine that reads their grammars. Its renderers are not used: they load
// every grammar that one may hold, and its precompiled ones lose back-references from an `end` to its `begin` (shikijs/shiki#918).
export type { LanguageRegistration } from 'shiki/core';
export { bundledLanguagesInfo } from 'shiki/langs';
export { EncodedTokenMetadata, type IGrammar, INITIAL, Registry, type StateStack } from 'shiki/textmate';
