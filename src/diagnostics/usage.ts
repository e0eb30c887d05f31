// Wrong uses of the command line. They have no place: the command is not in a file.
import type { Diagnostic } from '../model/diagnostic.js';

/** @param message what the parser of the command line reports @param hint the likeliest name, or the command that lists all names */
export const unknownCommand = (message: string, hint: string): Diagnostic => ({
  code: 'usage/unknown-command',
  severity: 'error',
  message,
  hint,
});

/** As `unknownCommand`. */
export const unknownOption = (message: string, hint: string): Diagnostic => ({
  code: 'usage/unknown-option',
  severity: 'error',
  message,
  hint,
});

/** As `unknownCommand`. The value is missing, or is not valid. */
export const wrongValue = (message: string, hint: string): Diagnostic => ({
  code: 'usage/wrong-value',
  severity: 'error',
  message,
  hint,
});

/** Too many or too few arguments, or options that do not go together. */
export const wrongArguments = (message: string, hint: string): Diagnostic => ({
  code: 'usage/wrong-arguments',
  severity: 'error',
  message,
  hint,
});

/** A folder that is missing, or that can't be used for this command. */
export const unusableFolder = (message: string, hint?: string): Diagnostic => ({
  code: 'usage/unusable-folder',
  severity: 'error',
  message,
  ...(hint !== undefined && { hint }),
});
