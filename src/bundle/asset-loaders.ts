// Loaders for files that a site's modules may import beside code. Images become data URLs, so that the build and the browser render the
// same text and an island hydrates without a difference. `.js` may contain JSX, as components of Docusaurus sites do. Images in pages are
// referenced by path and do not use these loaders.
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
