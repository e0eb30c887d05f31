// Faults of a whole file, found before its content is parsed.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

/** @param offset of the first invalid byte, from 0. @param guess the character that the byte would be in Latin-1 */
export const notUtf8 = (at: Place, { byte, offset, guess }: { byte: number; offset: number; guess: string | undefined }): Diagnostic => ({
  code: 'file/not-utf8',
  severity: 'error',
  message: `The file is not UTF-8: byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} at offset ${offset} is invalid`,
  at,
  hint: guess === undefined ? 'save the file as UTF-8' : `save the file as UTF-8; it looks like Latin-1, in which the byte is "${guess}"`,
});

export const utf16File = (file: string, order: 'little' | 'big'): Diagnostic => ({
  code: 'file/utf-16',
  severity: 'error',
  message: `The file is UTF-16 (${order}-endian)`,
  at: startOf(file),
  hint: 'save the file as UTF-8',
});

/** Sizes in bytes. */
export const fileTooLarge = (file: string, size: number, limit: number): Diagnostic => ({
  code: 'file/too-large',
  severity: 'error',
  message: `The page has ${megabytes(size)} MB, but the limit is ${megabytes(limit)} MB`,
  at: startOf(file),
  hint: 'split the page into smaller pages',
});

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
