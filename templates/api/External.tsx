// Links out of a page: out of the site, and to what the page has no room for. An external link without a safe address is only its label.
import { API_SECTIONS } from '../../src/model/api/api-sections.js';
import type { ExternalLink, MoreLinks, TextPart } from '../../src/model/api/api-view.js';
import { Anchor } from '../anchor.js';
import { ApiText } from './ApiText.js';
import { LinkList } from './LineParts.js';
import { Section } from './Section.js';

export function External({ link: { href, label } }: { link: ExternalLink }) {
  return href === undefined ? (
    label
  ) : (
    <Anchor href={href} external>
      {label}
    </Anchor>
  );
}

export function ExternalDocs({ link }: { link: ExternalLink }) {
  return (
    <>
      <ApiText html={link.description ?? ''} />
      <p className="api-more">
        <External link={link} />
      </p>
    </>
  );
}

/** The section of links to schemas that the page only names. */
export function Elsewhere({ links, more }: { links: readonly TextPart[]; more?: MoreLinks | undefined }) {
  if (links.length === 0) return null;
  return (
    <Section {...API_SECTIONS.elsewhere}>
      <LinkList links={links} more={more?.count} href={more?.href} />
    </Section>
  );
}
