// The line of `dev` and `preview` with the server's address.
import { DEFAULT_PORT } from '../dev/http-server.js';

/**
 * Names the address of a server, and the requested port if it is busy.
 * @param what what is served: `Serving`, `Serving build`
 * @param asked port of the command line; 0 means any free one. Default: the port that servers use by default.
 */
export function servingText(what: string, url: string, port: number, asked = DEFAULT_PORT): string {
  const busy = asked === 0 || asked === port ? '' : `port ${asked} is busy; `;
  return `${what} at ${url} (${busy}Ctrl-C ends it)`;
}
