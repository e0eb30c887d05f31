// `check-links --external`: one verdict for each address of another site that a whole run found, and the findings. A fresh verdict of an
// earlier run is used again.
import { ageText } from '../../base/text/age-text.js';
import { type AskOptions, askAddresses } from '../../check/external/ask-addresses.js';
import { type CollectOptions, collectAddresses } from '../../check/external/collect-addresses.js';
import { type KnownVerdict, reportAddresses } from '../../check/external/report-addresses.js';
import type { Verdict } from '../../check/external/verdict.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { createPlaceFinder, lookUpPlaces } from '../findings/place-faults.js';
import { type ExternalVerdicts, openExternalVerdicts } from './external-verdicts.js';

export interface ExternalOptions extends Pick<AskOptions, 'allowPrivate' | 'limits' | 'lookUp'> {
  /** Called before the first request. */
  onStart?(addresses: number, hosts: number): void;
}

export interface ExternalReport {
  addresses: number;
  /** Number of addresses by verdict. */
  counts: Record<Verdict['kind'], number>;
  /** Number of addresses that are not checked: examples in texts, and what the site leaves out. */
  left: number;
  /** Number of addresses whose verdict is from an earlier run, and the age of the oldest of these. */
  reused: number;
  oldest?: string;
  diagnostics: Diagnostic[];
}

export interface CheckExternalOptions extends ExternalOptions {
  siteRoot: string;
  site: CollectOptions;
  /** File that stores verdicts. Absent: none are stored or used. */
  file?: string;
}

/** A run that is ended early loses the verdicts of this time at most. */
const SAVED_EVERY_MS = 5_000;

export async function checkExternal({ siteRoot, site, file, onStart, ...asking }: CheckExternalOptions): Promise<ExternalReport> {
  const { addresses, left } = collectAddresses(site);
  const kept = openExternalVerdicts({ allowPrivate: asking.allowPrivate === true, ...(file !== undefined && { file }) });
  const verdicts = new Map<string, KnownVerdict>();
  let oldest = -1;
  for (const { address } of addresses) {
    const known = kept.get(address);
    if (!known) continue;
    oldest = Math.max(oldest, known.age);
    verdicts.set(address, { verdict: known.verdict, age: ageText(known.age) });
  }
  const news = addresses.flatMap(({ address }) => (verdicts.has(address) ? [] : [address]));
  const counts = { ok: 0, broken: 0, uncertain: 0, refused: 0, offline: 0 };
  const found = { addresses: addresses.length, counts, left, reused: verdicts.size };
  if (news.length > 0) onStart?.(news.length, new Set(news.map((address) => new URL(address).host)).size);
  for (const [address, verdict] of await askAndKeep(news, asking, kept)) verdicts.set(address, { verdict });
  for (const { verdict } of verdicts.values()) counts[verdict.kind]++;
  const diagnostics = placeFindings(reportAddresses(addresses, verdicts), siteRoot);
  return { ...found, ...(oldest >= 0 && { oldest: ageText(oldest) }), diagnostics };
}

async function askAndKeep(addresses: string[], asking: AskOptions, kept: ExternalVerdicts): Promise<Map<string, Verdict>> {
  const timer = setInterval(() => kept.save(), SAVED_EVERY_MS);
  try {
    return await askAddresses(addresses, { ...asking, onVerdict: (address, verdict) => kept.put(address, verdict) });
  } finally {
    clearInterval(timer);
    kept.save();
  }
}

/** Looks up the lines of places in API descriptions, which are pointers until they are printed. */
function placeFindings(findings: Diagnostic[], siteRoot: string): Diagnostic[] {
  const places = findings.flatMap(({ at, related = [] }) => [at, ...related.map((other) => other.at)]);
  const placeOf = lookUpPlaces(places, createPlaceFinder(siteRoot));
  return findings.map(({ at, related, ...finding }) => ({
    ...finding,
    ...(at && { at: placeOf(at) }),
    ...(related && { related: related.map((other) => ({ ...other, at: placeOf(other.at) })) }),
  }));
}
