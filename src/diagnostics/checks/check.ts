// Findings of the checker inside one page.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened, startOf } from '../wording.js';

/**
 * @param first the first place of the id, if it is known and differs from `at`
 * @param permalink if a part of the frame has the id, which many pages show: the first page that has it more than once
 */
export const duplicateId = (id: string, at: Place, first: Place | undefined, permalink?: string): Diagnostic => ({
  code: 'check/duplicate-id',
  severity: 'warning',
  message:
    permalink === undefined
      ? `The id "${id}" is used more than once on this page. Links lead to the first`
      : `The id "${id}" of this part is used more than once on a page. Links lead to the first`,
  at,
  target: `#${id}`,
  hint:
    permalink === undefined
      ? 'give one of them another id; for a heading, write ## Title {#another-id}'
      : `give the element of the part another id; ${permalink} is the first page that has the id more than once`,
  ...(first ? { related: [{ message: permalink === undefined ? 'first used here' : 'also used here', at: first }] } : {}),
});

/** @param what whether it is a `style` attribute or a `<style>` element */
export const inlineStyle = (what: 'attribute' | 'element', tagName: string, at: Place): Diagnostic => ({
  code: 'check/inline-style',
  severity: 'warning',
  message:
    what === 'attribute'
      ? `\`<${tagName}>\` has a style attribute, which browsers ignore because of the site's content-security policy`
      : `The rules of \`<${tagName}>\` have no effect: browsers ignore them because of the site's content-security policy`,
  at,
  hint: what === 'attribute' ? `give it a class, and ${IN_A_SHEET('the rule')}` : IN_A_SHEET('them'),
});

const IN_A_SHEET = (what: string): string => `put ${what} into a style sheet that \`styles\` in the configuration lists`;

export const refusedFrame = (address: string, at: Place): Diagnostic => ({
  code: 'check/refused-frame',
  severity: 'warning',
  message: `Browsers refuse the frame ${address} because of the site's content-security policy`,
  at,
  target: address,
  hint: 'add its origin to `security.frame` in the configuration, or replace the frame with a link',
});

export type RefusedSource = keyof typeof REFUSED_SOURCES;

/** @param what the kind of element that loads the file; `byHttp` for any file that is loaded by `http:` */
export const refusedSource = (what: RefusedSource, address: string, at: Place | undefined): Diagnostic => ({
  code: 'check/refused-source',
  severity: 'warning',
  message: `Browsers refuse ${shortened(address)} because of the site's content-security policy: ${REFUSED_SOURCES[what].why}`,
  ...(at && { at }),
  target: address,
  hint: REFUSED_SOURCES[what].instead(address),
});

const REFUSED_SOURCES = {
  byHttp: {
    why: 'files must be loaded over https',
    instead: (address: string) => `write ${address.replace(/^http:/i, 'https:')}, or copy the file to content/public`,
  },
  sheet: {
    why: 'style sheets must be part of the site',
    instead: () => 'copy it into the site, and list it in `styles` of the configuration',
  },
  script: { why: 'scripts must be part of the site', instead: () => 'install the package, and import it in a component of the site' },
  inline: {
    why: 'scripts must be files of the site',
    instead: () => 'move the code to a component of the site, or to a file in content/public and load it with `src`',
  },
  base: {
    why: 'addresses must be relative to their own page',
    instead: () => 'remove it, and write addresses from the root of the site',
  },
  font: {
    why: 'fonts must be part of the site',
    instead: () => 'copy it into the site, and load it in a style sheet that `styles` lists',
  },
  file: { why: 'such files must be part of the site', instead: () => 'copy the file to content/public, and use its address there' },
  object: { why: 'embedded objects are not allowed', instead: () => 'link to the file with <a href="…">, or show a picture with <img>' },
  form: { why: 'forms can only be sent to the site itself', instead: () => 'link to a page of that host that has the form' },
};

export const secondMain = (at: Place): Diagnostic => ({
  code: 'check/second-main',
  severity: 'warning',
  message: 'The page has its own `<main>` besides the `<main>` of the layout',
  at,
  hint: 'replace it with `<section>` or `<div>`',
});

/** For a partial site. @param file of the page at `route`. @param to target of the redirect that replaces the page */
export const unpublishedStart = ({ file, route, to }: { file: string; route: string; to: string }): Diagnostic => ({
  code: 'check/unpublished-start',
  severity: 'warning',
  message: `This page has errors and was left out of the site. A reader who opens ${route} gets ${to} instead`,
  at: startOf(file),
  target: route,
  hint: 'correct the other errors that this run reports of the page, and build again',
});

/** Codes of `unpublishedStart` and `unpublishedPage`. */
export const UNPUBLISHED_CODES: readonly string[] = ['check/unpublished-start', 'check/unpublished-page'];

/** For a partial site. `unpublishedStart` reports a page at the start of the site. */
export const unpublishedPage = ({ file, route }: { file: string; route: string }): Diagnostic => ({
  code: 'check/unpublished-page',
  severity: 'info',
  message: `This page has errors and was left out of the site. There is no page at ${route}`,
  at: startOf(file),
  target: route,
  hint: 'correct the other errors that this run reports of the page, and build again',
});

/** @param rule the entry of `checks.ignore`, in a few words */
export const ignoreUnused = (rule: string, at: Place | undefined): Diagnostic => ({
  code: 'check/ignore-unused',
  severity: 'warning',
  message: `No finding matches the ignore rule ${rule} any more`,
  ...(at && { at }),
  target: rule,
  hint: 'remove the entry: what it ignored was corrected, or has another name now',
});
