// What an author writes under `checks`. These comments are the documentation of its keys.
import type { IgnoreRule } from '../model/checks-config.js';
import type { Severity } from '../model/diagnostic.js';

export interface UserChecks {
  /**
   * Findings that are not reported, each with a reason. An entry that matches no finding is reported as a warning. Default: `[]`.
   * Example: `[{ code: 'no-such-page', target: '/console/**', reason: 'served by the application' }]`
   */
  ignore?: IgnoreRule[];
  /**
   * Code → its severity on this site. An error can't be lowered: the page or the site can't be built with it. Default: the severity that
   * the page of the code states.
   * Example: `{ 'lint/missing-alt': 'warning', 'link/no-such-page': 'error' }`
   */
  severity?: Record<string, Severity>;
  /**
   * File of the findings that are already known, relative to the site. `check-links` and `build` do not report these. Default:
   * `'docgen-baseline.jsonl'`, if it exists.
   */
  baseline?: string;
  /**
   * Whether docgen keeps a list of the published addresses and anchors, and reports those that vanish. `true`: in `urls.lock`. A string: in
   * that file, relative to the site. Default: false
   */
  urlsLock?: boolean | string;
  external?: UserExternalChecks;
}

export interface UserExternalChecks {
  /**
   * Addresses of other sites that `check-links --external` does not request → the reason. Each is a host, which includes its subdomains, or
   * the beginning of addresses.
   * Example: `{ 'jobs.example.com': 'behind a login', 'https://shop.example.com/cart/': 'every reader has another' }`
   */
  skip?: Record<string, string>;
}
