// What a configuration states and what changes nothing.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

interface NoEffect {
  what: string;
  why: string;
  hint: string;
  at: Place | undefined;
}

export const noEffect = ({ what, why, hint, at }: NoEffect): Diagnostic => ({
  code: 'config/no-effect',
  severity: 'warning',
  message: `${what} has no effect: ${why}`,
  ...(at && { at }),
  hint,
});
