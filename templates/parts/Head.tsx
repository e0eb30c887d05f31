// The parts of <head> that search engines, crawlers and link previews read. What the page needs to work is written by render-document.tsx
// itself, so that a site's own Head can't lose the policy or the style sheet.
import type { PostView } from '../../src/model/listing.js';
import type { BreadcrumbsView, PageContext, SiteContext } from '../../src/model/page-context.js';
import type { PartProps } from '../part-props.js';

export function Head({ site, page }: PartProps) {
  const title = documentTitle(site, page);
  const { language, version, tag } = page.searchTags;
  const hidden = site.noIndex || page.noIndex || page.unlisted;
  return (
    <>
      <title>{title}</title>
      {page.description && <meta name="description" content={page.description} />}
      {page.keywords.length > 0 && <meta name="keywords" content={page.keywords.join(',')} />}
      {hidden && <meta name="robots" content="noindex, nofollow" />}
      <meta name="generator" content={site.generator} />
      <link rel="canonical" href={page.canonical} />
      <link rel="alternate" hrefLang={site.locale} href={page.canonical} />
      <link rel="alternate" hrefLang="x-default" href={page.canonical} />
      {site.favicon && <link rel="icon" href={site.favicon} />}
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={page.canonical} />
      <meta property="og:locale" content={site.locale.replace('-', '_')} />
      {page.image && <meta property="og:image" content={page.image} />}
      <meta name="twitter:card" content="summary_large_image" />
      {page.image && <meta name="twitter:image" content={page.image} />}
      <meta name="docusaurus_locale" content={language} />
      <meta name="docusaurus_version" content={version} />
      <meta name="docusaurus_tag" content={tag} />
      <meta name="docsearch:language" content={language} />
      <meta name="docsearch:version" content={version} />
      <meta name="docsearch:docusaurus_tag" content={tag} />
      {site.search?.preconnect && <link rel="preconnect" href={site.search.preconnect} crossOrigin="anonymous" />}
      {site.search?.page && (
        <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={site.search.page.openSearch} />
      )}
      {page.blog?.feeds.map(({ type, permalink }) => (
        <link key={type} rel="alternate" type={FEED_TYPES[type]} href={permalink} title={`${page.blog?.title} (${FEED_NAMES[type]})`} />
      ))}
      {page.post && <StructuredPost site={site} page={page} post={page.post} />}
      {page.breadcrumbs && <StructuredBreadcrumbs breadcrumbs={page.breadcrumbs} rootUrl={site.rootUrl} />}
    </>
  );
}

/** A page without a title has only the site's name. A page whose title is the site's name does not repeat it. */
export function documentTitle(site: SiteContext, page: PageContext): string {
  const title = page.distinction === undefined ? page.title.trim() : `${page.title.trim()} (${page.distinction})`;
  return title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}

const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;
const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;

function StructuredPost({ site, page, post }: PartProps & { post: PostView }) {
  const absolute = (href: string): string => new URL(href, site.rootUrl).href;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': page.canonical,
    mainEntityOfPage: page.canonical,
    url: page.canonical,
    headline: page.title,
    name: page.title,
    description: page.description,
    datePublished: post.date.iso,
    ...(page.lastUpdated && { dateModified: page.lastUpdated.iso }),
    ...(page.keywords.length > 0 && { keywords: page.keywords }),
    ...(page.image && { image: page.image }),
    author: post.authors.map(({ name, title, url, image }) => ({
      '@type': 'Person',
      name,
      ...(title && { description: title }),
      ...(url && { url: absolute(url) }),
      ...(image && { image: absolute(image) }),
    })),
    isPartOf: { '@type': 'Blog', '@id': absolute(page.blog?.permalink ?? '/'), name: page.blog?.title ?? site.title },
  };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}

/** A data block: the browser runs nothing in it, and the policy does not count it as a script. */
function StructuredBreadcrumbs({ breadcrumbs, rootUrl }: { breadcrumbs: BreadcrumbsView; rootUrl: string }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.items.map(({ label, permalink }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(permalink && { item: new URL(permalink, rootUrl).href }),
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
