// Renders the document of a page from its context and its finished article. The shell is text and not React: React moves every <meta> after
// the first inline script, and the policy must come before that. What a page needs to work (policy, script before the first paint, styles,
// modules) is here, where a site's own Head can't change it.
import { escapeHtml } from '../src/base/text/escape-html.js';
import { frozen } from '../src/base/values/frozen.js';
import type { PageContext, SiteContext } from '../src/model/page-context.js';
import type { TemplateBundle } from '../src/model/template-bundle.js';
import { Document } from './Document.js';
import { compareParts, isRenderedTwice } from './frame/compare-parts.js';
import { createReadWatch } from './frame/read-watch.js';
import { createFrameRenderer, type RenderedFrame } from './frame/render-frame.js';
import { navItemFault } from './nav-item-fault.js';
import { Head } from './parts/Head.js';
import type { SiteParts } from './render-elements.js';

/** `--page` of styles/tokens.css in both modes: the colour of the frame of a phone's browser. */
export const THEME_COLORS = { light: 'oklch(99.5% 0.001 265)', dark: 'oklch(17.5% 0.018 265)' } as const;

/** The renderer caches the common parts of all pages, for the site of the last call. */
export function createDocumentRenderer(siteParts: SiteParts): TemplateBundle['renderDocument'] {
  type FrameRenderer = ReturnType<typeof createFrameRenderer>;
  let last: { site: SiteContext; head: string; homeHead: string; renderHead: FrameRenderer; renderBody: FrameRenderer } | undefined;
  const watch = siteParts.size > 0 ? createReadWatch() : undefined;
  const render: TemplateBundle['renderDocument'] = ({ site, page, article }) => {
    if (last?.site !== site)
      last = {
        site,
        head: essentials(site, false),
        homeHead: essentials(site, true),
        renderHead: createFrameRenderer(NO_PARTS, watch),
        renderBody: createFrameRenderer(siteParts, watch),
      };
    const { renderHead, renderBody } = last;
    const shared = page.permalink === page.navbar.homePermalink ? last.homeHead : last.head;
    const ownHead = renderHead(<Head site={site} page={page} />);
    const head = shared + pageStyles(site, page, article) + listStyles(site, page) + ownHead.html;
    let body: RenderedFrame;
    try {
      body = renderBody(<Document site={site} page={page} article={article} />);
    } catch (error) {
      throw navItemFault(error, page.navbar);
    }
    const html = `<!doctype html>\n<html${htmlAttributes(site, page)}>\n<head>\n${head}\n</head>\n<body>\n${body.html}\n</body>\n</html>\n`;
    const headPart = siteParts.get(Head);
    return { html, ofSite: headPart === undefined ? body.ofSite : [{ part: headPart, html: ownHead.html }, ...body.ofSite] };
  };
  if (!watch) return (input) => ({ ...render(input), ofSite: [] });
  return (input) => {
    // Pages share their data. If a part changed it, a page would depend on the pages that were rendered before.
    frozen(input.site);
    frozen(input.page);
    const { html, ofSite } = watch.run(() => render(input));
    const { reads } = watch;
    if (reads.length > 0) return { html, ofSite, reads };
    if (!isRenderedTwice(input.page)) return { html, ofSite };
    // Without what is cached, in which parts may be.
    last = undefined;
    return { html, ofSite: compareParts(ofSite, render(input).ofSite) };
  };
}

/** docgen's Head contains no other part. */
const NO_PARTS: SiteParts = new Map();

/** The client and the style sheet read these settings of the site before anything is painted. */
function htmlAttributes(site: SiteContext, page: PageContext): string {
  const { colorMode, announcementBar } = site;
  return attributes({
    lang: site.locale,
    dir: site.direction,
    class: pageClasses(page),
    'data-theme-default': colorMode.default,
    'data-respect-system': colorMode.respectSystem ? '' : undefined,
    'data-switch': colorMode.disableSwitch ? 'off' : undefined,
    'data-announcement': announcementBar?.id,
    'data-base-url': site.baseUrl,
    'data-versions': site.versions && JSON.stringify(site.versions),
    'data-islands': site.assets.islandMap,
    'data-search': site.search?.settings,
    'data-build': site.buildId,
  });
}

/** Classes for a site's own style sheet: the kind of the page, and which page it is. */
function pageClasses({ layout, docs }: PageContext): string {
  const own = `layout-${layout}`;
  if (!docs) return own;
  const version = `${own} docs-${docs.instance} docs-version-${docs.version}`;
  return docs.id ? `${version} docs-doc-id-${docs.id}` : version;
}

function essentials(site: SiteContext, isHome: boolean): string {
  const { assets, policy } = site;
  return [
    '<meta charset="utf-8">',
    `<meta${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${assets.inlineScript}</script>`,
    ...(isHome ? [`<script>${assets.bannerScript}</script>`] : []),
    ...assets.styles.map((href) => `<link${attributes({ rel: 'stylesheet', href })}>`),
    ...assets.scripts.map((src) => `<script${attributes({ type: 'module', src })}></script>`),
    ...(['light', 'dark'] as const).map((mode) => themeColor(site, mode)),
    '',
  ].join('\n');
}

/** Parts of an API reference on other pages have this mark. If an author writes it, the page gets a sheet that has no effect there. */
const API_MARK = 'class="api';

/** After the sheet of every page, so that its rules win. */
function pageStyles({ assets }: SiteContext, { layout }: PageContext, article: string): string {
  const isShown = layout === 'api' || article.includes(API_MARK);
  const sheets = layout === 'search' ? assets.searchStyles : isShown ? assets.apiStyles : [];
  return sheets.map((href) => `<link${attributes({ rel: 'stylesheet', href })}>\n`).join('');
}

function listStyles({ assets }: SiteContext, { tags, listing, post }: PageContext): string {
  return tags || listing || post ? assets.listStyles.map((href) => `<link${attributes({ rel: 'stylesheet', href })}>\n`).join('') : '';
}

/**
 * `media` decides which of the two metas counts: by the system's mode, or only the default one. The client rewrites it when the reader
 * chooses a mode.
 */
function themeColor({ colorMode }: SiteContext, mode: 'light' | 'dark'): string {
  const fixed = colorMode.default === mode ? 'all' : 'not all';
  const media = colorMode.respectSystem ? `(prefers-color-scheme: ${mode})` : fixed;
  return `<meta${attributes({ name: 'theme-color', media, content: THEME_COLORS[mode], 'data-mode': mode })}>`;
}

function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}
