// Compiles pages of a description written in a test, as the pipeline does.
import { entryKey } from '../../../../src/base/documents/entry-key.js';
import { namedSchemas } from '../../../../src/base/documents/schemas/schema-names.js';
import { once } from '../../../../src/base/values/once.js';
import { type ApiCompiler, createApiCompiler } from '../../../../src/compile/api/compile-api-entry.js';
import type { ApiConfig } from '../../../../src/model/api/api-config.js';
import type { ApiDialect, ApiDocument, ApiPart } from '../../../../src/model/api/api-document.js';
import type { EntryView, OperationView, SchemaGroup, SchemaPageView, SchemaView } from '../../../../src/model/api/api-view.js';
import type { CompiledApiEntry, LinkReference } from '../../../../src/model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../../../../src/model/diagnostic.js';
import { createApiNames } from '../../../../src/sources/api/operations/create-api-names.js';

export const FILE = 'openapi/shop.yaml';

export interface DocumentInput {
  dialect?: ApiDialect;
  files?: Record<string, unknown>;
  written?: Record<string, string>;
  api?: Partial<ApiConfig>;
}

export async function compilerFor(root: unknown, { dialect = 'openapi-3.1', files = {}, written = {}, api = {} }: DocumentInput = {}) {
  const document: ApiDocument = { file: FILE, dialect, files: { [FILE]: root, ...files }, written };
  const config: ApiConfig = {
    id: 'shop',
    specification: FILE,
    route: '/api',
    docs: { instance: 'default', version: 'current' },
    schemas: true,
    internal: 'hide',
    overlays: [],
    console: true,
    samples: [],
    extensions: {},
    network: [],
    siteUrl: 'https://docs.example',
    ...api,
  };
  const hasPage = (node: string): boolean => config.schemas && /#\/(?:components\/schemas|definitions)\/[^/]*$/.test(node);
  const names = once(() => {
    const schemas = namedSchemas(FILE, root).map(({ node }) => node);
    return createApiNames([{ id: config.id, document, schemas: schemas.filter(hasPage) }]);
  });
  const compiler = await createApiCompiler({
    document,
    options: { api: config, markdown: { format: 'detect', parser: 'satteri', math: true, admonitions: {}, locale: 'en' } },
    entryOf: (node) => (hasPage(node) ? node : undefined),
    names: { find: (name) => names().find(name), findExact: (text) => names().findExact(text) },
  });
  return compiler;
}

export function compilePart(
  compiler: ApiCompiler,
  part: Omit<ApiPart, 'api' | 'slug' | 'digest' | 'title'> & { title?: string },
): CompiledApiEntry {
  return compileEntryOf(compiler, part).value;
}

function compileEntryOf(compiler: ApiCompiler, part: Parameters<typeof compilePart>[1]): Outcome<CompiledApiEntry> {
  const api: ApiPart = { api: 'shop', slug: 'x', digest: '', title: 'Title', ...part };
  const docs = { instance: 'default', version: 'current' };
  return compiler.compile({
    key: entryKey('shop', part.node),
    kind: 'api',
    format: 'openapi',
    file: FILE,
    path: 'x',
    locale: 'en',
    docs,
    api,
  });
}

export type CompiledOperation = CompiledApiEntry & { view: OperationView; diagnostics: Diagnostic[] };

/** The operation at `pointer`. Default: the only one of the descriptions below. */
export async function compileOperation(
  root: unknown,
  input: DocumentInput = {},
  pointer = '/paths/~1orders/post',
): Promise<CompiledOperation> {
  const { value: entry, diagnostics } = compileEntryOf(await compilerFor(root, input), { part: 'operation', node: `${FILE}#${pointer}` });
  if (entry.body.kind !== 'api' || entry.body.view.part !== 'operation') throw new Error('no operation');
  return { ...entry, diagnostics, view: entry.body.view };
}

export async function compileSchema(
  root: unknown,
  name: string,
  input: DocumentInput = {},
): Promise<CompiledApiEntry & { view: SchemaPageView }> {
  const entry = compilePart(await compilerFor(root, input), { part: 'schema', node: `${FILE}#/components/schemas/${name}` });
  if (entry.body.kind !== 'api' || entry.body.view.part !== 'schema') throw new Error('no schema');
  return { ...entry, view: entry.body.view };
}

/** The link that a token on a page stands for. */
export const linkOf = (token: string, { body, summary }: CompiledApiEntry): LinkReference | undefined => {
  const [, kind, argument = ''] = /^\uFDD0([LN])([^\uFDD1]*)\uFDD1$/.exec(token) ?? [];
  return summary.links[kind === 'N' ? (new Map(body.namedLinks).get(argument) ?? -1) : Number(argument)];
};

/** A description whose one operation takes `schema` as its body. */
export const taking = (schema: unknown, schemas: Record<string, unknown> = {}) => ({
  openapi: '3.1.0',
  paths: { '/orders': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
  components: { schemas },
});

/** A schema as lines: `name* : type [flags] Label=value #anchor`. Groups are indented below. */
export function linesOf(schema: SchemaView | undefined, indent = ''): string[] {
  if (!schema) return [];
  return [`${indent}${lineOf(schema)}`, ...groupLines(schema.groups, indent)];
}

const groupLines = (groups: readonly SchemaGroup[], indent: string): string[] =>
  groups.flatMap((group) => [
    `${indent}(${[group.title ?? group.kind, group.folded && 'folded', group.rest && `+${group.rest.count}`].filter(Boolean).join(' ')})`,
    ...group.entries.flatMap((entry) => entryLines(entry, `${indent}  `)),
  ]);

export const entryLines = ({ name, required, anchor, schema }: EntryView, indent = ''): string[] => [
  `${indent}${name ?? '-'}${required ? '*' : ''} : ${lineOf(schema)} #${anchor}`,
  ...groupLines(schema.groups, indent),
];

function lineOf({ type, flags, facts }: SchemaView): string {
  const shown = type.map(({ text, href }) => (href === undefined ? text : `{${text}}`)).join('');
  const shownFacts = facts.map(
    ({ label, values, more }) => `${label}=${values.map(({ text }) => text).join('|')}${more ? `+${more}` : ''}`,
  );
  return [shown, ...flags, ...shownFacts].join(' ');
}

export const bodyLines = ({ view }: CompiledOperation): string[] => linesOf(view.body?.contents[0]?.schema);
