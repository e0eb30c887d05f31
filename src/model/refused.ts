/**
 * Why a path that an author wrote is neither read nor published:
 * - `outside`: the path leads out of the site folder.
 * - `linked`: a symbolic link in the path leads out of it.
 * - `hidden`: a file of the site that is never published (`base/files/publishable.ts`).
 */
export type Refused = 'outside' | 'linked' | 'hidden';
