// The date of a post, its reading time, and its authors.
import type { PostAuthor, PostView } from '../../src/model/listing.js';

export function PostMeta({ post }: { post: PostView }) {
  return (
    <div className="post-meta">
      <p>
        {post.date.iso && <time dateTime={post.date.iso}>{post.date.text}</time>}
        {post.minutes !== undefined && (
          <span className="post-minutes">{post.minutes === 1 ? 'One min read' : `${post.minutes} min read`}</span>
        )}
      </p>
      {post.authors.length > 0 && (
        <ul className="post-authors">
          {post.authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two authors may have one name
            <li key={index}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Author({ author: { name, title, url, page, image } }: { author: PostAuthor }) {
  const href = page ?? url;
  return (
    <span className="author">
      {image && <img className="author-image" src={image} alt="" width={32} height={32} loading="lazy" decoding="async" />}
      <span>
        {href ? (
          <a className="author-name" href={href} rel="author">
            {name}
          </a>
        ) : (
          <span className="author-name">{name}</span>
        )}
        {title && <span className="author-title">{title}</span>}
      </span>
    </span>
  );
}
