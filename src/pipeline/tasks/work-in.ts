// Where the code of pages and plugins runs: in the site's folder, as its configuration does, from wherever docgen was called, and with the
// variables of the environment that its configuration lists.
import { parse } from 'node:path';

let given: { env: Record<string, string>; added: string[] } = { env: {}, added: [] };

/**
 * Before each task, since a folder that is deleted and put back is another one of the same path. While there is none the process
 * works in the root of the disk: libraries ask where they are, and Node has no answer in a folder that is gone.
 * @param siteRoot absolute
 * @param env listed variables; those of the site before are taken away. What the process has already stays, such as its time zone
 */
export function workIn(siteRoot: string, env: Record<string, string>): void {
  if (env !== given.env) {
    for (const name of given.added) delete process.env[name];
    const added = Object.keys(env).filter((name) => process.env[name] === undefined);
    for (const name of added) process.env[name] = env[name];
    given = { env, added };
  }
  try {
    process.chdir(siteRoot);
  } catch {
    process.chdir(parse(siteRoot).root);
  }
}
