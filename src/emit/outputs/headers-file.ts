// `_headers`, in the form that static hosts read. The folders with a long cache may only contain files with hashed names.
import type { Output } from '../../model/output.js';
import { HASHED_CACHE, type Header, type HeadersOptions, headersOfAll } from './site-headers.js';

export function headersFile({ baseUrl, policy, hashedFolders }: HeadersOptions): Output {
  const rules: [path: string, headers: Header[]][] = [
    [`${baseUrl}*`, headersOfAll(policy)],
    ...hashedFolders.map((folder): [string, Header[]] => [`${baseUrl}${folder}/*`, [HASHED_CACHE]]),
  ];
  const text = rules.map(([path, headers]) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n\n');
  return { path: '_headers', stage: 'page', content: { kind: 'text', text: `${text}\n` } };
}

/** GitHub Pages leaves out files with a leading underscore unless this file exists. */
export const noJekyllFile = (): Output => ({ path: '.nojekyll', stage: 'asset', content: { kind: 'text', text: '' } });
