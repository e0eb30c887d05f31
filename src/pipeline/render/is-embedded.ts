// Whether the site has a search index of its own: its search is on, and no hosted service answers it.
import type { SiteConfig } from '../../model/site-config.js';

export const isEmbedded = ({ search }: Pick<SiteConfig, 'search'>): boolean => search !== false && search.appId === undefined;
