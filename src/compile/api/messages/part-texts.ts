// Texts and facts that all parts of a document of messages may have: summary and description, tags, links to more documentation.
import { withoutTokens } from '../../../base/body-token.js';
import type { FactView } from '../../../model/api/api-view.js';
import { factBytes, htmlBytes } from '../fit/byte-budget.js';
import { briefIfNeeded } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, itemsOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { memberOf, withTraitsOf } from '../read/read-message.js';
import { extensionFacts } from '../views/extension-facts.js';
import { hrefOf } from '../views/external-link.js';
import { cut } from '../views/value-text.js';

const MOST_TEXT = 300;

/**
 * Summary and description as HTML. A summary that is the title already is left out.
 * @param kind `main` for the text of the page itself
 */
export function describedBy(owner: ObjectNode, title: string, page: ApiPage, kind?: 'main'): string {
  const summary = memberOf(owner, 'summary', page.reader);
  const description = memberOf(owner, 'description', page.reader);
  const [short = '', long = ''] = [summary, description].map((node) => textOf(node, page.reader)?.trim());
  const isRepeated = short === '' || short.replace(/\.$/, '') === title || long.startsWith(short);
  const html = `${isRepeated ? '' : page.text(summary)}${page.text(description, kind)}`;
  const shown = kind === 'main' ? html : briefIfNeeded(html, page);
  page.budget.left -= htmlBytes(shown, page);
  return shown;
}

/** Tags, each with what it means, and the extensions that the configuration names. */
export function commonFacts(owner: ObjectNode, page: ApiPage): FactView[] {
  const facts = [
    ...tagsFact(memberOf(owner, 'tags', page.reader), page),
    ...extensionFacts(withTraitsOf(owner, page.reader).reverse(), page),
  ];
  for (const fact of facts) page.budget.left -= factBytes(fact, page);
  return facts;
}

function tagsFact(tags: ApiNode | undefined, page: ApiPage): FactView[] {
  const { reader } = page;
  const values = itemsOf(tags).flatMap((item) => {
    const tag = reader.object(item);
    const name = textAt(tag, 'name', reader);
    if (name === undefined) return [];
    const description = page.text(childOf(tag, 'description'));
    const docs = reader.object(childOf(tag, 'externalDocs'));
    const href = hrefOf(childOf(docs, 'url'), page);
    const more = page.text(childOf(docs, 'description'));
    const about = description + more;
    return [
      { text: cut(name, MOST_TEXT), code: true as const, ...(href !== undefined && { href }), ...(about !== '' && { description: about }) },
    ];
  });
  return values.length === 0 ? [] : [{ label: values.length === 1 ? 'Tag' : 'Tags', values }];
}

/** Where a program finds a value at run time (`correlationId`, the address of a reply). */
export function locationFact(label: string, node: ObjectNode | undefined, page: ApiPage): FactView[] {
  const location = textAt(node, 'location', page.reader);
  const description = page.text(childOf(node, 'description'));
  if (location === undefined && description === '') return [];
  const fact = {
    label,
    values: [{ text: cut(location ?? '', MOST_TEXT), code: true as const, ...(description !== '' && { description }) }],
  };
  page.budget.left -= factBytes(fact, page);
  return [fact];
}

export const codeFact = (label: string, texts: readonly string[]): FactView[] =>
  texts.length === 0 ? [] : [{ label, values: texts.map((text) => ({ text: cut(withoutTokens(text), MOST_TEXT), code: true as const })) }];
