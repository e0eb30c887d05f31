// Diagnostics as one SARIF 2.1.0 log (OASIS, errata 01): one run, and a rule for each code. Places are relative URIs below %SRCROOT%, so that
// the log is the same on every machine. Ignored findings are included with their reason, and findings of a baseline with their state.
import type { Diagnostic, Place, Severity } from '../../model/diagnostic.js';
import { kindOf } from '../checks/checker-codes.js';
import { fingerprintsOf } from './fingerprints.js';
import { printValue } from './print-json.js';
import { sortDiagnostics } from './sort-diagnostics.js';
import { spanLength } from './span-length.js';

export interface SarifInput {
  /** New findings. */
  findings: readonly Diagnostic[];
  /** Findings that the baseline lists. Undefined if there is no baseline. Then no result has a `baselineState`. */
  baselined?: readonly Diagnostic[] | undefined;
  ignored?: readonly { finding: Diagnostic; reason: string }[];
}

export interface SarifOptions {
  readLine(file: string, line: number): string | undefined;
  /** Path of a file of the site from the root of the repository. */
  pathOf(file: string): string;
  version: string;
  /** Address of the page about a code. Undefined if there is no page. */
  helpUriOf?(code: string): string | undefined;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };
const ROOT = '%SRCROOT%';

/** The text has no line break at its end. */
export function printSarif({ findings, baselined, ignored = [] }: SarifInput, options: SarifOptions): string {
  const extras = new Map<string, object>();
  for (const finding of findings) if (baselined) extras.set(keyOf(finding), { baselineState: 'new' });
  for (const finding of baselined ?? []) extras.set(keyOf(finding), { baselineState: 'unchanged' });
  for (const { finding, reason } of ignored) {
    extras.set(keyOf(finding), { suppressions: [{ kind: 'external', status: 'accepted', justification: reason }] });
  }
  const sorted = sortDiagnostics([...findings, ...(baselined ?? []), ...ignored.map(({ finding }) => finding)]);
  const codes = [...new Set(sorted.map(({ code }) => code))].sort();
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const fingerprints = fingerprintsOf(sorted);
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'docgen', version: options.version, rules: codes.map((code) => ruleOf(code, options)) },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
        results: sorted.map((diagnostic, index) => ({
          ruleId: diagnostic.code,
          ruleIndex: indexes.get(diagnostic.code),
          level: LEVELS[diagnostic.severity],
          message: {
            text: messageText(diagnostic.hint === undefined ? diagnostic.message : `${diagnostic.message}\nhint: ${diagnostic.hint}`),
          },
          ...(diagnostic.at && { locations: [locationOf(diagnostic.at, options)] }),
          ...(diagnostic.related?.length && {
            relatedLocations: diagnostic.related.map(({ message, at }) => ({
              ...locationOf(at, options),
              message: { text: messageText(message) },
            })),
          }),
          partialFingerprints: { 'docgenFinding/v1': fingerprints[index] },
          ...extras.get(keyOf(diagnostic)),
        })),
      },
    ],
  };
  return printValue(log);
}

const keyOf = (diagnostic: Diagnostic): string => JSON.stringify(diagnostic);

function ruleOf(code: string, { helpUriOf }: SarifOptions) {
  const kind = kindOf(code).replaceAll('-', ' ');
  const helpUri = helpUriOf?.(code);
  return {
    id: code,
    shortDescription: { text: `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}.` },
    help: { text: `docgen explain --code ${code} prints what this code means and what to do.` },
    ...(helpUri !== undefined && { helpUri }),
  };
}

const locationOf = (at: Place, { readLine, pathOf }: SarifOptions) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(pathOf(at.file)), uriBaseId: ROOT },
    region: {
      startLine: at.line,
      startColumn: at.column,
      endColumn: at.column + spanLength(at, readLine(at.file, at.line)),
    },
  },
});

/** `encodeURIComponent` also encodes a colon, with which the first segment would be read as a scheme. A lone surrogate has no encoding. */
const uriOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd')))
    .join('/');

/** In messages of SARIF, `{` begins a placeholder and `[…](…)` is a link. */
const messageText = (text: string): string => text.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll('](', '\\](');
