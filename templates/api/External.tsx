// A link out of the site. Without a safe address it is only its label.
import type { ExternalLink } from '../../src/model/api/api-view.js';
import { Anchor } from '../anchor.js';
import { ApiText } from './ApiText.js';

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
