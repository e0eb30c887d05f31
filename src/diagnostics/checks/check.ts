// Findings of the checker inside one page.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened, startOf } from '../wording.js';

/** @param first where the id stands first, when it is known and is another place */
export const duplicateId = (id: string, at: Place, first: Place | undefined): Diagnostic => ({
  code: 'check/duplicate-id',
  severity: 'warning',
  message: `The id "${id}" is on this page more than once: links lead to the first`,
  at,
  target: `#${id}`,
  hint: 'give one of them another id; for a heading: ## Title {#another-id}',
  ...(first ? { related: [{ message: 'first used here', at: first }] } : {}),
});

/** @param what a `style` attribute, or the element `<style>` */
export const inlineStyle = (what: 'attribute' | 'element', tagName: string, at: Place): Diagnostic => ({
  code: 'check/inline-style',
  severity: 'warning',
  message:
    what === 'attribute'
      ? `\`<${tagName}>\` has a style attribute, which the policy of the site makes browsers ignore`
      : `The rules of \`<${tagName}>\` have no effect: the policy of the site makes browsers ignore them`,
  at,
  hint: what === 'attribute' ? `give it a class, and ${IN_A_SHEET('the rule')}` : IN_A_SHEET('them'),
});

const IN_A_SHEET = (what: string): string => `write ${what} into a style sheet that \`styles\` names`;

export const refusedFrame = (address: string, at: Place): Diagnostic => ({
  code: 'check/refused-frame',
  severity: 'warning',
  message: `The policy of the site makes browsers refuse the frame ${address}`,
  at,
  target: address,
  hint: 'add its origin to `security.frame` in the configuration, or link to it',
});

export type RefusedSource = keyof typeof REFUSED_SOURCES;

/** @param what a file that is loaded by `http:`, or what loads from another host; of objects the address is any */
export const refusedSource = (what: RefusedSource, address: string, at: Place | undefined): Diagnostic => ({
  code: 'check/refused-source',
  severity: 'warning',
  message: `The policy of the site makes browsers refuse ${shortened(address)}: ${REFUSED_SOURCES[what].why}`,
  ...(at && { at }),
  target: address,
  hint: REFUSED_SOURCES[what].instead(address),
});

const REFUSED_SOURCES = {
  byHttp: {
    why: 'a page loads files over https only',
    instead: (address: string) => `write ${address.replace(/^http:/i, 'https:')}, or copy the file to content/public`,
  },
  sheet: {
    why: 'style sheets come from the site itself',
    instead: () => 'save it in the site, and name it in `styles` of the configuration',
  },
  script: { why: 'scripts come from the site itself', instead: () => 'install the package, and import it in a component of the site' },
  inline: {
    why: 'scripts are files of the site',
    instead: () => 'write the code into a component of the site, or into a file of content/public that `src` names',
  },
  base: {
    why: 'addresses count from the page that they stand in',
    instead: () => 'write addresses from the root of the site, and remove it',
  },
  font: {
    why: 'fonts come from the site itself',
    instead: () => 'copy it into the site, and name it in a style sheet that `styles` names',
  },
  file: { why: 'such files come from the site itself', instead: () => 'copy the file to content/public, and write its address there' },
  object: { why: 'pages hold no objects', instead: () => 'link to the file: <a href="…">; show a picture by <img>' },
  form: { why: 'a form is sent to the site itself alone', instead: () => 'link to a page of that host which has the form' },
};

export const secondMain = (at: Place): Diagnostic => ({
  code: 'check/second-main',
  severity: 'warning',
  message: 'The page has a `<main>` of its own inside the one of the layout',
  at,
  hint: 'use a section, or a div',
});

/** Of a partial site. @param file of the page at `route`; @param to address that the redirect in its place leads to */
export const unpublishedStart = ({ file, route, to }: { file: string; route: string; to: string }): Diagnostic => ({
  code: 'check/unpublished-start',
  severity: 'warning',
  message: `This page has errors and was left out of the site: a reader who opens ${route} gets ${to} instead`,
  at: startOf(file),
  target: route,
  hint: 'correct the other errors that this run reports of the page, and build again',
});

/** Codes of `unpublishedStart` and `unpublishedPage`. */
export const UNPUBLISHED_CODES: readonly string[] = ['check/unpublished-start', 'check/unpublished-page'];

/** Of a partial site. A page at the start of the site is reported by `unpublishedStart`. */
export const unpublishedPage = ({ file, route }: { file: string; route: string }): Diagnostic => ({
  code: 'check/unpublished-page',
  severity: 'info',
  message: `This page has errors and was left out of the site: there is no page at ${route}`,
  at: startOf(file),
  target: route,
  hint: 'correct the other errors that this run reports of the page, and build again',
});

/** @param rule the entry of `checks.ignore`, in a few words */
export const ignoreUnused = (rule: string, at: Place | undefined): Diagnostic => ({
  code: 'check/ignore-unused',
  severity: 'warning',
  message: `Nothing is ignored any more by ${rule}`,
  ...(at && { at }),
  target: rule,
  hint: 'remove the entry: what it was for is mended, or has another name now',
});
