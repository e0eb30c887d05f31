// Verdicts of earlier runs, in one file of the cache folder, with their age. An address that exists counts as good for a week. A broken one
// counts for an hour, since it may be repaired soon. An uncertain one is asked again. A damaged file counts as missing.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digest } from '../../base/values/digest.js';
import type { Verdict } from '../../check/external/verdict.js';

export interface ExternalVerdicts {
  /** A verdict that is fresh enough to be reported again. `age`: milliseconds. */
  get(address: string): { verdict: Verdict; age: number } | undefined;
  put(address: string, verdict: Verdict): void;
  /** Writes the verdicts. If the disk refuses that, the addresses are asked again next time. */
  save(): void;
}

export interface ExternalVerdictsOptions {
  /** Absolute. Absent: nothing is stored. */
  file?: string;
  /** Whether the run may ask private networks. Other runs do not use its verdicts. */
  allowPrivate: boolean;
  now?: () => number;
}

/** Milliseconds. */
const KEPT_FOR = { ok: 7 * 86_400_000, broken: 3_600_000 };

interface Row {
  /** Milliseconds since 1970. */
  at: number;
  /** Absent if the address exists. */
  why?: string;
  moved?: string;
}

const FORMAT = 'docgen-external 1';
/** docgen never writes a larger file, so a larger one is not read. */
const MOST_BYTES = 50_000_000;

export function openExternalVerdicts({ file, allowPrivate, now = Date.now }: ExternalVerdictsOptions): ExternalVerdicts {
  const rows = file === undefined ? new Map<string, Row>() : readRows(file);
  const keyOf = (address: string): string => (allowPrivate ? `private ${address}` : address);
  const ageOf = ({ at, why }: Row): number | undefined => {
    const age = now() - at;
    // If the clock was set back, verdicts lie in the future. They are not used.
    return age >= 0 && age < (why === undefined ? KEPT_FOR.ok : KEPT_FOR.broken) ? age : undefined;
  };
  let isChanged = false;
  return {
    get(address) {
      const row = rows.get(keyOf(address));
      const age = row && ageOf(row);
      if (!row || age === undefined) return undefined;
      const { why, moved } = row;
      return { verdict: why === undefined ? { kind: 'ok', ...(moved !== undefined && { moved }) } : { kind: 'broken', why }, age };
    },
    put(address, verdict) {
      isChanged = true;
      if (verdict.kind === 'ok') rows.set(keyOf(address), { at: now(), ...(verdict.moved !== undefined && { moved: verdict.moved }) });
      else if (verdict.kind === 'broken') rows.set(keyOf(address), { at: now(), why: verdict.why });
      else rows.delete(keyOf(address));
    },
    save() {
      if (file === undefined || !isChanged) return;
      isChanged = false;
      const text = JSON.stringify([...rows].filter(([, row]) => ageOf(row) !== undefined));
      try {
        mkdirSync(dirname(file), { recursive: true });
        const staged = `${file}.${process.pid}`;
        writeFileSync(staged, `${FORMAT} ${digest(text)}\n${text}\n`);
        renameSync(staged, file);
      } catch {
        // A full or read-only disk is reported elsewhere.
      }
    },
  };
}

function readRows(file: string): Map<string, Row> {
  try {
    const bytes = readFileSync(file);
    const [head = '', text = ''] = bytes.length > MOST_BYTES ? [] : bytes.toString('utf8').split('\n');
    return head === `${FORMAT} ${digest(text)}` ? new Map(JSON.parse(text) as [string, Row][]) : new Map();
  } catch {
    return new Map();
  }
}
