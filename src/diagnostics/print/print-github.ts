// Diagnostics as workflow commands, one a line. GitHub shows them beside the lines of a pull request:
// `::error file=docs/a.md,line=3,col=5,endColumn=9,title=link/no-such-page::No page at /x`.
// The syntax of commands (docs.github.com, "Workflow commands") needs escapes for % and line breaks, and in properties also for : and ,
import type { Diagnostic, Severity } from '../../model/diagnostic.js';
import { escapeControls } from './escape-controls.js';
import { spanLength } from './span-length.js';

export interface GithubOptions {
  readLine(file: string, line: number): string | undefined;
  /** Path of a file of the site from the root of the repository. */
  pathOf(file: string): string;
}

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

export function printGithub({ severity, code, message, at, hint }: Diagnostic, { readLine, pathOf }: GithubOptions): string {
  const properties: [string, string | number][] = at
    ? [
        ['file', pathOf(at.file)],
        ['line', at.line],
        ['col', at.column],
        // The column of the last character, not the one after it.
        ['endColumn', at.column + spanLength(at, readLine(at.file, at.line)) - 1],
        ['title', code],
      ]
    : [['title', code]];
  const written = properties.map(([name, value]) => `${name}=${inProperty(String(value))}`).join(',');
  return `::${COMMANDS[severity]} ${written}::${inMessage(hint === undefined ? message : `${message}\nhint: ${hint}`)}`;
}

const inMessage = (text: string): string => escapeControls(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));

const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
