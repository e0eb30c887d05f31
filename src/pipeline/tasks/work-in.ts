// Sets where code of pages and plugins runs: in the site's folder, as the configuration does, wherever docgen was called, and with the
// environment variables that the configuration lists.
import { parse } from 'node:path';

let given: { env: Record<string, string>; added: string[] } = { env: {}, added: [] };

/**
 * Called before each task, because a folder that was deleted and put back is another folder with the same path. While it is missing, the
 * process works in the root of the disk: libraries ask for the working folder, and Node has no answer in a folder that is gone.
 * @param siteRoot absolute
 * @param env listed variables. Those of the previous site are removed. Variables that the process already has stay, such as its time zone.
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
