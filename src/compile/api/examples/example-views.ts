// Makes the examples of a body on a page: those of the document, or else one generated from the schema.
import type { ExampleView } from '../../../model/api/api-view.js';
import { paintJson } from '../code/paint-json.js';
import { paintedBytes } from '../fit/byte-budget.js';
import type { ApiPage } from '../fit/page.js';
import type { ApiNode } from '../fit/reader.js';
import type { Painted, SampleTree } from '../fit/reader-cache.js';
import type { ReadContent, ReadExample } from '../read/read-contents.js';
import { resolveSchema } from '../schema/resolve-schema.js';
import { addressLink } from '../views/external-link.js';
import { cut } from '../views/value-text.js';
import { encodingOf, formPairs } from './form-fields.js';
import { knownSample, knownTree, paintKnown } from './known-samples.js';
import { mediaKind } from './media-kind.js';
import { paintText, paintXml } from './paint-text.js';
import { plainOfTree, treeOf } from './sample-tree.js';
import { streamKind, streamText } from './streams/stream-text.js';

/** UTF-16 units of HTML of one example. */
const MOST_BUDGET = 24_000;
/** Examples of one body. */
const MOST_EXAMPLES = 20;
const MOST_TITLE = 200;

/** @param isNamed the title of a single example is kept. In the column beside the text, it would only repeat what the code is. */
export function exampleViews(content: ReadContent, direction: 'request' | 'response', page: ApiPage, isNamed = false): ExampleView[] {
  const given = content.examples.slice(0, MOST_EXAMPLES).flatMap((example) => givenView(example, content, page));
  if (given.length > 0) return given.length === 1 && !isNamed ? given.map(({ title: _, ...example }) => example) : given;
  const made = madeView(content, direction, page);
  return made ? [made] : [];
}

function givenView(example: ReadExample, content: ReadContent, page: ApiPage): ExampleView[] {
  const { title, description, value, isSerialised, externalValue, headers } = example;
  const external = addressLink(externalValue, page);
  if (!value && !external && !headers) return [];
  const shown = value ? paintValue(value, isSerialised === true, content, page) : { language: 'text', code: '', lines: 0 };
  return [
    {
      ...(title !== undefined && { title: cut(title, MOST_TITLE) }),
      description: page.text(description),
      ...shown,
      ...(headers && { headers: take(paintKnown(knownTree(headers, page.reader), budget(page), page.reader), page).code }),
      ...(external && { external }),
    },
  ];
}

/** A string is shown unchanged, unless the body is JSON or XML and the string does not look like that. */
function paintValue(node: ApiNode, isSerialised: boolean, content: ReadContent, page: ApiPage): Painted & { language: string } {
  const { value } = node;
  if (streamKind(content.mediaType) && !isSerialised) return paintTree(knownTree(node, page.reader), content, page);
  const kind = mediaKind(content.mediaType);
  const begins = kind === 'json' ? /^\s*[[{]/ : kind === 'xml' ? /^\s*</ : /^/;
  const isText = typeof value === 'string' && (isSerialised || begins.test(value));
  if (isText) {
    const parsed = kind === 'json' ? parsedText(value) : undefined;
    if (parsed !== undefined)
      return take({ language: 'json', ...paintJson(treeOf({ id: '#', value: parsed }, page.reader), budget(page)) }, page);
    return take({ language: kind === 'xml' ? kind : 'text', ...paintText(value, budget(page)) }, page);
  }
  return paintTree(knownTree(node, page.reader), content, page);
}

/**
 * Parses a string that contains JSON, so that it can be indented. Undefined if parsing would change more than the
 * indentation: JavaScript can't represent all numbers.
 */
function parsedText(text: string): unknown {
  if (text.length > 100_000 || /\d{16}|\d[eE]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function paintTree(tree: SampleTree, content: ReadContent, page: ApiPage, isItem = false): Painted & { language: string } {
  const { mediaType, schema } = content;
  const kind = mediaKind(mediaType);
  const stream = streamText(tree, content, isItem);
  if (stream !== undefined) return take({ language: 'text', ...paintText(stream.replaceAll('\x1E', '␞'), budget(page)) }, page);
  if (kind === 'xml') return take({ language: 'xml', ...paintXml(tree, schema ? [schema] : [], page.reader, budget(page)) }, page);
  if ((kind === 'form' || kind === 'multipart') && tree.kind === 'text')
    return take({ language: 'text', ...paintText(tree.text, budget(page)) }, page);
  if ((kind === 'form' || kind === 'multipart') && tree.kind === 'object') {
    const text = formPairs(tree, encodingOf(content, page.reader))
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
    return take({ language: 'text', ...paintText(text, budget(page)) }, page);
  }
  if (kind === 'text' && tree.kind === 'text') return take({ language: 'text', ...paintText(plainOfTree(tree), budget(page)) }, page);
  return take({ language: 'json', ...paintKnown(tree, budget(page), page.reader) }, page);
}

/** Generates one example per schema and page: five errors with the same schema don't need five equal examples. */
function madeView(content: ReadContent, direction: 'request' | 'response', page: ApiPage): ExampleView | undefined {
  const { schema } = content;
  if (!schema || mediaKind(content.mediaType) === 'binary') return undefined;
  const { component } = resolveSchema([schema], page.reader);
  const identity = component && `${direction} ${component.id}`;
  if (identity !== undefined && page.sampled.has(identity)) return undefined;
  if (identity !== undefined) page.sampled.add(identity);
  const tree = knownSample(schema, direction, page.reader);
  return tree && { description: '', ...paintTree(tree, content, page, content.isStream) };
}

const budget = (page: ApiPage): number => Math.min(MOST_BUDGET, page.exampleBudget.left);

function take<Shown extends Painted>(shown: Shown, page: ApiPage): Shown {
  const bytes = paintedBytes(shown.code);
  page.exampleBudget.left -= bytes;
  page.budget.left -= bytes;
  return shown;
}
