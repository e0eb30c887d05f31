// One redirect, as the files of all hosts say it.

export interface RedirectRule {
  /** Path under the base URL, decoded, without a slash at its end; '' is the site's root. */
  path: string;
  /** The same as readers ask for it, both forms: with base URL, percent-encoded, without and with the slash. `/` alone has one. */
  sources: string[];
  /** Before `?` and `#`: with base URL or absolute, of characters that RFC 3986 allows in an address, `$` not among them. */
  target: string;
  /** With its `?`; '': the reader's own query is kept, as the redirect page keeps it. */
  query: string;
  /** With its `#`; '' where there is none. */
  fragment: string;
  /** 301: a redirect of the configuration. 302: docgen leads to the first page of the docs, which may be another one tomorrow. */
  status: 301 | 302;
}
