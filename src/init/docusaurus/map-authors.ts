// A file of authors of Docusaurus as docgen reads it: the same file, but for the address of an author's page, which docgen makes of the key. A
// redirect leads there (moved-lists.ts). Pure.

/** `page: { permalink: /x }`, in one line, over several, or as JSON */
export const mapAuthors = (text: string): string =>
  text
    .replace(/^((?:.*[{,])?[ \t]*(["']?)page\2[ \t]*:[ \t]*)\{[^{}]*\}/gm, '$1true')
    .replace(/^([ \t]+)page[ \t]*:[ \t]*(?:#.*)?\r?\n(?:\1[ \t]+\S.*(?:\r?\n|$)|[ \t]*(?:#.*)?\r?\n(?=\1[ \t]+\S))+/gm, '$1page: true\n');
