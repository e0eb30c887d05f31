/**
 * Why a path that an author wrote is neither read nor published. `outside`: it leads out of the folder of the site. `linked`: a symbolic link
 * in it does. `hidden`: a file of the site that is never published (`base/files/publishable.ts`).
 */
export type Refused = 'outside' | 'linked' | 'hidden';
