// Shows the answer of a server: the status in words, the headers, and the body by its type: formatted JSON, text, a picture, or a file to
// save.
import { useMemo } from 'react';
import { AnswerText } from './AnswerText.js';
import { bodyKind, decodeBody, fileName, isJson, sizeText, timeText } from './body-kind.js';
import { CopyButton } from './CopyButton.js';
import { saveFile } from './save-file.js';
import type { Answer } from './send-request.js';

interface AnswerViewProps {
  answer: Answer;
  /** The answer came from another origin. Browsers let a page see only a few of its headers. */
  isForeign: boolean;
}

export function AnswerView({ answer, isForeign }: AnswerViewProps) {
  const { status, statusText, milliseconds, bytes, headers, redirectedTo, isPart } = answer;
  return (
    <section className="try-answer" aria-label="Response">
      <p className="try-line">
        <b className={`badge ${TINTS[Math.floor(status / 100)] ?? 'note'}`}>{status}</b> {statusText}{' '}
        <span>
          {timeText(milliseconds)} · {sizeText(bytes.length)}
        </span>
      </p>
      {redirectedTo && (
        <p className="try-note">
          Redirected to <code>{redirectedTo}</code>
        </p>
      )}
      {isPart && <p className="try-note">{isPart === 'cancelled' ? 'Stopped by you' : 'The connection broke'}: this is what had come.</p>}
      <details>
        <summary>Headers {headers.length}</summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isForeign && (
          <p className="try-note">
            Of another site's headers, browsers show a page only those that the server names in <code>Access-Control-Expose-Headers</code>,
            and a few that are always shown.
          </p>
        )}
      </details>
      <AnswerBody answer={answer} />
    </section>
  );
}

const TINTS: Record<number, string> = { 1: 'note', 2: 'tip', 3: 'info', 4: 'warning', 5: 'danger' };
/** The largest picture that is shown, in bytes. As a data URL it becomes a third longer. */
const MOST_PICTURE = 8_000_000;

function AnswerBody({ answer: { bytes, mediaType, headers } }: { answer: Answer }) {
  const kind = bodyKind(mediaType, bytes);
  const text = useMemo(() => (kind === 'json' || kind === 'text' ? decodeBody(mediaType, bytes) : ''), [kind, mediaType, bytes]);
  const picture = useMemo(
    () => (kind === 'image' && bytes.length <= MOST_PICTURE ? dataUrl(mediaType, bytes) : ''),
    [kind, mediaType, bytes],
  );
  if (kind === 'empty') return <p className="try-note">No body</p>;
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1];
  return (
    <>
      {text !== '' && <AnswerText key={text.length} text={text} isJson={kind === 'json' && isJson(text)} />}
      {picture !== '' && <img src={picture} alt="What the server sent" />}
      <div className="try-keep">
        <p className="try-note">{mediaType || 'No media type'}</p>
        {text !== '' && <CopyButton text={() => text} />}
        <button type="button" className="try-quiet" onClick={() => saveFile(bytes, mediaType, fileName(mediaType, disposition))}>
          Download
        </button>
      </div>
    </>
  );
}

/** The policy of the site allows pictures from data URLs, but not from object URLs. */
function dataUrl(mediaType: string, bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${mediaType.split(';', 1)[0]};base64,${btoa(binary)}`;
}
