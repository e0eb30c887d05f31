// What a provider of page analytics is told of each page that a reader sees.
export interface PageView {
  /** The whole address. */
  url: string;
  /** Path, query and fragment of it. */
  path: string;
  title: string;
  /** The address that the reader came from; '' when the browser does not tell. */
  referrer: string;
}
