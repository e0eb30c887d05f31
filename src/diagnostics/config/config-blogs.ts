// Faults of blogs in the configuration.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

export const duplicateBlogId = (id: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-blog-id',
  severity: 'error',
  message: `Two blogs have the id "${id}"`,
  at,
  hint: 'give each blog an id of its own; "default" is that of a blog without one',
  related: [{ message: 'the first is here', at: first }],
});

export const blogFolderMissing = ({ folder, blog, at }: { folder: string; blog: string; at: Place | undefined }): Diagnostic => ({
  code: 'config/blog-folder-missing',
  severity: 'error',
  message: `There is no folder ${folder}, where the blog "${blog}" has its posts`,
  ...(at && { at }),
  hint: 'create it, name another one in `blog`, or write `blog: false` for a site without one',
});
