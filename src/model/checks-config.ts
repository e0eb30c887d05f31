// The key `checks` of the configuration after validation: how the site treats findings.
import type { Severity } from './diagnostic.js';

/** Code (`link/no-such-page`) → severity. */
export type Severities = Readonly<Record<string, Severity>>;

export interface ChecksConfig {
  /** Findings of the checker that match a rule are not printed, and don't fail the command. */
  ignore: IgnoreRule[];
  /** File that lists the findings that are accepted already, relative to the site root. Absent: `docgen-baseline.jsonl`, if it exists. */
  baseline?: string;
  /** File that lists the addresses that the site has published, relative to the site root. Absent: no such list is kept. */
  urlsLock?: string;
  /** Code → severity, for codes whose severity on this site differs from the default. */
  severity: Severities;
  external?: ExternalChecks;
}

export interface ExternalChecks {
  /** Host or beginning of an external address → reason why it is not requested. */
  skip?: Record<string, string>;
}

/**
 * A finding is ignored if it matches every key that the rule has. A rule has at least one of `code`, `target` and `file`. In `target` and
 * `file`, `*` stands for any text within a segment, and `**` for any text.
 */
export interface IgnoreRule {
  /** A code (`link/no-such-page`), an area (`link`), or a kind (`no-such-page`). */
  code?: string;
  /** Matches `Diagnostic.target`. A rule without `#` matches any anchor. */
  target?: string;
  /** Matches the file in which the finding is, relative to the site root. */
  file?: string;
  reason: string;
}
