// The group below a text for `contentSchema`: what the text contains if it is read as its media type.

import { withoutTokens } from '../../../base/body-token.js';
import type { SchemaGroup } from '../../../model/api/api-view.js';
import { textOf } from '../fit/reader.js';
import type { ResolvedSchema } from '../fit/reader-cache.js';
import { wordAnchor } from '../views/anchors.js';
import { cut } from '../views/value-text.js';
import { lastOf, schemasOf } from './resolve-schema.js';
import type { SchemaPlace, SchemaViews } from './schema-views.js';

const MOST_NAME = 100;

export function contentGroup({ parts }: ResolvedSchema, place: SchemaPlace, { entry, page }: SchemaViews): SchemaGroup[] {
  const content = schemasOf(parts, 'contentSchema');
  if (content.length === 0) return [];
  const mediaType = textOf(lastOf(parts, 'contentMediaType'), page.reader);
  const anchor = wordAnchor(place.anchor, 'content');
  const made = entry({
    ...(mediaType && { name: cut(withoutTokens(mediaType), MOST_NAME) }),
    anchor,
    nodes: content,
    place: { ...place, anchor, depth: place.depth + 1 },
  });
  return [{ kind: 'alternatives', title: 'Content', entries: [made] }];
}
