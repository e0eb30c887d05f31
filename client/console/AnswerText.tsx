// A text that may be megabytes long. Its first part shows, and each press of the button adds another part. A part that shows is not
// rendered again.
import { memo, useRef, useState } from 'react';
import { sizeText } from './body-kind.js';
import { formatJson, type JsonPart, type PaintedPiece } from './values/format-json.js';

/** Length of a part in UTF-16 units: a few thousand elements, rendered in a few hundredths of a second. */
const MOST_PART = 30_000;

export function AnswerText({ text, isJson }: { text: string; isJson: boolean }) {
  const box = useRef<HTMLPreElement>(null);
  const [parts, setParts] = useState<JsonPart[]>(() => [partOf(text, isJson)]);
  const last = parts.at(-1);
  const showMore = () => {
    if (!last?.next) return;
    if (!partOf(text, isJson, last).next) box.current?.focus();
    setParts([...parts, partOf(text, isJson, last)]);
  };
  return (
    <div className="try-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre ref={box} tabIndex={0}>
        <code>
          {parts.map(({ pieces }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added, at the end
            <Part key={index} pieces={pieces} />
          ))}
        </code>
      </pre>
      {last?.next && (
        <p className="try-more">
          <button type="button" className="try-quiet" onClick={showMore}>
            Show more
          </button>{' '}
          {sizeText(last.next.at)} of {sizeText(text.length)} shown
        </p>
      )}
    </div>
  );
}

const Part = memo(({ pieces }: { pieces: readonly PaintedPiece[] }) =>
  pieces.map(({ kind, text }, index) =>
    kind === '' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part never changes
      <span key={index} className={kind}>
        {text}
      </span>
    ),
  ),
);

function partOf(text: string, isJson: boolean, before?: JsonPart): JsonPart {
  if (isJson) return formatJson(text, MOST_PART, before?.next);
  const at = before?.next?.at ?? 0;
  const end = at + MOST_PART;
  return { pieces: [{ kind: '', text: text.slice(at, end) }], ...(end < text.length && { next: { at: end, open: '' } }) };
}
