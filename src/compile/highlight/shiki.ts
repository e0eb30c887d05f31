// The door to shiki: its list of languages, and the TextMate engine that reads their grammars. Its renderers are not used. They load every
// grammar that one may embed, and its precompiled grammars lose back-references from an `end` to its `begin` (shikijs/shiki#918).
export type { LanguageRegistration } from 'shiki/core';
export { bundledLanguagesInfo } from 'shiki/langs';
export { EncodedTokenMetadata, type IGrammar, INITIAL, Registry, type StateStack } from 'shiki/textmate';
