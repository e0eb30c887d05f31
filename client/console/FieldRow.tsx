// One value: its name, its type, and a suitable control. An optional value is sent if its box is ticked. Typing ticks the box.
import { useId } from 'react';
import type { ConsoleField, ConsoleParameter } from '../../src/model/client.js';
import { BOOLEANS, choicesOf } from './form-state.js';
import { valueFault } from './values/value-fault.js';
import { itemsOf } from './values/write-value.js';

interface FieldRowProps {
  field: ConsoleField | ConsoleParameter;
  state: { isOn: boolean; value: string } | undefined;
  change(next: { isOn: boolean; value: string }): void;
  /** Only for a field that takes files. */
  pick?(files: File[]): void;
  fault: string | undefined;
}

/** Headers that browsers write themselves, and leave out if a page sets them (the list of the Fetch standard). */
const FORBIDDEN =
  /^(accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

export function FieldRow({ field, state = { isOn: false, value: '' }, change, pick, fault }: FieldRowProps) {
  const id = useId();
  const { name, type, required } = field;
  // A fault is shown once.
  const note = [fault ? undefined : valueFault(field, state.value), noteOf(field)].filter(Boolean).join(' ');
  const describedBy = [fault && `${id}f`, note && `${id}n`].filter(Boolean).join(' ');
  const common = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': fault ? (true as const) : undefined,
    required: required || undefined,
  };
  return (
    <div className="try-field">
      <div>
        {!required && (
          <input
            type="checkbox"
            aria-label={`Send ${name}`}
            checked={state.isOn}
            onChange={({ target }) => change({ ...state, isOn: target.checked })}
          />
        )}
        <label htmlFor={id}>{name}</label> <i>{type}</i> {required && <b>required</b>}
      </div>
      <Control
        field={field}
        value={state.value}
        common={common}
        set={(value) => change({ isOn: true, value })}
        pick={(files) => {
          pick?.(files);
          change({ ...state, isOn: files.length > 0 });
        }}
      />
      {fault && (
        <p className="try-fault" id={`${id}f`}>
          {fault}
        </p>
      )}
      {note && (
        <p className="try-note" id={`${id}n`}>
          {note}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  field: ConsoleField;
  value: string;
  common: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined; required: boolean | undefined };
  set(value: string): void;
  pick(files: File[]): void;
}

function Control({ field, value, common, set, pick }: ControlProps) {
  const { type, values = type === 'boolean' ? BOOLEANS : [] } = field;
  if (type === 'file')
    return <input {...common} type="file" multiple={field.hasMany} onChange={({ target }) => pick([...(target.files ?? [])])} />;
  // If the list is not complete, the reader must also be able to type a value.
  const isWhole = values.length > 0 && !field.moreValues;
  if (type === 'array' && isWhole) {
    const chosen = itemsOf(value);
    const choices = choicesOf(values, chosen);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset looks like a part of the form, and this is one value
      <div role="group" aria-label={field.name} className="try-choices" {...common} tabIndex={common['aria-invalid'] ? -1 : undefined}>
        {choices.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) => set(choices.filter((each) => (each === one ? target.checked : chosen.includes(each))).join('\n'))}
            />
            {one}
          </label>
        ))}
      </div>
    );
  }
  if (isWhole) {
    return (
      <select {...common} value={value} onChange={({ target }) => set(target.value)}>
        {choicesOf(values, [value]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  if (type === 'array' || type === 'object') {
    const rows = Math.min(Math.max(value.split('\n').length, 2), 8);
    return <textarea {...common} rows={rows} spellCheck={false} value={value} onChange={({ target }) => set(target.value)} />;
  }
  const mode = type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : undefined;
  // Not `type=number`, because that would turn 1e1 into 10 and lose the last digits of a big integer.
  const suggested = `${common.id}v`;
  return (
    <>
      <input
        {...common}
        type="text"
        inputMode={mode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        list={values.length > 0 ? suggested : undefined}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      {values.length > 0 && (
        <datalist id={suggested}>
          {values.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Empty if there is nothing to note. */
const noteOf = (field: ConsoleField | ConsoleParameter): string =>
  [hintOf(field), field.hasLongExample && LONG_EXAMPLE, moreOf(field)].filter(Boolean).join(' ');

export const LONG_EXAMPLE = 'The example is too long to be filled in here: this page shows it.';

const moreOf = ({ type, values = [], moreValues }: ConsoleField): string | undefined =>
  (moreValues &&
    (type === 'array'
      ? `${values.length + moreValues} values are possible: ${values.slice(0, 5).join(', ')} …`
      : `${values.length + moreValues} values are possible; the first ${values.length} are suggested.`)) ||
  undefined;

function hintOf(field: ConsoleField | ConsoleParameter): string | undefined {
  const place = 'in' in field ? field.in : undefined;
  if (place === 'cookie') return COOKIE_NOTE;
  if (place === 'header' && FORBIDDEN.test(field.name)) return 'Browsers do not let a page set this header: only the curl command has it.';
  return field.type === 'array' && (!field.values || field.moreValues) ? 'One item a line' : undefined;
}

export const COOKIE_NOTE =
  'Browsers do not let a page set cookies for a server: they send those that they have. Only the curl command has this one.';
