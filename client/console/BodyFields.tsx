// The body of the request: the media type, and then the fields of a form, a text that is checked while it is typed, or a file.
import { useId } from 'react';
import type { ConsoleView } from '../../src/model/client.js';
import { isTextBody } from './body-kind.js';
import { FieldRow, LONG_EXAMPLE } from './FieldRow.js';
import { type BodyState, type FormState, fieldKey } from './form-state.js';
import { formatJson } from './values/format-json.js';
import { bodyFault, isJsonBody } from './values/value-fault.js';

interface BodyFieldsProps {
  method: string;
  body: NonNullable<ConsoleView['body']>;
  form: FormState;
  change(part: Partial<FormState>): void;
  changeField(key: string, value: FormState['fields'][string]): void;
  faults: ReadonlyMap<string, string>;
}

export function BodyFields({ method, body, form, change, changeField, faults }: BodyFieldsProps) {
  const id = useId();
  const { contents, required } = body;
  const { content: place, isOn, text } = form.body;
  const content = contents[place];
  if (!content) return null;
  const changeBody = (part: Partial<BodyState>) => change({ body: { ...form.body, ...part } });
  return (
    <fieldset>
      <legend>Body</legend>
      {!required && (
        <label className="try-on">
          <input type="checkbox" checked={isOn} onChange={({ target }) => changeBody({ isOn: target.checked })} />
          Send a body
        </label>
      )}
      {isOn && (
        <>
          {/^(GET|HEAD)$/.test(method) && <p className="try-note">Browsers send no body with {method}: only the curl command has it.</p>}
          {contents.length > 1 ? (
            <select
              aria-label="Media type"
              value={place}
              onChange={({ target }) => changeBody({ content: Number(target.value), files: {} })}
            >
              {contents.map(({ mediaType }, index) => (
                <option key={mediaType} value={index}>
                  {mediaType}
                </option>
              ))}
            </select>
          ) : (
            <p className="try-address">
              <code>{content.mediaType}</code>
            </p>
          )}
          {content.fields?.map((field) => {
            const key = fieldKey(field);
            return (
              <FieldRow
                key={`${place} ${key}`}
                field={field}
                state={form.fields[key]}
                change={(next) => changeField(key, next)}
                pick={(files) => {
                  form.body.files[field.name] = files;
                }}
                fault={faults.get(key)}
              />
            );
          })}
          {content.moreFields !== undefined && (
            <p className="try-note">{content.moreFields} more fields can’t be filled in here: add them to the curl command.</p>
          )}
          {content.hasLongExample && <p className="try-note">{LONG_EXAMPLE}</p>}
          {content.named && (
            <ExampleChoice
              named={content.named}
              text={text[place] ?? ''}
              choose={(next) => changeBody({ text: { ...text, [place]: next } })}
            />
          )}
          {!content.fields &&
            (isTextBody(content.mediaType) ? (
              <BodyText
                key={place}
                mediaType={content.mediaType}
                text={text[place] ?? ''}
                set={(next) => changeBody({ text: { ...text, [place]: next } })}
                fault={faults.get('body')}
              />
            ) : (
              <input
                key={place}
                type="file"
                aria-label="File to send"
                aria-invalid={faults.has('body') || undefined}
                aria-describedby={faults.has('body') ? `${id}f` : undefined}
                onChange={({ target }) => changeBody({ files: { '': [...(target.files ?? [])] } })}
              />
            ))}
          {faults.has('body') && (content.fields || !isTextBody(content.mediaType)) && (
            <p className="try-fault" id={`${id}f`}>
              {faults.get('body')}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

interface ExampleChoiceProps {
  named: readonly { title: string; text: string }[];
  text: string;
  choose(text: string): void;
}

/** If the text is none of the examples, the list shows 'Example …'. */
function ExampleChoice({ named, text, choose }: ExampleChoiceProps) {
  const chosen = named.findIndex((example) => example.text === text);
  return (
    <select aria-label="Example" value={chosen} onChange={({ target }) => choose(named[Number(target.value)]?.text ?? text)}>
      {chosen < 0 && <option value={-1}>Example …</option>}
      {named.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may have one title
        <option key={index} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}

interface BodyTextProps {
  mediaType: string;
  text: string;
  set(text: string): void;
  fault: string | undefined;
}

function BodyText({ mediaType, text, set, fault }: BodyTextProps) {
  const id = useId();
  const isJson = isJsonBody(mediaType);
  const isEmpty = text.trim() === '';
  const fieldFault = fault ?? bodyFault({ mediaType, required: false, text });
  const rows = Math.min(Math.max(text.split('\n', 21).length, 4), 20);
  return (
    <>
      <textarea
        aria-label="Body"
        aria-describedby={isJson || fieldFault ? id : undefined}
        aria-invalid={fault ? true : undefined}
        rows={rows}
        spellCheck={false}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
      {!isJson && fieldFault && (
        <p className="try-fault" id={id}>
          {fieldFault}
        </p>
      )}
      {isJson && (
        <div className="try-keep">
          <p className={fieldFault === undefined ? 'try-note' : 'try-fault'} id={id}>
            {fieldFault ?? (isEmpty ? 'Empty' : 'Valid JSON')}
          </p>
          <button type="button" className="try-quiet" disabled={fieldFault !== undefined || isEmpty} onClick={() => set(formatted(text))}>
            Format
          </button>
        </div>
      )}
    </>
  );
}

const formatted = (text: string): string =>
  formatJson(text, Number.POSITIVE_INFINITY)
    .pieces.map((piece) => piece.text)
    .join('');
