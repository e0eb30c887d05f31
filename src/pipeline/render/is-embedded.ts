// Whether the site has a search index of its own: its search is on, and no hosted service is used.
import type { SiteConfig } from '../../model/site-config.js';

export const isEmbedded = ({ search }: Pick<SiteConfig, 'search'>): boolean => search !== false && search.appId === undefined;
