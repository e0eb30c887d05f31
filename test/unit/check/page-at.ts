// A page of a site with what the link check reads, and a place in a file.
import type { Page } from '../../../src/model/content-graph.js';
import type { Place } from '../../../src/model/diagnostic.js';

export const at = (file: string, line = 3, column = 5): Place => ({ file, line, column });

export function pageAt(route: string, output = `${route.slice(1)}/index.html`.replace(/^\//, '')): Page {
  return {
    key: route,
    kind: 'doc',
    layout: 'doc',
    route,
    permalink: route,
    output,
    locale: 'en',
    title: route,
    description: '',
    unlisted: false,
    draft: false,
    file: `content${route}.md`,
  };
}
