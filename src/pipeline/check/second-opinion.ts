// `check-links --second-opinion`: each description of an API is also validated by @apidevtools/swagger-parser. What both refuse is reported once,
// by docgen. What the library alone refuses is a finding.
import { noSecondOpinion, secondOpinion } from '../../diagnostics/apis/openapi-meaning.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Objection } from '../../sources/api/second-opinion/ask-swagger-parser.js';
import { readDocument } from '../cache/cached-documents.js';
import type { SiteInputs } from '../cache/site-inputs.js';
import { createPlaceFinder, placeFaults, pointerOf } from '../findings/place-faults.js';

/** @param reported what docgen itself has found in this run */
export async function askSecondOpinion(
  { documents }: Pick<SiteInputs, 'documents'>,
  { siteRoot, reported }: { siteRoot: string; reported: readonly Diagnostic[] },
): Promise<Diagnostic[]> {
  const { askSwaggerParser } = await import('../../sources/api/second-opinion/ask-swagger-parser.js');
  const found: Diagnostic[] = [];
  for (const api of Object.values(documents)) {
    if (!api) continue;
    const document = readDocument(api);
    const ours = reported.filter(({ code, at }) => code.startsWith('openapi/') && at && Object.hasOwn(document.files, at.file));
    const opinion = await askSwaggerParser(document);
    if ('none' in opinion) found.push(noSecondOpinion(opinion.none, startOf(document.file)));
    else
      for (const objection of opinion.objections) {
        const { file, pointer, message } = objection;
        if (!ours.some((diagnostic) => isAbout(diagnostic, objection))) found.push(secondOpinion(message, { ...startOf(file), pointer }));
      }
  }
  return placeFaults(found, createPlaceFinder(siteRoot));
}

/**
 * Whether docgen has reported this, too. The library names the object that holds a wrong key, docgen the key: so one of the two places is inside
 * of the other. A fault of the whole document, as a reference that leads nowhere, has no place in the library's words.
 */
function isAbout(diagnostic: Diagnostic, { file, pointer }: Objection): boolean {
  if (pointer === '') return true;
  if (diagnostic.at?.file !== file) return false;
  const own = pointerOf(diagnostic) ?? '';
  return own !== '' && (`${own}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${own}/`));
}
