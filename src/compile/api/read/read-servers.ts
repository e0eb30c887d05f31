// Reads where requests go: the servers of the operation, or else of its path, or else of the document. In 2.0 they are made of
// schemes, host and base path. An address without a host is relative to the place of the document, and so is the default of a
// document without servers. Here that place is the site.
import { withoutTokens } from '../../../base/body-token.js';
import type { ServerView } from '../../../model/api/api-view.js';
import { fittingText } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, isObjectNode, itemsOf, membersOf, textAt, textOf } from '../fit/reader.js';
import { cut } from '../views/value-text.js';

const MOST_SERVERS = 20;
const MOST_VALUES = 100;
const MOST_URL = 500;

/** @param owners the operation, its path item, the document; the first that names servers decides */
export function readServers(owners: readonly (ApiNode | undefined)[], page: ApiPage): ServerView[] {
  const declared = declaredServers(owners, page);
  const servers: ServerView[] = declared.length > 0 ? declared : [{ url: '/', description: '', variables: [], isImplied: true }];
  return servers.map((server) => {
    const address = addressOf(server.url, page.api.siteUrl);
    return address === undefined ? server : { ...server, address };
  });
}

/** The address on the site. Undefined if the URL has a host or a scheme of its own. */
function addressOf(url: string, siteUrl: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^\{/i.test(url)) return undefined;
  const path = url.replace(/^(?:\.{0,2}\/)+|^\.$/, '');
  return path === '' ? siteUrl : `${siteUrl}/${path}`;
}

function declaredServers(owners: readonly (ApiNode | undefined)[], page: ApiPage): ServerView[] {
  const { reader } = page;
  if (reader.document.dialect === 'openapi-2.0') return readOldServers(owners, page);
  for (const owner of owners) {
    const servers = itemsOf(childOf(owner, 'servers')).filter(isObjectNode).slice(0, MOST_SERVERS);
    if (servers.length > 0) return servers.map((server) => readServer(server, page));
  }
  return [];
}

const readServer = (node: ApiNode, page: ApiPage): ServerView => ({
  ...nameOf(node, page),
  url: cut(textAt(node, 'url', page.reader) ?? '', MOST_URL),
  description: fittingText(childOf(node, 'description'), page),
  variables: membersOf(childOf(node, 'variables')).flatMap(([name, variable]) =>
    isObjectNode(variable)
      ? [
          {
            name: withoutTokens(name),
            default: textAt(variable, 'default', page.reader) ?? '',
            values: itemsOf(childOf(variable, 'enum'))
              .slice(0, MOST_VALUES)
              .flatMap((value) => textOf(value, page.reader) ?? []),
            description: fittingText(childOf(variable, 'description'), page),
          },
        ]
      : [],
  ),
});

function nameOf(node: ApiNode, { reader }: ApiPage): Pick<ServerView, 'name'> {
  const name = textAt(node, 'name', reader);
  return name === undefined ? {} : { name: cut(name, MOST_URL) };
}

function readOldServers(owners: readonly (ApiNode | undefined)[], { reader }: ApiPage): ServerView[] {
  const root = owners.at(-1);
  const host = textAt(root, 'host', reader);
  const path = textAt(root, 'basePath', reader) ?? '';
  if (host === undefined) return path === '' ? [] : [{ url: cut(path, MOST_URL), description: '', variables: [] }];
  const declared = owners.map((owner) => itemsOf(childOf(owner, 'schemes')).flatMap((item) => textOf(item, reader) ?? []));
  const schemes = declared.find((list) => list.length > 0) ?? ['https'];
  return schemes
    .slice(0, MOST_SERVERS)
    .map((scheme) => ({ url: cut(`${scheme}://${host}${path}`, MOST_URL), description: '', variables: [] }));
}
