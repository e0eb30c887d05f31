// Highlighted code. Its lines have no element around each. In JSON, text without an element is punctuation. The style sheet draws the icon
// of the button.
import { FinishedHtml } from '../FinishedHtml.js';

interface ApiCodeProps {
  language: string;
  /** Finished HTML. */
  code: string;
}

/**
 * Between tags a quotation mark needs no escaping, and in JSON the escapes are a sixth of the bytes. The attributes of highlighted code
 * contain no quotation marks.
 */
const withPlainQuotes = (code: string): string => code.replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** Large pages have a thousand of these elements, so short tags save six kilobytes. In the code itself, `<` is escaped. */
const withShortTags = (code: string): string =>
  code
    .replace(/<span class="(\w+)">/g, '<i class=$1>')
    .replace(SPAN, '<i$1>')
    .replaceAll('</span>', '</i>');

/** An element with several classes. */
const SPAN = /<span( [^>]*)>/g;

export function ApiCode({ language, code }: ApiCodeProps) {
  return (
    <figure className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className="code-lines" tabIndex={0}>
        <FinishedHtml
          as="code"
          className={language === 'json' ? 'language-json p' : `language-${language}`}
          html={withShortTags(withPlainQuotes(code))}
        />
      </pre>
      <div className="code-tools">
        <button type="button" className="copy" data-copy title="Copy" aria-label="Copy code to clipboard" />
      </div>
    </figure>
  );
}
