// The page of a diagnostic code. The manual has one for each code, and the package contains the manual.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { packageRoot } from '../../bundle/package-root.js';
import { splitFrontMatter } from '../../compile/front-matter/split-front-matter.js';
import { defaultSeverity } from '../../diagnostics/default-severities.js';
import type { Severity } from '../../model/diagnostic.js';

/** The JSON of `docgen explain --code`. */
export interface CodePage {
  version: 1;
  code: string;
  /** The severity that a finding has unless the site's configuration changes it. */
  severity: Severity;
  /** The first sentence of the text: what is wrong. */
  title: string;
  /** The whole page as Markdown, without front matter. */
  text: string;
}

/** From the folder of the package. */
const PAGES = 'docs/manual/content/docs/errors';

/**
 * @param code a code of docgen
 * @returns `missing` is the path of the page if it can't be read. Some programs that make packages smaller remove Markdown files.
 */
export function readCodePage(code: string): CodePage | { missing: string } {
  const file = join(packageRoot(), PAGES, `${code}.md`);
  try {
    const text = splitFrontMatter(readFileSync(file, 'utf8'), file).body.trimStart();
    return { version: 1, code, severity: defaultSeverity(code) ?? 'error', title: firstSentence(text), text };
  } catch {
    return { missing: file };
  }
}

/** The first sentence below the heading, on one line, with the texts of its links. */
function firstSentence(text: string): string {
  const paragraph = (text.split(/\n{2,}/)[1] ?? '').replaceAll('\n', ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return /^.*?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
}

/** The parser is loaded here, because no other question of `docgen explain` needs it. */
export async function parseCodePage({ text }: CodePage): Promise<Root> {
  const { parseWithRemark } = await import('../../compile/markdown/parse/parse-with-remark.js');
  return parseWithRemark(text, { directives: false });
}
