// docgen explain --code: prints the page of a diagnostic code. It reads no site.
import { printValue } from '../../diagnostics/print/print-json.js';
import { parseCodePage, readCodePage } from '../../explain/codes/code-page.js';
import { findCode } from '../../explain/codes/find-code.js';
import { InvalidArgumentError, Option } from '../commander.js';
import { answerOwn, columns, toPeople, toPrograms } from '../terminal.js';
import { markdownLines } from './markdown-lines.js';

/** More codes in one message would hide the first ones. */
const MOST_NAMED = 5;

/** Its value is a code that exists. */
export const codeOption = (): Option =>
  new Option('--code <code>', 'explain a code that docgen reports, such as link/no-such-page; needs no site').argParser((asked) => {
    const found = findCode(asked);
    if ('code' in found) return found.code;
    throw new InvalidArgumentError(`No finding has the code ${JSON.stringify(asked)}: ${suggestion(found.nearest)}`);
  });

function suggestion(nearest: readonly string[]): string {
  if (nearest.length === 0) return 'docs/manual/content/docs/errors/index.md of the package lists all codes';
  const named = nearest.slice(0, MOST_NAMED);
  const rest = nearest.length - named.length;
  return `did you mean ${[...named, ...(rest > 0 ? [`one of ${rest} more`] : [])].join(', ').replace(/, ([^,]*)$/, ' or $1')}?`;
}

/**
 * @param code a code that exists
 * @returns the exit code
 */
export async function explainCode(code: string, format: 'text' | 'json' | 'markdown'): Promise<number> {
  const page = readCodePage(code);
  if ('missing' in page) {
    toPeople(`docgen: ${page.missing} is missing or can't be read`, '  hint: install docgen again, with the files of its package');
    return 3;
  }
  if (format === 'json') toPrograms(`${printValue(page, 2)}\n`);
  else if (format === 'markdown') toPrograms(page.text);
  else answerOwn(...markdownLines(await parseCodePage(page), columns()));
  return 0;
}
