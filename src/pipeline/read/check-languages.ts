// Names of languages that the configuration adds (`markdown.languages`) → faults: the highlighter knows the languages, so that the
// configuration alone can't be held against them. Nothing is loaded for a site that adds none.

import { pointerTo } from '../../base/documents/json-pointer.js';
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { nearestName } from '../../base/names/nearest-name.js';
import { invalidName, knownLanguage, unknownAliasTarget } from '../../diagnostics/config/config-values.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../../model/site-config.js';

/** The name of a language ends at a blank or a brace, so that no fence has such a name. */
const NEVER_A_NAME = /[\s{`]|^$/;

/** @param file the configuration, relative to the site root: the place of a value that the places do not know */
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
