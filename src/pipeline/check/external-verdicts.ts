// Verdicts of earlier runs, in one file of the cache folder, and how old they are. What is there stays good for a week, what is broken for an
// hour, since somebody may be repairing it; what is uncertain is asked again. A file that is damaged, in any way, is none.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digest } from '../../base/values/digest.js';
import type { Verdict } from '../../check/external/verdict.js';

export interface ExternalVerdicts {
  /** What is fresh enough to be told again. `age`: milliseconds. */
  get(address: string): { verdict: Verdict; age: number } | undefined;
  put(address: string, verdict: Verdict): void;
  /** Writes what was put. What the disk refuses is asked again next time. */
  save(): void;
}

export interface ExternalVerdictsOptions {
  /** Absolute. Absent: nothing is kept. */
  file?: string;
  /** Verdicts of a run that may ask private networks are its own. */
  allowPrivate: boolean;
  now?: () => number;
}

/** Milliseconds. */
const KEPT_FOR = { ok: 7 * 86_400_000, broken: 3_600_000 };

interface Row {
  /** Milliseconds since 1970. */
  at: number;
  /** Absent: it is there. */
  why?: string;
  moved?: string;
}

const FORMAT = 'docgen-external 1';
/** More is written only by whoever does not mean well by us. */
const MOST_BYTES = 50_000_000;

export function openExternalVerdicts({ file, allowPrivate, now = Date.now }: ExternalVerdictsOptions): ExternalVerdicts {
  const rows = file === undefined ? new Map<string, Row>() : readRows(file);
  const keyOf = (address: string): string => (allowPrivate ? `private ${address}` : address);
  const ageOf = ({ at, why }: Row): number | undefined => {
    const age = now() - at;
    // A clock that was set back makes verdicts of the future.
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
        // A full or a read-only disk has its own word elsewhere.
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
