// Whether a diagnostic concerns the current page.
import type { DevNotice } from '../../src/model/client.js';
import { pageAddress } from '../navigate/page-address.js';

/** `path` may be any of the page's addresses. */
export function isOfPage({ pages }: Pick<DevNotice, 'pages'>, path: string): boolean {
  const page = pageAddress({ pathname: path, search: '' });
  return pages.some((pathname) => pageAddress({ pathname, search: '' }) === page);
}
