// Why a page differs between two trees: which parts of its key do, which of the files and values that it is made from, and which other pages that it
// shows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeValue } from '../../base/documents/node-id.js';
import { isEqual } from '../../base/values/is-equal.js';
import type { Page } from '../../model/content-graph.js';
import { openBuildCache } from '../../pipeline/cache/build-cache.js';
import { differingParts, differingSiteParts, printParts } from '../../pipeline/render/page-parts.js';
import { madeTexts } from '../../pipeline/render/plan-pages.js';
import { planRendering } from '../../pipeline/render/render-site.js';
import { originsOf } from '../page-origins.js';
import type { WorldPage } from '../world.js';
import type { ChangedPage } from './changes.js';
import type { MadeTree } from './make-tree.js';

type Reasons = Pick<ChangedPage, 'because' | 'from' | 'shows'>;

/** @param differing output paths */
export function createReasons(before: MadeTree, after: MadeTree, differing: readonly string[]): (page: Page) => Reasons {
  const siteParts = differingSiteParts(planRendering(before.world).siteParts, planRendering(after.world).siteParts);
  const isOther = createFileComparison(before, after);
  const configFiles = after.known.configFiles.filter(isOther);
  const otherPages = shownOtherwise(before, after, differing);
  const [printOld, printNew] = [printerOf(before), printerOf(after)];
  return ({ output }) => {
    const [was, is] = [before.pages.get(output), after.pages.get(output)] as [WorldPage, WorldPage];
    const parts = differingParts(printOld(was), printNew(is));
    const because = [...parts, ...siteParts];
    const nodes = otherNodes(is, before, after);
    const isNamed = (file: string): boolean => nodes.some((node) => node.startsWith(`${file}#`));
    const made = [...originFiles(is, after).filter((file) => isOther(file) && !isNamed(file)), ...nodes];
    const shown = is.texts.filter((text, index) => text !== was.texts[index]).join('\n');
    // The key holds a digest of the sidebar.
    const isShown = (other: Page): boolean =>
      shown.includes(`"${other.permalink}"`) || (parts.includes('sidebar') && isInSidebarOf(other, is.page));
    const shows = otherPages.filter((other) => other.key !== is.page.key && isShown(other)).map(({ route }) => route);
    const isOfConfig = siteParts.length > 0 || (made.length === 0 && shows.length === 0);
    return {
      because: because.length > 0 ? because : ['other'],
      from: [...new Set([...made, ...(isOfConfig ? configFiles : [])])].sort(),
      shows: shows.sort(),
    };
  };
}

const isInSidebarOf = ({ docs: other }: Page, { docs: own }: Page): boolean =>
  other !== undefined &&
  own !== undefined &&
  isEqual([other.instance, other.version, other.sidebar], [own.instance, own.version, own.sidebar]);

/** A page → a print of each part of its key. */
function printerOf({ siteRoot }: MadeTree): (found: WorldPage) => string {
  const { cache } = openBuildCache(siteRoot);
  const { inputs } = cache;
  cache.close();
  return (found) => printParts([...madeTexts(found, { inputs }), ...found.texts]);
}

/** Pages that came, went, or are shown otherwise by others: what these can know of a page is its address and its outline. */
function shownOtherwise(before: MadeTree, after: MadeTree, differing: readonly string[]): Page[] {
  const view = ({ pages, known }: MadeTree, output: string): unknown => {
    const page = pages.get(output)?.page;
    return page && [page.permalink, page.title, known.site.outlines.get(page.key)];
  };
  return differing.flatMap((output) => {
    const page = (after.pages.get(output) ?? before.pages.get(output))?.page;
    return page && !isEqual(view(before, output), view(after, output)) ? [page] : [];
  });
}

/** Relative to the site. */
function originFiles(found: WorldPage, { known, documents }: MadeTree): string[] {
  const { source, read, absent, images, components, parts, categories } = originsOf({
    ...{ found, known, documents },
    placeOf: (nodes) => nodes.map(() => undefined),
    shared: { settings: [], names: [] },
  });
  return [
    ...(source === undefined ? [] : [source]),
    ...read,
    ...absent,
    ...images.map(({ file }) => file),
    ...components.flatMap(({ files }) => files),
    ...parts.flatMap(({ files }) => files),
    ...categories,
  ];
}

/** Values of the specification that a page of an API shows, and that are others. */
function otherNodes(found: WorldPage, before: MadeTree, after: MadeTree): string[] {
  const { api } = originsOf({
    ...{ found, known: after.known, documents: after.documents },
    placeOf: (nodes) => nodes.map(() => undefined),
    shared: { settings: [], names: [] },
  });
  if (!api) return [];
  const valueIn = ({ documents }: MadeTree, node: string): unknown => {
    const document = documents.find((each) => each.api === api.api)?.document;
    return document && nodeValue(document.files, node);
  };
  return [api.node, ...api.reaches.map(({ node }) => node)].filter((node) => !isEqual(valueIn(before, node), valueIn(after, node)));
}

/** Whether a file, relative to the site, holds other bytes in the two trees; asked once a file. */
function createFileComparison(before: MadeTree, after: MadeTree): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const bytesIn = ({ siteRoot }: MadeTree, file: string): Buffer | undefined => {
    const path = join(siteRoot, file);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  return (file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const [was, is] = [bytesIn(before, file), bytesIn(after, file)];
    const isOther = was === undefined || is === undefined ? was !== is : !was.equals(is);
    known.set(file, isOther);
    return isOther;
  };
}
