// Whether something is said of the page that shows.
import type { DevNotice } from '../../src/model/client.js';
import { pageAddress } from '../navigate/page-address.js';

/** Whichever of the page's addresses was asked for. */
export function isOfPage({ pages }: Pick<DevNotice, 'pages'>, path: string): boolean {
  const page = pageAddress({ pathname: path, search: '' });
  return pages.some((pathname) => pageAddress({ pathname, search: '' }) === page);
}
