// Where an address stands that a part of the templates shows which is the site's own: in the file of one of them; one that is put together, or
// comes from a module of theirs, where the configuration names the first.
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { startOf } from '../diagnostics/wording.js';
import type { Place } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import { createMentionFinder } from './find-mention.js';

export interface PartSource {
  /** Relative to the site root. */
  file: string;
  source: string;
}

export interface PartPlacesOptions {
  /** Read when the first place is asked for. */
  parts(): PartSource[];
  config: Pick<SiteConfig, 'baseUrl' | 'templates'>;
  places: ConfigPlaces;
}

/** One place an address, however many pages show it. `raw`: as it is written there, with or without the base URL. */
export function createPartPlaces({ parts, config, places }: PartPlacesOptions): (href: string) => { raw: string; at: Place } {
  const known = new Map<string, { raw: string; at: Place }>();
  let find: ReturnType<typeof createMentionFinder> | undefined;
  const whereNamed = (): Place => atNearestPointer(places, `/templates/${Object.keys(config.templates)[0]}`) ?? startOf('site.config.ts');
  return (href) => {
    if (!find) {
      const [{ file, source } = { file: '', source: '' }, ...others] = parts();
      const { baseUrl } = config;
      find = createMentionFinder({ file, source, imported: () => others, baseUrl, taken: [], unlinked: [], usesOf: () => 1 });
    }
    const place = known.get(href) ?? find(href) ?? { raw: href, at: whereNamed() };
    known.set(href, place);
    return place;
  };
}
