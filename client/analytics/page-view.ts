// What a provider of page analytics receives for each page view.
export interface PageView {
  /** The whole address. */
  url: string;
  /** Path, query and fragment of the address. */
  path: string;
  title: string;
  /** The address that the reader came from. Empty if the browser does not tell it. */
  referrer: string;
}
