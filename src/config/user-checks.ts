// What a site's author writes under `checks`.
import type { IgnoreRule } from '../model/checks-config.js';
import type { Severity } from '../model/diagnostic.js';

export interface UserChecks {
  /**
   * Findings to live with, each with its reason. An entry that ignores nothing any more is a warning. Default: `[]`.
   * Example: `[{ code: 'no-such-page', target: '/console/**', reason: 'served by the application' }]`
   */
  ignore?: IgnoreRule[];
  /**
   * Code → severity on this site. An error stays an error: the page, or the site, is not there without it. Default: the severity that the
   * page of the code states. Example: `{ 'lint/missing-alt': 'warning', 'link/no-such-page': 'error' }`
   */
  severity?: Record<string, Severity>;
  /** File of the findings that `check-links` knows already, relative to the site. Default: `'docgen-baseline.jsonl'`, if it is there. */
  baseline?: string;
  /**
   * Keeps a list of the published addresses and anchors, in `urls.lock` or a file of another name, and tells of what vanishes.
   * Default: false. Example: `true`
   */
  urlsLock?: boolean | string;
  external?: UserExternalChecks;
}

export interface UserExternalChecks {
  /**
   * Addresses elsewhere that `--external` does not ask for, and why: a host with all of its subdomains, or how addresses begin.
   * Example: `{ 'jobs.example.com': 'behind a login', 'https://shop.example.com/cart/': 'every reader has another' }`
   */
  skip?: Record<string, string>;
}
