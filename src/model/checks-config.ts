// The key `checks` after validation: what a site makes of findings.
import type { Severity } from './diagnostic.js';

/** Code (`link/no-such-page`) → severity. */
export type Severities = Readonly<Record<string, Severity>>;

export interface ChecksConfig {
  /** Findings of the checker that neither fail nor are printed. */
  ignore: IgnoreRule[];
  /** File of the findings that are known already, relative to the site root. Absent: `docgen-baseline.jsonl`, if it is there. */
  baseline?: string;
  /** File of the addresses that the site has published, relative to the site root. Absent: none is kept. */
  urlsLock?: string;
  /** Code → its severity on this site, where that differs from the default. */
  severity: Severities;
  external?: ExternalChecks;
}

export interface ExternalChecks {
  /** Hosts and beginnings of addresses elsewhere that are not asked for → why. */
  skip?: Record<string, string>;
}

/** All that it names must fit; at least one of `code`, `target` and `file`. In the last two `*` stands for any text of a segment, `**` for any text. */
export interface IgnoreRule {
  /** A code (`link/no-such-page`), an area (`link`), or a kind (`no-such-page`). */
  code?: string;
  /** What the finding is about (`Diagnostic.target`); without a `#`, on whatever anchor. */
  target?: string;
  /** File that it stands in, relative to the site root. */
  file?: string;
  reason: string;
}
