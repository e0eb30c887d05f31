// Other values for a key of the configuration, as variants, and how far they speak for the values that were not tried.
import type { SiteConfig } from '../../model/site-config.js';
import { type SiteVariant, withGraph } from '../site-variant.js';

export interface SettingEdit {
  variants: SiteVariant[];
  /**
   * `all`: no other value reaches a page that none of these reaches, and if these reach the same pages, so does any other. `most`: only the
   * first half of that holds. `some`: other values may reach any page.
   */
  speakFor: 'all' | 'most' | 'some';
}

type Values = (config: SiteConfig) => SiteConfig[];
type Edit = (variant: SiteVariant, config: SiteConfig) => SettingEdit;

const configured = (variant: SiteVariant, configs: readonly SiteConfig[]): SiteVariant[] =>
  configs.map((config) => withGraph({ ...variant, site: { ...variant.site, config } }));

const edit =
  (speakFor: SettingEdit['speakFor']) =>
  (values: Values): Edit =>
  (variant, config) => ({ variants: configured(variant, values(config)), speakFor });

export const every = edit('all');
export const only = edit('most');
export const open = edit('some');
