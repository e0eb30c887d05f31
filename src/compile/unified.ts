// The door to unified and its virtual files: parsers, and the site's plugins, are hung on it.
export { unified } from 'unified';
export { VFile } from 'vfile';
