// A link that leads out of the site; without an address that may be followed, its words.
import type { ExternalLink } from '../../src/model/api-view.js';
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
