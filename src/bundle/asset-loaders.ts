// Files that a site's modules may import beside code. Images become data URLs: the same text at build and in the browser, so
// that an island hydrates without a difference. `.js` may hold JSX, as components of Docusaurus sites do. Pages refer to images by path and never come here.
export const ASSET_LOADERS = {
  '.svg': 'dataurl',
  '.png': 'dataurl',
  '.jpg': 'dataurl',
  '.jpeg': 'dataurl',
  '.gif': 'dataurl',
  '.webp': 'dataurl',
  '.avif': 'dataurl',
  '.txt': 'text',
  '.js': 'jsx',
} as const;
