// A description: finished HTML. Most are one paragraph, which is then an element of its own and needs none around it.
import { FinishedHtml } from '../FinishedHtml.js';

const OPEN = '<p>';
const CLOSE = '</p>';

/** `prose`: as the text of a page, with headings and all. */
export function ApiText({ html, prose = false }: { html: string; prose?: boolean }) {
  if (html === '') return null;
  const isParagraph = html.startsWith(OPEN) && html.indexOf(CLOSE) === html.length - CLOSE.length;
  return isParagraph && !prose ? (
    <FinishedHtml as="p" html={html.slice(OPEN.length, -CLOSE.length)} />
  ) : (
    <FinishedHtml className={prose ? 'prose' : undefined} html={html} />
  );
}
