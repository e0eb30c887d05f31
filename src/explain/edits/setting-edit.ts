// Other values of a key of the configuration, as worlds, and what is known of the values that were not tried.
import type { SiteConfig } from '../../model/site-config.js';
import { type World, withGraph } from '../world.js';

export interface SettingEdit {
  worlds: World[];
  /**
   * `all`: whatever another value reaches, one of these reaches, and where they agree so does any; `most`: the first half of that;
   * `some`: others may reach any page.
   */
  speakFor: 'all' | 'most' | 'some';
}

type Values = (config: SiteConfig) => SiteConfig[];
type Edit = (world: World, config: SiteConfig) => SettingEdit;

const configured = (world: World, configs: readonly SiteConfig[]): World[] =>
  configs.map((config) => withGraph({ ...world, site: { ...world.site, config } }));

const edit =
  (speakFor: SettingEdit['speakFor']) =>
  (values: Values): Edit =>
  (world, config) => ({ worlds: configured(world, values(config)), speakFor });

export const every = edit('all');
export const only = edit('most');
export const open = edit('some');
