// The body: which media type, and then a form's fields, a text that is checked while it is typed, or a file.
import { useId } from 'react';
import type { ConsoleView } from '../../src/model/client.js';
import { FieldRow, LONG_EXAMPLE } from './FieldRow.js';
import { type BodyState, type FormState, fieldKey } from './form-state.js';
import { formatJson } from './format-json.js';
import { jsonFault } from './scan-json.js';

interface BodyFieldsProps {
  body: NonNullable<ConsoleView['body']>;
  form: FormState;
  change(part: Partial<FormState>): void;
  changeField(key: string, value: FormState['fields'][string]): void;
  faults: ReadonlyMap<string, string>;
}

const TEXT = /json|^text\/|xml|yaml|javascript|graphql|urlencoded|^\*\/\*|^application\/\*/i;

export function BodyFields({ body, form, change, changeField, faults }: BodyFieldsProps) {
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
          {!content.fields &&
            (TEXT.test(content.mediaType) ? (
              <BodyText
                key={place}
                isJson={/json|\*/i.test(content.mediaType)}
                text={text[place] ?? ''}
                set={(next) => changeBody({ text: { ...text, [place]: next } })}
              />
            ) : (
              <input
                key={place}
                type="file"
                aria-label="File to send"
                onChange={({ target }) => changeBody({ files: { '': [...(target.files ?? [])] } })}
              />
            ))}
        </>
      )}
    </fieldset>
  );
}

function BodyText({ isJson, text, set }: { isJson: boolean; text: string; set(text: string): void }) {
  const id = useId();
  const fault = isJson ? jsonFault(text) : undefined;
  const rows = Math.min(Math.max(text.split('\n', 21).length, 4), 20);
  return (
    <>
      <textarea
        aria-label="Body"
        aria-describedby={isJson ? id : undefined}
        rows={rows}
        spellCheck={false}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
      {isJson && (
        <div className="try-keep">
          <p className={fault === undefined ? 'try-note' : 'try-fault'} id={id}>
            {fault === undefined ? (text.trim() === '' ? 'Empty' : 'Valid JSON') : `No valid JSON: ${fault}`}
          </p>
          <button
            type="button"
            className="try-quiet"
            disabled={fault !== undefined || text.trim() === ''}
            onClick={() => set(formatted(text))}
          >
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
