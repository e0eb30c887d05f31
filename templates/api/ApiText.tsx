// A description as finished HTML. Most descriptions are one paragraph, which then needs no element around it.
import { FinishedHtml } from '../FinishedHtml.js';

const OPEN = '<p>';
const CLOSE = '</p>';

/** `prose`: rendered like the text of a page, with headings. */
export function ApiText({ html, prose = false }: { html: string; prose?: boolean }) {
  if (html === '') return null;
  const isParagraph = html.startsWith(OPEN) && html.indexOf(CLOSE) === html.length - CLOSE.length;
  return isParagraph && !prose ? (
    <FinishedHtml as="p" html={html.slice(OPEN.length, -CLOSE.length)} />
  ) : (
    <FinishedHtml className={prose ? 'prose' : undefined} html={html} />
  );
}
