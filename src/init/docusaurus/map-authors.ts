// A file of authors of Docusaurus as docgen reads it. The only difference is the address of an author's page, which docgen makes from the
// key. A redirect leads there (moved-lists.ts). Pure.

/** Replaces `page: { permalink: /x }`, on one line, on several, or as JSON, by `page: true`. */
export const mapAuthors = (text: string): string =>
  text
    .replace(/^((?:.*[{,])?[ \t]*(["']?)page\2[ \t]*:[ \t]*)\{[^{}]*\}/gm, '$1true')
    .replace(/^([ \t]+)page[ \t]*:[ \t]*(?:#.*)?\r?\n(?:\1[ \t]+\S.*(?:\r?\n|$)|[ \t]*(?:#.*)?\r?\n(?=\1[ \t]+\S))+/gm, '$1page: true\n');
