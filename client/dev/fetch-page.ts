// Fetches a page of this server as a document in which no script runs. It uses XMLHttpRequest, which parses the page itself, so that no
// string has to be trusted as markup.

export interface FetchedPage {
  status: number;
  /** The address after redirects, without a fragment. */
  url: URL;
  /** Undefined if the answer is not HTML. */
  page: Document | undefined;
}

/** Rejects if the server does not answer. */
export function fetchPage(address: string): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () =>
      resolve({ status: request.status, url: new URL(request.responseURL || address), page: request.responseXML ?? undefined });
    request.onerror = () => reject(new Error(`${address} can't be fetched.`));
    request.send();
  });
}

/** The address of the current page, without the fragment. */
export const ownAddress = (): string => location.href.split('#')[0] ?? '';
