// One redirect, in the form that the files of all hosts are made from.

export interface RedirectRule {
  /** Path under the base URL, decoded, without a slash at its end; '' is the site's root. */
  path: string;
  /** The path as readers request it, with base URL and percent-encoded, without and with a slash at the end. `/` has only one form. */
  sources: string[];
  /** The target before `?` and `#`: with base URL or absolute, in characters that RFC 3986 allows in an address, except `$`. */
  target: string;
  /** With its `?`. If it is '', the query of the request is kept, as on the redirect page. */
  query: string;
  /** With its `#`; '' if there is none. */
  fragment: string;
  /** 301: a redirect of the configuration. 302: docgen leads to the first page of the docs, which may change later. */
  status: 301 | 302;
}
