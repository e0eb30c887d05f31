// Faults of overlays: documents that change a description before it is used.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { capitalised } from '../wording.js';

/** @param found what the text seems to be */
export const notOverlay = (found: string, at: Place): Diagnostic => ({
  code: 'openapi/not-an-overlay',
  severity: 'error',
  message: `This is not an overlay: ${found}`,
  at,
  hint: 'use an Overlay document, which begins with its version and has actions: overlay: 1.0.0',
});

export const malformedOverlay = (says: string, hint: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-overlay',
  severity: 'error',
  message: `${capitalised(says)}. The overlay can't be applied`,
  at,
  hint,
});

export const overlayWithoutEffect = (says: string, hint: string, at: Place): Diagnostic => ({
  code: 'openapi/overlay-without-effect',
  severity: 'warning',
  message: capitalised(says),
  at,
  hint,
});
