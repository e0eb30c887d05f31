// Finds `import` and `export` at the top of an `.md` page. This is MDX code, which `.md` shows as text.
import { moduleCode } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';

/** A whole statement on one line. No sentence looks like this. */
const STATEMENT =
  /^(import|export)(?=\s+(?:[\w$*{][^\n'"]{0,300}\s+from\s+)?['"][^'"\n]+['"]\s*;?[ \t]*(?:\n|$)|\s+(?:const|let|var)\s+(?:[\w$]+\s*[:=]|[{[])|\s+default\s+(?:(?:async\s+)?function\b|class\b|[({[]|[\w$.]+(?:\(|;?[ \t]*(?:\n|$)))|\s+(?:async\s+)?function\b[\s*]*[\w$]*\s*\(|\s+(?:abstract\s+)?class\s+[\w$]+\s*(?:extends\b|\{)|\s+type\s+[\w$]+(?:<[^\n]{1,200}>)?\s*=|\s+(?:interface|enum)\s+[\w$]+[^\n{.]{0,200}\{|\s+\{[^\n}]*\}|\s*\{\n)/;

/** Returns one finding for all statements of a paragraph. */
export function findModuleCode({ kind, typed, placeAt }: LookedAt): Diagnostic[] {
  const [, word] = (kind === 'paragraph' && STATEMENT.exec(typed)) || [];
  return word === 'import' || word === 'export' ? [moduleCode(word, placeAt(0, typed.split('\n', 1)[0]?.length ?? 0))] : [];
}
