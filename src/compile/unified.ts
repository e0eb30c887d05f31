// The door to unified and its virtual files. Parsers and the site's plugins are attached to it.
export { unified } from 'unified';
export { VFile } from 'vfile';
