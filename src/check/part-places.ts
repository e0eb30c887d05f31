// Finds the place of an address that one of the site's own parts of the templates shows. It is in the file of a part. If the address is put
// together, or comes from a module that a part imports, it is the place where the configuration names the first part.
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
  /** Called when the first place is requested. */
  parts(): PartSource[];
  config: Pick<SiteConfig, 'baseUrl' | 'templates'>;
  places: ConfigPlaces;
}

/** Returns one place for each address, however many pages show it. `raw`: the address as the file has it, with or without the base URL. */
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
