// Turns what a page's code threw into a diagnostic at the author's own line: at the expression that threw, or at the element whose
// component threw, with the place inside the component and the elements around it. Source maps lead from generated code back to the file.
import { browserGlobal, componentThrew, undefinedName } from '../diagnostics/render.js';
import { startOf } from '../diagnostics/wording.js';
import type { StoredBody } from '../model/compiled-entry.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { TracedElement } from '../model/template-bundle.js';
import { placesOfStack, type StackPlace } from './stack-places.js';

export interface FaultInput {
  body: StoredBody;
  /** The page. */
  file: string;
  source(): string;
}

export function renderFault(thrown: unknown, input: FaultInput): Diagnostic {
  const { error, chain } = isTraced(thrown) ? { error: thrown.cause, chain: thrown.chain } : { error: thrown, chain: [] };
  const generated = input.body.kind === 'mdx' ? input.body : undefined;
  const places = placesOfStack(error instanceof Error ? (error.stack ?? '') : '', generated);
  const elements = chain.flatMap(({ name, stack }): { name: string; at: Place }[] => {
    const [made] = placesOfStack(stack, generated).filter(({ isPage }) => isPage);
    if (!made) return [];
    const tag = tagAt(made.at, input);
    return [{ name: tag ?? name, at: { ...made.at, ...(tag !== undefined && { length: tag.length + 1 }) } }];
  });
  const [first] = places;
  const innermost = elements.at(-1);
  // A place in the page's own code comes first. If a component threw, the site's or docgen's own, the page's place is the element.
  const at = pagePlace(first, input.file) ?? innermost?.at ?? first?.at ?? startOf(input.file);
  const related = [
    ...(first && !isSame(first.at, at) ? [{ message: 'thrown here', at: first.at }] : []),
    ...elements.filter((element) => !isSame(element.at, at)).map(({ name, at }) => ({ message: `inside <${name}>`, at })),
  ];
  const name = error instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(error.message)?.[1] : undefined;
  const isOfPage = first === undefined || first.isPage || first.at.file === input.file;
  const found = name !== undefined && isOfPage ? (nameAt(name, first?.at, input) ?? at) : at;
  const fault =
    name === undefined || browserGlobal(error) || !isOfPage ? componentThrew(error, isOfPage ? found : at) : undefinedName(name, found);
  return { ...fault, ...(related.length > 0 && { related }) };
}

const isTraced = (thrown: unknown): thrown is Error & { cause: unknown; chain: TracedElement[] } =>
  thrown instanceof Error && Array.isArray((thrown as { chain?: unknown }).chain);

/** The place, if it is in the page's own text, or in a part that the page shows. */
const pagePlace = (place: StackPlace | undefined, file: string): Place | undefined =>
  place && (place.isPage || place.at.file === file) ? place.at : undefined;

const isSame = (a: Place, b: Place): boolean => a.file === b.file && a.line === b.line && a.column === b.column;

/** The name of an element as its author wrote it. */
function tagAt({ file, line, column }: Place, input: FaultInput): string | undefined {
  if (file !== input.file) return undefined;
  return /^<([\w.$]+)/.exec((input.source().split(/\r\n|\r|\n/)[line - 1] ?? '').slice(column - 1))?.[1];
}

/** The engine reports the place of the call that needs the name. The name may stand before it. */
function nameAt(name: string, at: Place | undefined, { file, source }: FaultInput): Place | undefined {
  if (!at) return locateName(name, source(), file);
  const line = at.file === file ? (source().split(/\r\n|\r|\n/)[at.line - 1] ?? '') : '';
  const index = line.lastIndexOf(name, at.column - 1);
  return index < 0 ? at : { ...at, column: index + 1, length: name.length };
}

/** The first expression in braces that uses the name. */
function locateName(name: string, source: string, file: string): Place | undefined {
  const lines = source.split(/\r\n|\r|\n/);
  const pattern = new RegExp(`\\{[^{}]*?(?<![\\w$.])(${name.replaceAll('$', '\\$')})(?![\\w$])`, 'd');
  for (const [index, line] of lines.entries()) {
    const column = pattern.exec(line)?.indices?.[1]?.[0];
    if (column !== undefined) return { file, line: index + 1, column: column + 1, length: name.length };
  }
  return undefined;
}
