// Below every page: columns of links or one line of them, the logo, and the copyright. It is the same on all pages.

import type { FooterLinkView, FooterView, SiteContext } from '../../src/model/page-context.js';
import { Anchor } from '../anchor.js';
import { FinishedHtml } from '../FinishedHtml.js';
import type { PartProps } from '../part-props.js';
import { Recurring } from '../Recurring.js';
import { Logo } from './Logo.js';

export function Footer({ site }: PartProps) {
  const { footer } = site;
  if (!footer) return null;
  return (
    <Recurring id="footer" of={null}>
      {() => <Columns site={site} footer={footer} />}
    </Recurring>
  );
}

function Columns({ site, footer }: { site: SiteContext; footer: FooterView }) {
  const mark = footer.logo && <Logo image={footer.logo} alt={site.title} />;
  return (
    <footer className={`footer footer-${footer.style}`}>
      <div className="footer-inner">
        {footer.columns && (
          <div className="footer-columns">
            {footer.columns.map((column) => (
              <div key={column.title}>
                <p className="footer-title">{column.title}</p>
                <Links links={column.items} className="footer-links" />
              </div>
            ))}
          </div>
        )}
        {footer.links && <Links links={footer.links} className="footer-line" />}
        {(mark || footer.copyright) && (
          <div className="footer-bottom">
            {mark && (footer.logo?.href ? <Anchor href={footer.logo.href}>{mark}</Anchor> : mark)}
            {footer.copyright && <FinishedHtml className="footer-copyright" html={footer.copyright} />}
          </div>
        )}
      </div>
    </footer>
  );
}

function Links({ links, className }: { links: FooterLinkView[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) =>
        link.html !== undefined ? (
          <FinishedHtml key={link.html} as="li" html={link.html} />
        ) : (
          <li key={link.label}>
            <Anchor href={link.href ?? ''} external={link.external}>
              {link.label}
            </Anchor>
          </li>
        ),
      )}
    </ul>
  );
}
