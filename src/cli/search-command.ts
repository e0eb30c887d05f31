// docgen search push: writes the site's search records to an index of the hosted service, atomically.

import { exitCode } from '../diagnostics/print/exit-code.js';
import { printValue } from '../diagnostics/print/print-json.js';
import { wrongGateway } from '../diagnostics/search-push.js';
import type { Session } from '../pipeline/create-session.js';
import { type PushReport, pushSearch } from '../pipeline/search/push-search.js';
import { baseUrlOption, EXIT_CODES, offlineOption, siteRootOf } from './arguments.js';
import { type Command, InvalidArgumentError, Option } from './commander.js';
import { endOnSignal } from './end-on-signal.js';
import { pushJson, pushLines } from './push-lines.js';
import { printDiagnostics, summaryText } from './report-text.js';
import type { Finish } from './terminal.js';
import { showProgress, toPeople, toPrograms } from './terminal.js';

interface PushFlags {
  baseUrl?: string;
  offline: boolean;
  dryRun: boolean;
  recordLimit: number;
  strict: boolean;
  format: 'text' | 'json';
}

/** Only read from the environment, because a configuration is committed and published. */
const KEY = 'DOCGEN_SEARCH_ADMIN_KEY';
const GATEWAY = 'DOCGEN_SEARCH_GATEWAY';

/** In bytes. `least` and `most` are what the smallest and the largest plan of the service allow. */
const RECORD_LIMIT = { least: 1_000, usual: 10_000, most: 100_000 };

export function addSearchCommand(program: Command, finish: Finish): void {
  const search = program.command('search').description("Manage the site's index at the hosted search service.");
  search
    .command('push')
    .argument('[site]', 'folder that contains site.config.ts', '.')
    .description("Upload the site's search records and the settings of their index, all at once or not at all.")
    .option('--dry-run', 'upload nothing: print the records, one JSON object per line, and what an upload would change', false)
    .addOption(
      new Option('--record-limit <bytes>', "largest record that the service's plan allows; larger ones are left out, with a warning")
        .default(RECORD_LIMIT.usual)
        .argParser(parseLimit),
    )
    .addOption(baseUrlOption())
    .addOption(offlineOption())
    .option('--strict', 'exit with code 1 if there are warnings, after the upload', false)
    .addOption(new Option('--format <format>', 'text, or one JSON object').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `\nExample:\n  ${KEY}=… docgen search push\n  docgen search push --dry-run > records.jsonl\n\nEnvironment:\n  ${KEY}  a key that can write; required, except for --dry-run, which compares nothing without it\n  ${GATEWAY}    origin of a gateway to the service, if its own hosts can't be reached\n\n${EXIT_CODES}`,
    )
    .action(async (site: string, { dryRun, strict, format, ...rest }: PushFlags) => {
      const siteRoot = siteRootOf(site);
      const gateway = process.env[GATEWAY] || undefined;
      const fault = gateway !== undefined && !isGateway(gateway) ? wrongGateway(GATEWAY) : undefined;
      if (fault) {
        printDiagnostics([fault], { format: 'pretty', siteRoot });
        return finish(exitCode([fault], false));
      }
      const report = await pushUntilSignal({
        ...{ siteRoot, ...rest, isDry: dryRun },
        admin: { variable: KEY, key: process.env[KEY] },
        ...(gateway !== undefined && { gateway }),
        ...(process.stderr.isTTY === true && { onProgress: showSent }),
      });
      const { diagnostics, push } = report;
      // Warnings of the content are for build and check-links. Errors are printed, because they may be why nothing was pushed.
      const found = diagnostics.filter(({ code, severity }) => severity === 'error' || code.startsWith('search/'));
      printDiagnostics(found, { format: 'pretty', siteRoot, all: 'docgen build prints all' });
      if (format === 'json') toPrograms(`${printValue(pushJson(push, found), 2)}\n`);
      else if (dryRun && push) toPrograms(push.records.map((record) => `${printValue(record)}\n`).join(''));
      if (push) toPeople(...pushLines(push));
      toPeople(summaryText({ ...report, diagnostics: found }, outcomeOf(report, dryRun)));
      finish(exitCode(found, strict));
    });
}

function parseLimit(text: string): number {
  const limit = Number(text);
  const { least, most } = RECORD_LIMIT;
  if (!/^\d+$/.test(text) || limit < least || limit > most)
    throw new InvalidArgumentError(`Expected a number of bytes from ${least} to ${most}.`);
  return limit;
}

/** The key is sent there, so the connection must be encrypted or stay on this machine. */
function isGateway(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && text.replace(/\/$/, '') === origin;
}

/** After a signal nothing more is sent, and what was already sent is deleted. */
async function pushUntilSignal(options: Omit<Parameters<typeof pushSearch>[0], 'signal' | 'onStart'>): Promise<PushReport> {
  const interruption = new AbortController();
  let session: Session | undefined;
  const running = pushSearch({
    ...options,
    signal: interruption.signal,
    onStart: (started) => {
      session = started;
    },
  });
  endOnSignal(async () => {
    interruption.abort();
    await session?.discard();
    await running.catch(() => {});
  });
  return running;
}

const showSent = (sent: number, all: number): void => showProgress(`${sent} of ${all} records sent`, sent === all);

function outcomeOf({ push }: PushReport, isDry: boolean): string {
  if (push?.outcome === 'pushed') return ` → ${push.index}`;
  if (push?.outcome === 'same') return `; ${push.index} is up to date`;
  return isDry && push ? '; nothing was written' : '; nothing was pushed';
}
