// Everything that is known of an author.

import type { PostAuthor } from '../../src/model/listing.js';
import { Anchor } from '../anchor.js';
import { Author } from './PostMeta.js';

export function AuthorCard({ author }: { author: PostAuthor }) {
  return (
    <div className="author-card">
      <Author author={author} />
      {author.description && <p>{author.description}</p>}
      {author.socials && author.socials.length > 0 && (
        <ul className="author-links">
          {author.socials.map(({ label, href }) => (
            <li key={label}>
              <Anchor href={href} external>
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
