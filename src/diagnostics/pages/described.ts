// Faults of Markdown in the descriptions of an API, which allow less than pages.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { NAMES_OF_SITE } from '../apis/unknown-names.js';
import { NOT_IN_MD } from './markdown.js';

/** Code → hint. Other codes are not reported for descriptions. */
const OF_DESCRIPTIONS: Record<string, string> = {
  'link/outside-site': 'link to an http(s) address, or to a page of the site',
  'markdown/unsafe-link': 'link to an http(s) address, or to a page of the site',
  'markdown/unsafe-image': 'use an http(s) address',
  'markdown/missing-image': 'use an http(s) address, or show the image on a page of its own',
  'markdown/element-left-out': 'use Markdown, or HTML elements for text',
  'markdown/attribute-left-out': 'use Markdown, or HTML elements without this attribute',
  'markdown/duplicate-id': 'give one of them another id',
  'markdown/reserved-id': 'choose another id',
};

/** For this code, the diagnostic's own hint is used. */
const NO_SUCH_API_NAME = 'link/no-such-api-name';

const LOOKED_FOR = /: looked for .*$/;

/**
 * The diagnostic, reworded for the description of an API. Undefined if it does not apply to descriptions.
 * @param at with the pointer of the text
 */
export const leftOutOfDescription = ({ code, message, target, hint: ownHint }: Diagnostic, at: Place): Diagnostic | undefined => {
  const hint = code === NO_SUCH_API_NAME ? ownHint : Object.hasOwn(OF_DESCRIPTIONS, code) ? OF_DESCRIPTIONS[code] : undefined;
  return hint === undefined
    ? undefined
    : {
        code,
        severity: 'warning',
        message: message
          .replace(NOT_IN_MD, 'is not allowed in descriptions')
          .replace(LOOKED_FOR, ": descriptions can't show files of the site")
          .replace(NAMES_OF_SITE, 'This API has'),
        at,
        hint,
        ...(target !== undefined && { target }),
      };
};
