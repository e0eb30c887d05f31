// Painted code: lines as they come, with no element around each; of JSON, what has no element is punctuation. The icon of the button is
// the style sheet's.
import { FinishedHtml } from '../FinishedHtml.js';

interface ApiCodeProps {
  language: string;
  /** Finished HTML. */
  code: string;
  title?: string | undefined;
}

/** Between tags a quotation mark needs no escaping: in JSON that is a sixth of the bytes. Painted code has attributes without any in them. */
const withPlainQuotes = (code: string): string => code.replaceAll('&quot;', '"').replaceAll('&#39;', "'");

export function ApiCode({ language, code, title }: ApiCodeProps) {
  return (
    <figure className={title ? 'code titled' : 'code'}>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className="code-lines" tabIndex={0}>
        <FinishedHtml as="code" className={language === 'json' ? 'language-json p' : `language-${language}`} html={withPlainQuotes(code)} />
      </pre>
      <div className="code-tools">
        <button type="button" className="copy" data-copy title="Copy" aria-label="Copy code to clipboard" />
      </div>
    </figure>
  );
}
