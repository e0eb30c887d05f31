// Files for hosts that can't be written: two hosts use the same file in different forms, or the site has a file of that name to which
// nothing can be added. Each is a fault of the configuration, reported at the name of the host.
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { redirectFileClash } from '../diagnostics/config/config-graph.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type ConfigPlaces, HOST_FILES, JOINED_HOST_FILES, type RedirectHost } from '../model/site-config.js';

/** @param publicFiles relative to `content/public` */
export function redirectFileClashes(hosts: readonly RedirectHost[], places: ConfigPlaces, publicFiles: ReadonlySet<string>): Diagnostic[] {
  return hosts.flatMap((host, index) =>
    HOST_FILES[host].flatMap((file) => {
      const at = atNearestPointer(places, `/redirectFiles/${index}`);
      const earlier = hosts.slice(0, index).find((other) => (HOST_FILES[other] as readonly string[]).includes(file));
      if (earlier !== undefined) return [redirectFileClash({ host, file, other: `"${earlier}"`, at })];
      if (JOINED_HOST_FILES.includes(file) || !publicFiles.has(file)) return [];
      return [redirectFileClash({ host, file, other: `content/public/${file}`, at })];
    }),
  );
}
