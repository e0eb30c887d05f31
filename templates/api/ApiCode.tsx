// Highlighted code. Its lines have no element around each. In JSON, text without an element is punctuation. The style sheet draws the icon
// of the button.
import { FinishedHtml } from '../FinishedHtml.js';

interface ApiCodeProps {
  language: string;
  /** Finished HTML. */
  code: string;
}

export function ApiCode({ language, code }: ApiCodeProps) {
  return (
    <figure className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className="code-lines" tabIndex={0}>
        <FinishedHtml as="code" className={language === 'json' ? 'language-json p' : `language-${language}`} html={code} />
      </pre>
      <div className="code-tools">
        <button type="button" className="copy" data-copy title="Copy" aria-label="Copy code to clipboard" />
      </div>
    </figure>
  );
}
