// `_headers`, in the form that static hosts read: the policy and its companions on every path, and a long cache for
// files whose names change with their content. Nothing else may lie in those folders.
import type { Output } from '../../model/output.js';
import type { Policy } from './build-policy.js';

export interface HeadersOptions {
  /** Starts and ends with `/`, percent-encoded, as the configuration is read (config/base-url.ts). */
  baseUrl: string;
  policy: Policy;
  /** Folders of the output that hold hashed names only, e.g. `assets/docgen`. */
  hashedFolders: string[];
}

const YEAR_SECONDS = 31_536_000;

export function headersFile({ baseUrl, policy, hashedFolders }: HeadersOptions): Output {
  const everywhere = [
    `Content-Security-Policy: ${policy.header}`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
  ];
  const rules = [
    [`${baseUrl}*`, everywhere],
    ...hashedFolders.map((folder) => [`${baseUrl}${folder}/*`, [`Cache-Control: public, max-age=${YEAR_SECONDS}, immutable`]] as const),
  ] as const;
  const text = rules.map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)].join('\n')).join('\n\n');
  return { path: '_headers', stage: 'page', content: { kind: 'text', text: `${text}\n` } };
}

/** GitHub's pages leave out files with a leading underscore unless this file is there. */
export const noJekyllFile = (): Output => ({ path: '.nojekyll', stage: 'asset', content: { kind: 'text', text: '' } });
