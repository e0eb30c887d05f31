// The embedded search of `docgen dev`. It is made when it is requested, from the site as it is then, with the code of a build. After an
// edit, blocks of unchanged pages are taken from the store.

import { MANIFEST_FILE, SEARCH_FOLDER } from '../../base/files/search-files.js';
import { digest } from '../../base/values/digest.js';
import type { PublishedOutputs } from '../../emit/sink.js';
import type { PageRows } from '../cache/journal.js';
import { isEmbedded } from '../render/is-embedded.js';
import { searchSite } from '../search/search-site.js';
import type { LiveSite } from './live-site.js';

export interface LiveSearch {
  /** Whether the path is a file of the search. A reader begins with the manifest. The other files are only known once it was made. */
  has(path: string, live: LiveSite | undefined): boolean;
  /** Must not run while anything else runs on the workers. */
  read(path: string, live: LiveSite): Promise<Uint8Array | undefined>;
}

interface Made {
  live: LiveSite;
  /** Rows of pages that run code, as they were known then. */
  rows: PageRows;
  files: Map<string, Held>;
}

interface Held {
  bytes: Uint8Array;
  sha256: string;
}

const MANIFEST = `${SEARCH_FOLDER}/${MANIFEST_FILE}`;

export function createLiveSearch(): LiveSearch {
  let made: Made | undefined;
  const make = async (live: LiveSite): Promise<Made> => {
    const { site, bundles, workers, cache } = live;
    const rows = live.rows();
    const { config, graph, pages, faulty } = site;
    const before = made?.files ?? new Map<string, Held>();
    const files = new Map<string, Held>();
    const publishedOutputs: PublishedOutputs = { digestOf: (path) => before.get(path)?.sha256, isWhole: () => false, scratch: undefined };
    const isShown = ({ key }: { key: string }): boolean => !faulty.has(key) && !bundles.failed.has(key);
    await searchSite({
      config,
      graph: { ...graph, pages: graph.pages.filter(isShown) },
      pages,
      articles: live.articles(),
      worker: bundles.client.searchWorker,
      workers,
      cache,
      publishedOutputs,
      sink: {
        async stage({ path, content }) {
          const known = before.get(path);
          if (content.kind === 'kept' && known) files.set(path, known);
          if (content.kind === 'text') files.set(path, held(Buffer.from(content.text)));
          if (content.kind === 'bytes') files.set(path, held(Buffer.from(content.base64, 'base64')));
        },
      },
    });
    return { live, rows, files };
  };
  return {
    has: (path, live) =>
      path.startsWith(`${SEARCH_FOLDER}/`) &&
      live !== undefined &&
      isEmbedded(live.site.config) &&
      (path === MANIFEST || made?.files.has(path) === true),
    async read(path, live) {
      if (!made || made.live !== live || made.rows !== live.rows()) made = await make(live);
      return made.files.get(path)?.bytes;
    },
  };
}

const held = (bytes: Uint8Array): Held => ({ bytes, sha256: digest(bytes) });
