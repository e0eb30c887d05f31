// The two streams: people read stderr, programs read stdout (design section 2). Colours are only used on a terminal, subject to NO_COLOR
// and FORCE_COLOR. Every command writes through this file, which also decides what happens if a stream can't be written.
import { fstatSync, writeSync } from 'node:fs';
import { type Line, printLine, printOwnLine } from '../diagnostics/print/print-line.js';

/** Writes each argument as one line, whatever it contains. Without arguments nothing is written. */
export const toPeople = (...lines: Line[]): void => write(process.stderr, linesText(lines, hasColor(process.stderr)));

/** Writes the result of a command as text for people. It goes to stdout, like output for programs. */
export const answer = (...lines: Line[]): void => write(process.stdout, linesText(lines, hasColor(process.stdout)));

/** As `answer`, for lines of docgen's own pages. Samples of directives begin with `:::`, and must come out as they are typed. */
export const answerOwn = (...lines: Line[]): void =>
  write(process.stdout, lines.map((line) => `${printOwnLine(line, hasColor(process.stdout))}\n`).join(''));

/** @param text is written as it is. A printer of `src/diagnostics` must have made any text with values of authors. */
export const toPrograms = (text: string): void => write(process.stdout, text);

/**
 * Replaces the last progress text on a terminal.
 * @param text contains no values of authors
 * @param isLast keeps the text on the terminal
 */
export const showProgress = (text: string, isLast: boolean): void => write(process.stderr, `\r${text}${isLast ? '\n' : ''}`);

/** The lines of a text that docgen did not write: a stack trace, the output of another program. A line end at its end is dropped. */
export const linesIn = (text = ''): string[] => text.replace(/\n$/, '').split('\n');

const linesText = (lines: readonly Line[], isPainted: boolean): string => lines.map((line) => `${printLine(line, isPainted)}\n`).join('');

export const hasColor = (stream: Stream): boolean => {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return stream.isTTY === true && process.env.TERM !== 'dumb';
};

/** Longer lines of prose are hard to read. */
const WIDEST = 100;
/** For output that goes into a file or to a program. */
const USUAL_WIDTH = 80;

/** Width of lines of prose on stdout, in columns. */
export const columns = (): number => (process.stdout.isTTY === true ? Math.min(process.stdout.columns, WIDEST) : USUAL_WIDTH);

/** Errors of a reader that closed the stream, as `head` does when it has enough. Node reports the second one for each later write. */
const READER_GONE = ['EPIPE', 'ERR_STREAM_DESTROYED'];
/** Exit code for a fault of the environment (design section 1). */
const ENVIRONMENT = 3;

let isUnwritten = false;

/**
 * After this call, a stream that can't be written ends no command. A running command or server goes on. Must be called once, before
 * anything is written.
 */
export function watchStreams(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', (error) => takeFault(stream, error));
}

/** Takes a command's exit code. It sets `process.exitCode` and does not call `process.exit`, so that piped output is never cut off. */
export type Finish = (code: number) => void;

/** The exit code of a command that would end with `code`. It is 3 if a part of its output could not be written. */
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

/**
 * When a disk becomes full, it takes the first part of a text and reports no error. Node's own file streams lose the rest, so this writes
 * until all bytes are written or an error is reported.
 */
function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

function takeFault(stream: Stream, { code = '', message }: NodeJS.ErrnoException): void {
  if (READER_GONE.includes(code) || isUnwritten) return;
  isUnwritten = true;
  // The exit code may have been set already, because Node reports some faults after the command is done.
  process.exitCode = ENVIRONMENT;
  if (stream === process.stdout) toPeople(`docgen: standard output can't be written: ${message}`);
}
