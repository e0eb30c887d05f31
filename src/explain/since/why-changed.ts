// Why a page differs between two trees: which parts of its key differ, which files and values that it is made from, and which other pages
// that it shows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeValue } from '../../base/documents/node-id.js';
import { isEqual } from '../../base/values/is-equal.js';
import { graphPart } from '../../link/graph-part.js';
import type { Page } from '../../model/content-graph.js';
import { openBuildCache } from '../../pipeline/cache/build-cache.js';
import { differingParts, differingSiteParts, printParts } from '../../pipeline/render/page-parts.js';
import { madeTexts } from '../../pipeline/render/plan-pages.js';
import type { Origins } from '../explanation.js';
import { originsOf } from '../page-origins.js';
import { renderingOf, type VariantPage } from '../site-variant.js';
import type { ChangedPage } from './changes.js';
import { isOfFrame, type MadeTree } from './make-tree.js';

type Reasons = Pick<ChangedPage, 'because' | 'from' | 'shows'>;

/** @param differing paths of the outputs that differ */
export function createReasons(before: MadeTree, after: MadeTree, differing: readonly string[]): (page: Page) => Reasons {
  const siteParts = differingSiteParts(renderingOf(before.variant).siteParts, renderingOf(after.variant).siteParts);
  const isOther = createFileComparison(before, after);
  const configFiles = after.inputs.configFiles.filter(isOther);
  const otherPages = shownOtherwise(before, after, differing);
  const [printOld, printNew] = [printerOf(before), printerOf(after)];
  return ({ output }) => {
    const [was, is] = [before.pages.get(output), after.pages.get(output)] as [VariantPage, VariantPage];
    const parts = differingParts(printOld(was), printNew(is));
    const because = [...parts, ...siteParts];
    const origins = originsIn(is, after);
    const nodes = otherNodes(origins, before, after);
    const isNamed = (file: string): boolean => nodes.some((node) => node.startsWith(`${file}#`));
    const made = [...originFiles(origins).filter((file) => isOther(file) && !isNamed(file)), ...nodes];
    // What the page no longer shows is in the old text.
    const texts = is.texts.flatMap((text, index) => (text === was.texts[index] ? [] : [text, was.texts[index] ?? '']));
    const shows = addressesIn(texts).flatMap((address) => {
      const other = otherPages.get(address);
      return other && other.key !== is.page.key ? [other.route] : [];
    });
    const isOfConfig = siteParts.length > 0 || (made.length === 0 && shows.length === 0);
    return {
      because: because.length > 0 ? because : ['other'],
      from: [...new Set([...made, ...(isOfConfig ? configFiles : [])])].sort(),
      shows: shows.sort(),
    };
  };
}

/**
 * Addresses of pages and files in texts of JSON, each once. The text of a sidebar is only a digest: a changed sidebar is a reason of its
 * own.
 */
const addressesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/"(\/[^"\\]*)"/g)].map(([, address = '']) => address))),
];

/** Returns a function that maps a page to a digest of each part of its key. */
function printerOf({ siteRoot }: MadeTree): (found: VariantPage) => string {
  const { cache } = openBuildCache(siteRoot);
  const { inputs } = cache;
  cache.close();
  return (found) => printParts([...madeTexts(found, { inputs }), ...found.texts]);
}

/** Pages by address that were added, removed, or are shown differently on other pages, by the rule of `visibleChange`. */
function shownOtherwise(before: MadeTree, after: MadeTree, differing: readonly string[]): Map<string, Page> {
  const view = ({ pages, inputs }: MadeTree, output: string): unknown => {
    const page = pages.get(output)?.page;
    const outline = page && inputs.site.outlines.get(page.key);
    return page && [page.route, page.title, outline && graphPart(outline), outline?.description];
  };
  return new Map(
    differing.flatMap((output) => {
      const page = (after.pages.get(output) ?? before.pages.get(output))?.page;
      return page && !isOfFrame(page) && !isEqual(view(before, output), view(after, output)) ? [[page.permalink, page]] : [];
    }),
  );
}

/** Line numbers and settings are left out: this report does not show them, and they are slow to find. */
const originsIn = (found: VariantPage, { inputs, documents }: MadeTree): Origins =>
  originsOf({ ...{ found, inputs, documents }, placeOf: (nodes) => nodes.map(() => undefined), shared: { settings: [], names: [] } });

/** Relative to the site root. */
const originFiles = ({ source, read, absent, images, components, parts, categories }: Origins): string[] => [
  ...(source === undefined ? [] : [source]),
  ...read,
  ...absent,
  ...images.map(({ file }) => file),
  ...components.flatMap(({ files }) => files),
  ...parts.flatMap(({ files }) => files),
  ...categories,
];

/** Values of the specification that the API page shows and that differ. */
function otherNodes({ api }: Origins, before: MadeTree, after: MadeTree): string[] {
  if (!api) return [];
  const valueIn = ({ documents }: MadeTree, node: string): unknown => {
    const document = documents.find((each) => each.api === api.api)?.document;
    return document && nodeValue(document.files, node);
  };
  return [api.node, ...api.reaches.map(({ node }) => node)].filter((node) => !isEqual(valueIn(before, node), valueIn(after, node)));
}

/** Whether the bytes of a file, relative to the site root, differ between the trees. Each file is compared once. */
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
