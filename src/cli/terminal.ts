// The two streams: people read stderr, programs read stdout (design section 2). Colour only on a terminal, honouring NO_COLOR and FORCE_COLOR.
// Every command writes through here, and here it is decided what happens when a stream can't be written.
import { fstatSync, writeSync } from 'node:fs';
import { type Line, printLine } from '../diagnostics/print/print-line.js';

/** Each of them becomes one line, whatever is in it; none: nothing is written. */
export const toPeople = (...lines: Line[]): void => write(process.stderr, linesText(lines, hasColor()));

/** What a command was asked for, when people are to read it: on stdout, like what programs read. */
export const answer = (...lines: Line[]): void => write(process.stdout, linesText(lines, false));

/** @param text as it is; what holds values of authors comes from a printer of `src/diagnostics` */
export const toPrograms = (text: string): void => write(process.stdout, text);

/** Takes the place of what it wrote before, on a terminal. @param text without values of authors; `isLast` leaves it there */
export const showProgress = (text: string, isLast: boolean): void => write(process.stderr, `\r${text}${isLast ? '\n' : ''}`);

const linesText = (lines: readonly Line[], isPainted: boolean): string => lines.map((line) => `${printLine(line, isPainted)}\n`).join('');

export const hasColor = (): boolean => {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return process.stderr.isTTY === true && process.env.TERM !== 'dumb';
};

/** Of a reader that went away, as `head` does: it has what it wanted. The second is what Node reports of each later write. */
const READER_GONE = ['EPIPE', 'ERR_STREAM_DESTROYED'];
/** The environment is at fault (design section 1). */
const ENVIRONMENT = 3;

let isUnwritten = false;

/** From now on a stream that can't be written ends no command: what was begun goes on, and so does a server. Called once, before anything is written. */
export function watchStreams(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', (error) => takeFault(stream, error));
}

/** Takes a command's exit code; `process.exitCode` is set rather than `process.exit` called, so that piped output is never cut off. */
export type Finish = (code: number) => void;

/** The exit code of a command that would end with `code`: 3 if a part of what it reported could not be written. */
export const codeOfReport = (code: number): number => (isUnwritten ? ENVIRONMENT : code);

type Stream = typeof process.stdout | typeof process.stderr;

function write(stream: Stream, text: string): void {
  if (text === '') return;
  try {
    if (fstatSync(stream.fd).isFile()) writeWhole(stream.fd, Buffer.from(text));
    else stream.write(text);
  } catch (error) {
    takeFault(stream, error as NodeJS.ErrnoException);
  }
}

/** A disk that becomes full takes the first part of a text and reports nothing: Node's own streams of files lose the rest. */
function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

function takeFault(stream: Stream, { code = '', message }: NodeJS.ErrnoException): void {
  if (READER_GONE.includes(code) || isUnwritten) return;
  isUnwritten = true;
  // It may have been set already: Node reports some faults after the command is done.
  process.exitCode = ENVIRONMENT;
  if (stream === process.stdout) toPeople(`docgen: standard output can't be written: ${message}`);
}
