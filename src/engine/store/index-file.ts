// The text format of the store's index. Each line is a record: CRC-32 in hex, tab, label (JSON), tab, body (JSON). The first line has the
// version and the generation. Then come documents, then entries (1,000 a line), then the number of lines. Each line has its own checksum,
// so that damage costs only the lines that it touches.
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { StoreRef } from './store-entry.js';

/** One object rather than a StoreRef with a mark beside it: for 50,000 entries a second object each would double the memory. */
export interface IndexEntry extends StoreRef {
  /** The generation that last asked for it or put it. */
  used: number;
  /** It was put since the last commit. */
  isFresh: boolean;
}

export type Table = Map<string, IndexEntry>;

export interface IndexFile {
  /** Distinguishes one written index from another, without reading all of it. */
  head: Buffer;
  generation: number;
  /** The bodies of each table's lines, not parsed yet. A build that changes nothing asks for no table. */
  tables: Map<string, Buffer[]>;
  /** Bodies of the documents. */
  documents: Map<string, Buffer>;
  /** Why some lines, or all, could not be used. */
  damage: string | undefined;
  /** Another version wrote it, so it is read as empty. Absent: it is of this version, or missing. */
  isOfOtherVersion?: true;
}

export const HEAD_LENGTH = 64;
const ENTRIES_PER_LINE = 1000;
const FIELDS = 5;
const NAME = 'docgen-store';

export const emptyIndex = (damage?: string): IndexFile => ({
  head: Buffer.alloc(0),
  generation: 0,
  tables: new Map(),
  documents: new Map(),
  damage,
});

/** @param version an index of another version is read as empty, without damage */
export function parseIndex(bytes: Buffer, version: string): IndexFile {
  const index = emptyIndex();
  // Copied, as the documents are: a view would keep the whole file in memory.
  index.head = Buffer.from(bytes.subarray(0, HEAD_LENGTH));
  let lines = 0;
  let damaged = 0;
  let isComplete = false;
  for (let start = 0; start < bytes.byteLength; ) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.byteLength : newline;
    const record = parseLine(bytes.subarray(start, end));
    start = end + 1;
    if (lines === 0) {
      const header = record?.kind === NAME ? parseHeader(record.body) : undefined;
      if (!header) return emptyIndex('its first line is damaged');
      if (header.version !== version) return { ...emptyIndex(), isOfOtherVersion: true };
      index.generation = header.generation;
    } else if (!record) damaged++;
    else if (record.kind === 'entries') pushLine(index.tables, record);
    else if (record.kind === 'document') index.documents.set(record.name, Buffer.from(record.body));
    else if (record.kind === 'end') isComplete = record.name === String(lines);
    lines++;
  }
  if (lines === 0) return emptyIndex('it is empty');
  if (damaged > 0) index.damage = `${damaged} of its ${lines} lines are damaged`;
  else if (!isComplete) index.damage = 'it is incomplete';
  return index;
}

function pushLine(tables: Map<string, Buffer[]>, { name, body }: Line): void {
  const lines = tables.get(name);
  if (lines) lines.push(body);
  else tables.set(name, [body]);
}

interface Line {
  kind: string;
  name: string;
  body: Buffer;
}

function parseLine(line: Buffer): Line | undefined {
  const tab = line.indexOf(9, 9);
  if (tab < 0 || line[8] !== 9 || Number.parseInt(line.toString('latin1', 0, 8), 16) !== crc32(line.subarray(9))) return undefined;
  try {
    const [kind, name] = JSON.parse(line.toString('utf8', 9, tab)) as unknown[];
    return typeof kind === 'string' && typeof name === 'string' ? { kind, name, body: line.subarray(tab + 1) } : undefined;
  } catch {
    return undefined;
  }
}

function parseHeader(body: Buffer): { version: string; generation: number } | undefined {
  const value = parseBody(body) as { version?: unknown; generation?: unknown } | undefined;
  const { version, generation } = value ?? {};
  if (typeof version !== 'string' || !Number.isSafeInteger(generation) || (generation as number) < 0) return undefined;
  return { version, generation: generation as number };
}

/** Undefined if the body is not JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @param lines bodies of one table's lines. What is not an entry is left out. */
export function parseTable(lines: readonly Buffer[]): Table {
  const table: Table = new Map();
  for (const line of lines) {
    const body = parseBody(line);
    const [segments, fields] = Array.isArray(body) ? body : [];
    if (!Array.isArray(segments) || !Array.isArray(fields)) continue;
    for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
      const segment = segments[fields[at + 1]];
      const [offset, length, used] = [fields[at + 2], fields[at + 3], fields[at + 4]];
      if (typeof segment === 'string') table.set(fields[at], { segment, offset, length, used, isFresh: false });
    }
  }
  return table;
}

/** @param documents bodies, which are printed unchanged */
export function printIndex(
  version: string,
  generation: number,
  documents: ReadonlyMap<string, Buffer>,
  tables: ReadonlyMap<string, Table>,
): Buffer {
  // The random part lies within HEAD_LENGTH, so that two commits never begin alike.
  const lines = [printLine(NAME, randomBytes(6).toString('hex'), Buffer.from(JSON.stringify({ version, generation })))];
  for (const [name, body] of documents) lines.push(printLine('document', name, body));
  for (const [name, table] of tables) for (const body of printTable(table)) lines.push(printLine('entries', name, body));
  lines.push(printLine('end', String(lines.length), Buffer.from('0')));
  return Buffer.concat(lines);
}

function* printTable(table: Table): Generator<Buffer> {
  let segments = new Map<string, number>();
  let fields: unknown[] = [];
  const print = (): Buffer => Buffer.from(JSON.stringify([[...segments.keys()], fields]));
  for (const [key, { segment, offset, length, used }] of table) {
    const number = segments.get(segment) ?? segments.size;
    segments.set(segment, number);
    fields.push(key, number, offset, length, used);
    if (fields.length < ENTRIES_PER_LINE * FIELDS) continue;
    yield print();
    segments = new Map();
    fields = [];
  }
  if (fields.length > 0) yield print();
}

function printLine(kind: string, name: string, body: Buffer): Buffer {
  const label = Buffer.from(`${JSON.stringify([kind, name])}\t`);
  const line = Buffer.allocUnsafe(9 + label.byteLength + body.byteLength + 1);
  line.set(label, 9);
  line.set(body, 9 + label.byteLength);
  line[line.byteLength - 1] = 10;
  const sum = crc32(line.subarray(9, line.byteLength - 1));
  line.write(`${sum.toString(16).padStart(8, '0')}\t`, 0, 'latin1');
  return line;
}
