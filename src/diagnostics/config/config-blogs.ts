// Faults of blogs in the configuration.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

export const duplicateBlogId = (id: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-blog-id',
  severity: 'error',
  message: `Two blogs have the id "${id}"`,
  at,
  hint: 'give each blog its own id; a blog without an id has the id "default"',
  related: [{ message: 'the first is here', at: first }],
});

export const blogFolderMissing = ({ folder, blog, at }: { folder: string; blog: string; at: Place | undefined }): Diagnostic => ({
  code: 'config/blog-folder-missing',
  severity: 'error',
  message: `The folder ${folder} with the posts of the blog "${blog}" was not found`,
  ...(at && { at }),
  hint: 'create it, set another `folder` in `blog`, or write `blog: false` if the site has no blog',
});
