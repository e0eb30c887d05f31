// Finds the diagnostic code that a user asks for, or else the nearest codes.
import { nearestName } from '../../base/names/nearest-name.js';
import { kindOf } from '../../diagnostics/checks/checker-codes.js';
import { ALL_CODES } from '../../diagnostics/default-severities.js';

type FoundCode =
  | { code: string }
  /** Codes that may be meant, the likeliest first. Empty if no code is similar. */
  | { nearest: readonly string[] };

/**
 * Upper and lower case are not distinguished. The area may be left out if only one area has such a code.
 * @param asked such as `link/no-such-page`, `no-such-page` or a line that docgen printed. For an area such as `link`, its codes are the nearest
 */
export function findCode(asked: string): FoundCode {
  const words = asked.trim().toLowerCase().split(/\s+/);
  const written = words.find((word) => ALL_CODES.includes(word));
  if (written !== undefined) return { code: written };
  const name = words.join(' ');
  const ofArea = ALL_CODES.filter((code) => code.startsWith(`${name.replace(/\/$/, '')}/`));
  if (ofArea.length > 0) return { nearest: ofArea };
  const kind = kindOf(name);
  const same = codesOfKind(kind);
  if (kind === name && same.length === 1) return { code: same[0] as string };
  if (same.length > 0) return { nearest: same };
  const near = nearestName(name, ALL_CODES);
  if (near !== undefined) return { nearest: [near] };
  const nearKind = nearestName(kind, ALL_CODES.map(kindOf));
  if (nearKind !== undefined) return { nearest: codesOfKind(nearKind) };
  const [area = ''] = name.split('/');
  return { nearest: ALL_CODES.filter((code) => code.startsWith(`${area}/`)) };
}

const codesOfKind = (kind: string): readonly string[] => ALL_CODES.filter((code) => kindOf(code) === kind);
