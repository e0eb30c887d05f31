// Checks the names of languages that the configuration adds (`markdown.languages`). This is not part of validating the configuration,
// because only the highlighter knows the languages. Nothing is loaded if the site adds none.

import { pointerTo } from '../../base/documents/json-pointer.js';
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { nearestName } from '../../base/names/nearest-name.js';
import { invalidName, knownLanguage, unknownAliasTarget } from '../../diagnostics/config/config-values.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../../model/site-config.js';

/** The name of a language in a fence ends at a blank or a brace, so no fence can use such a name. */
const NEVER_A_NAME = /[\s{`]|^$/;

/** @param file the configuration, relative to the site root. It is the place of a value that has no place of its own. */
export async function checkLanguages(config: SiteConfig, places: ConfigPlaces, file: string): Promise<Diagnostic[]> {
  const aliases = Object.entries(config.markdown.languages ?? {});
  if (aliases.length === 0) return [];
  const { grammarName, isPlainName, languageNames } = await import('../../compile/highlight/language-names.js');
  return aliases.flatMap(([name, target]) => {
    const pointer = pointerTo('/markdown/languages', name);
    const at = atNearestPointer(places, pointer) ?? startOf(file);
    if (NEVER_A_NAME.test(name))
      return [invalidName({ pointer, value: name, at }, 'the name of a language has no blanks, braces or backticks')];
    const meant = grammarName(target);
    const before = grammarName(name);
    const isOther = meant !== before && (before !== undefined || isPlainName(name));
    if (meant !== undefined || isPlainName(target)) return isOther ? [knownLanguage({ pointer, value: target, at }, name, before)] : [];
    return [unknownAliasTarget({ pointer, value: target, at }, nearestName(target, languageNames()))];
  });
}
