// Rules for blogs: unique ids, valid routes, folders inside the site, and numbers in their range.
import { duplicateBlogId } from '../diagnostics/config/config-blogs.js';
import { invalidName } from '../diagnostics/config/config-values.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { blogSchema } from './blog-schema.js';
import { hrefFaults, routeFaults } from './check-address.js';
import { folderFaults } from './check-files.js';
import type { Check, CheckInput } from './check-input.js';
import { blogId } from './fill-blogs.js';
import type { UserBlog } from './user-blog.js';

export const checkBlogs: Check = ({ raw, locations }) => {
  const isList = Array.isArray(raw.blog);
  const first = new Map<string, Place>();
  return [raw.blog].flat().flatMap((entry, index) => {
    const { success, data } = blogSchema.safeParse(entry);
    if (!success) return [];
    const pointer = isList ? `/blog/${index}` : '/blog';
    const id = blogId(data);
    const at = locations.value(data.id === undefined ? pointer : `${pointer}/id`);
    const earlier = first.get(id);
    if (!earlier) first.set(id, at);
    return [...(earlier ? [duplicateBlogId(id, at, earlier)] : []), ...blogFaults(data, pointer, locations)];
  });
};

function blogFaults(blog: UserBlog, pointer: string, locations: CheckInput['locations']): Diagnostic[] {
  const faultOf = (key: string, value: string) => ({ pointer: `${pointer}/${key}`, value, at: locations.value(`${pointer}/${key}`) });
  const atLeast = (key: string, value: unknown, least: number): Diagnostic[] =>
    typeof value !== 'number' || (Number.isInteger(value) && value >= least)
      ? []
      : [invalidName(faultOf(key, String(value)), `write a whole number of at least ${least}`)];
  return [
    ...(blog.id === undefined || /^[\w-]+$/.test(blog.id)
      ? []
      : [invalidName(faultOf('id', blog.id), 'use only letters, digits, _ and - in an id')]),
    ...(blog.path === undefined ? [] : routeFaults(faultOf('path', blog.path))),
    ...(blog.folder === undefined ? [] : folderFaults(faultOf('folder', blog.folder))),
    ...(blog.editUrl === undefined ? [] : hrefFaults(faultOf('editUrl', blog.editUrl))),
    ...atLeast('postsPerPage', blog.postsPerPage, 1),
    ...atLeast('sidebarCount', blog.sidebarCount, 0),
    ...(blog.feeds ? atLeast('feeds/limit', blog.feeds.limit, 1) : []),
  ];
}
