// A page of this server, read as a document in which no script runs. By XMLHttpRequest: what it parses itself is no text that would have
// to be trusted.

export interface FetchedPage {
  status: number;
  /** Where redirects led to, without a fragment. */
  url: URL;
  /** undefined: what answered is no HTML. */
  page: Document | undefined;
}

/** Rejects when nobody answers. */
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

/** Of the page that shows, without the fragment. */
export const ownAddress = (): string => location.href.split('#')[0] ?? '';
