// The codes of the checker's findings: warnings and notes about links, anchors, ids and routes. `check-links` reports them, and `--only`
// selects among them. Only these findings and those about API descriptions can be ignored. A baseline can also list the warnings that only
// a build reports. Errors of the content can be neither ignored nor listed. All codes are listed here, so that names in a command or in the configuration can be checked.

/** Areas that belong to the checker. Their warnings are findings, even if the list below does not contain them. */
const AREAS = ['link/', 'check/', 'graph/', 'lint/', 'config/redirect-'];

/** Only `check-links --second-opinion` reports these. */
const SECOND_OPINION: readonly string[] = ['openapi/second-opinion', 'openapi/no-second-opinion'];

/** Findings about ids, links and names that are reported when a text is read or a file is written. */
const ELSEWHERE = new Set([
  'markdown/broken-link',
  'markdown/duplicate-id',
  'markdown/local-link',
  'markdown/lost-definition',
  'markdown/undefined-footnote',
  'markdown/undefined-reference',
  'markdown/unsafe-link',
  'markdown/sample-mismatch',
  'mdx/partial-link',
  ...SECOND_OPINION,
  'source/case-only-duplicate',
  'emit/case-collision',
]);

export const CHECKER_CODES: readonly string[] = [
  'link/no-such-page',
  'link/no-such-anchor',
  'link/no-such-asset',
  'link/no-such-file',
  'link/wrong-letter-case',
  'link/outside-base-url',
  'link/outside-site',
  'link/unreadable-address',
  'link/to-draft',
  'link/to-unpublished',
  'link/no-such-api-name',
  'link/lost-page',
  'link/lost-anchor',
  'link/ambiguous-file',
  'link/external-broken',
  'link/external-moved',
  'link/external-offline',
  'link/external-refused',
  'link/external-uncertain',
  'check/duplicate-id',
  'check/inline-style',
  'check/refused-frame',
  'check/refused-source',
  'check/second-main',
  'check/unbalanced-html',
  'check/unpublished-page',
  'check/unpublished-start',
  'check/unstable-part',
  'check/ignore-unused',
  'check/no-urls-lock',
  'graph/duplicate-route',
  'graph/public-file-clash',
  'graph/route-not-portable',
  'graph/unknown-layout',
  'graph/tags-share-address',
  'graph/tags-spelt-alike',
  'graph/unknown-tag',
  'graph/uncut-post',
  'graph/empty-index',
  'config/redirect-chain',
  'lint/empty-link-text',
  'lint/empty-page',
  'lint/large-image',
  'lint/missing-alt',
  'lint/orphan-page',
  'lint/several-h1',
  'lint/skipped-level',
  'lint/unused-file',
  'lint/unused-partial',
  ...ELSEWHERE,
];

export const isCheckerCode = (code: string): boolean => ELSEWHERE.has(code) || AREAS.some((area) => code.startsWith(area));

/** Findings about addresses of other sites. Only `check-links --external` reports them. */
export const isExternalCode = (code: string): boolean => code.startsWith('link/external-');

/** Findings of these kinds are only looked for if an option of `check-links` asks for them. */
export type CheckRequest = 'external' | 'second-opinion';

/** Undefined if every run looks for findings of this code. */
export const requestOfCode = (code: string): CheckRequest | undefined =>
  isExternalCode(code) ? 'external' : SECOND_OPINION.includes(code) ? 'second-opinion' : undefined;

/** `link/no-such-page` → `no-such-page` */
export const kindOf = (code: string): string => code.slice(code.indexOf('/') + 1);

const areaOf = (code: string): string => code.slice(0, code.indexOf('/'));

/** All names that select some of these codes: areas, codes and kinds. */
export const namesOf = (codes: readonly string[]): string[] => [...new Set([...codes.map(areaOf), ...codes, ...codes.map(kindOf)])];

export const CODE_NAMES: readonly string[] = namesOf(CHECKER_CODES);

/** @param name a code, an area (`link`), or a kind (`no-such-page`) */
export const isCodeNamed = (code: string, name: string): boolean => code === name || areaOf(code) === name || kindOf(code) === name;
