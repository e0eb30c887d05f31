// Comments that mark lines of a sample: `// highlight-next-line`, and `# highlight-start` to `# highlight-end`. Such a
// comment stands alone on its line, in whatever comment syntax the language has, and is neither shown nor copied.

const COMMENT = /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|--|<!--|;|%|'|REM\b)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/** `lines`: 1-based in the code that is left. The same code, and no lines, when it holds no such comment. */
export function extractLineComments(code: string): { code: string; lines: number[] } {
  if (!code.includes('highlight-')) return { code, lines: [] };
  const kept: string[] = [];
  const lines: number[] = [];
  let isNext = false;
  let isInside = false;
  for (const line of code.split('\n')) {
    const command = COMMENT.exec(line)?.[1];
    if (command === 'next-line') isNext = true;
    else if (command) isInside = command === 'start';
    else {
      kept.push(line);
      if (isNext || isInside) lines.push(kept.length);
      isNext = false;
    }
  }
  return { code: kept.join('\n'), lines };
}
