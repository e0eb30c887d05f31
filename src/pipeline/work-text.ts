// Turns a ledger of work into a line for `--debug cache`.
import type { WorkLedger } from './session-report.js';

export const workText = ({ compile, highlight, article, document }: WorkLedger): string =>
  `not in the cache: ${compile.length} entries, ${highlight.length} blocks of code, ${article.length} articles, ${document.length} documents`;
