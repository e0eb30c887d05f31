// The line of `dev` and `preview` that says where they are.
import { DEFAULT_PORT } from '../dev/http-server.js';

/**
 * Says where a server is, and that it is not where it was asked for.
 * @param what is served: `Serving`, `Serving build`
 * @param asked port of the command line; 0: whichever is free. Default: the one that servers have by themselves
 */
export function servingText(what: string, url: string, port: number, asked = DEFAULT_PORT): string {
  const busy = asked === 0 || asked === port ? '' : `port ${asked} is busy; `;
  return `${what} at ${url} (${busy}Ctrl-C ends it)`;
}
