// Compiles one page as the pipeline does, from text and a few files.
import { codeLines } from '../../../src/base/text/code-lines.js';
import { compileEntry } from '../../../src/compile/compile-entry.js';
import type { CompileOptions } from '../../../src/compile/compile-options.js';
import { highlightLines } from '../../../src/compile/highlight/highlight-code.js';
import type { CompiledEntry } from '../../../src/model/compiled-entry.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { SourceEntry } from '../../../src/model/source-entry.js';
import { siteConfig } from '../sources/site-on-disk.js';

type PageFiles = Record<string, string | Uint8Array>;

export interface PageInput {
  files?: PageFiles;
  options?: Partial<CompileOptions>;
  file?: string;
}

export interface CompiledPage extends CompiledEntry {
  diagnostics: Diagnostic[];
  /** The body with its components filled in, with their slots as children: `<Admonition kind="note"><title>…</title>…</Admonition>`. */
  html: string;
}

const bytesOf = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** Throws if the page could not be compiled. */
export async function compilePage(content: string | Uint8Array, input: PageInput = {}): Promise<CompiledPage> {
  const { value, diagnostics } = await compileBytes(bytesOf(content), input);
  if (!value) throw new Error(`not compiled: ${diagnostics.map(({ code }) => code).join(', ')}`);
  return { ...value, diagnostics, html: await htmlOf(value) };
}

export function compileBytes(bytes: Uint8Array, { files = {}, options = {}, file = 'content/docs/page.md' }: PageInput = {}) {
  const entry: SourceEntry = {
    key: file,
    kind: 'doc',
    format: file.endsWith('x') ? (file.endsWith('.tsx') ? 'tsx' : 'mdx') : 'md',
    file,
    path: file.replace('content/docs/', ''),
    locale: 'en',
    docs: { instance: 'default', version: 'current' },
  };
  const reader = {
    read(name: string) {
      if (name.startsWith('..')) return 'outside' as const;
      const content = files[name];
      return content === undefined ? ('missing' as const) : { bytes: bytesOf(content) };
    },
    list: (folder: string) =>
      Object.keys(files)
        .filter((name) => name.slice(0, name.lastIndexOf('/')) === folder)
        .map((name) => name.slice(folder.length + 1)),
  };
  return compileEntry({
    entry,
    bytes,
    options: { ...siteConfig().markdown, locale: 'en', ...options },
    files: reader,
  });
}

/** `code line:column[+length]` of each diagnostic, in order. */
export const faultsOf = ({ diagnostics }: { diagnostics: Diagnostic[] }): string[] =>
  diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}${at?.length === undefined ? '' : `+${at.length}`}`);

async function htmlOf({ body }: CompiledEntry): Promise<string> {
  if (body.kind !== 'html') return '';
  const { components, codeBlocks } = body;
  const lines = await Promise.all(
    codeBlocks.map(async (block) => codeLines((await highlightLines(block.text, block.language)).join('\n'), block.lineClasses)),
  );
  const fill = (html: string): string =>
    html.replace(/\uFDD0([LBCH])([^\uFDD1]*)\uFDD1/g, (_, kind: string, argument: string) => {
      if (kind === 'H') return lines[Number(argument)] ?? '';
      const component = kind === 'C' ? components[Number(argument)] : undefined;
      if (!component) return `{${kind}${argument}}`;
      const { name, props, slots } = component;
      const attributes = Object.entries(props).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
      const { children, ...others } = slots;
      const parts = Object.entries(others).map(([slot, value]) => `<${slot}>${fill(value)}</${slot}>`);
      return `<${name}${attributes.join('')}>${parts.join('')}${fill(children ?? '')}</${name}>`;
    });
  return fill(body.html);
}
