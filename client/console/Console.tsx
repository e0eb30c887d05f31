// The console of an operation: the form that makes a request, the request as a command, and the answer. Nothing is sent before the reader
// presses Send, or Ctrl or Cmd with Enter. If the form is not what the description asks for, the first press only shows that. Escape stops
// a running request. Without one it closes the console.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ConsoleView } from '../../src/model/client.js';
import { AnswerView } from './AnswerView.js';
import { AuthFields } from './AuthFields.js';
import { BodyFields } from './BodyFields.js';
import { sizeText, timeText } from './body-kind.js';
import { buildRequest } from './build-request.js';
import { CurlView } from './CurlView.js';
import { type CredentialKeeper, credentialPlace } from './credentials.js';
import { FailureView } from './FailureView.js';
import { FieldRow } from './FieldRow.js';
import { fillBlanks } from './fill-blanks.js';
import { type FormState, fieldKey, firstState } from './form-state.js';
import { ServerFields } from './ServerFields.js';
import { type Outcome, sendRequest } from './send-request.js';

export interface ConsoleProps {
  view: ConsoleView;
  keeper: CredentialKeeper;
  close(): void;
}

const PLACES = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

export function Console({ view, keeper, close }: ConsoleProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const running = useRef<AbortController | null>(null);
  const [own, setForm] = useState<FormState>(() => {
    const first = firstState(view);
    const known = keeper.chosen(credentialPlace(view, first, location.origin), view.security);
    return { ...first, security: known ?? first.security };
  });
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  /** The doubts about the current form have been shown. */
  const [isAnnounced, setAnnounced] = useState(false);
  const [bytes, setBytes] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [, setKept] = useState(0);
  useEffect(() => {
    // The console is first rendered just after the reader has opened it.
    section.current?.querySelector('h2')?.focus();
    return () => running.current?.abort();
  }, []);
  // A long form would hide the answer.
  useEffect(() => {
    if (outcome) section.current?.querySelector('.try-answer, .try-failure')?.scrollIntoView({ block: 'start' });
  }, [outcome]);

  const place = credentialPlace(view, own, location.origin);
  const form: FormState = { ...own, credentials: keeper.of(place) };
  const request = buildRequest(view, form, location.origin);
  const change = (part: Partial<FormState>) => {
    setForm((before) => ({ ...before, ...part }));
    setAnnounced(false);
    if (faults.size > 0) setFaults(new Map());
  };
  const changeField = (key: string, value: FormState['fields'][string]) => change({ fields: { ...form.fields, [key]: value } });

  const send = async () => {
    if (running.current) return;
    const { faults: known, doubts } = request;
    const isHeld = known.size > 0 || (doubts.size > 0 && !isAnnounced);
    setFaults(isHeld ? new Map([...doubts, ...known]) : new Map());
    setAnnounced(true);
    if (isHeld) {
      // The answer to an earlier request does not belong to this form.
      setOutcome(undefined);
      // Deferred until the faults are in the page.
      setTimeout(() => section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setOutcome(undefined);
    setBytes(0);
    const result = await sendRequest(request, controller.signal, setBytes);
    running.current = null;
    setBytes(undefined);
    setOutcome(result);
  };
  const press = (event: KeyboardEvent) => {
    // A key that is held down counts once.
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey))
      return event.preventDefault();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      if (running.current) running.current.abort();
      else close();
    }
  };

  const isBusy = bytes !== undefined;
  const fault = faults.get('server');
  return (
    <section className="try" aria-labelledby={`${id}h`} onKeyDown={press} ref={section}>
      <h2 id={`${id}h`} tabIndex={-1}>
        Try it
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ServerFields view={view} form={form} change={change} />
        {fault && (
          <p className="try-fault" role="alert">
            {fault}
          </p>
        )}
        <AuthFields
          alternatives={view.security}
          chosen={form.security}
          choose={(security) => {
            keeper.choose(
              place,
              (view.security[security] ?? []).map(({ name }) => name),
            );
            change({ security });
          }}
          credentials={form.credentials}
          change={(scheme, credential) => {
            keeper.set(place, scheme, credential);
            change({});
          }}
          keeper={keeper}
          place={place}
          redraw={() => setKept((count) => count + 1)}
          faults={faults}
        />
        {(['path', 'query', 'header', 'cookie'] as const).map((place) => {
          const parameters = view.parameters.filter((parameter) => parameter.in === place);
          return (
            parameters.length > 0 && (
              <fieldset key={place}>
                <legend>{PLACES[place]}</legend>
                {parameters.map((parameter) => {
                  const key = fieldKey(parameter);
                  return (
                    <FieldRow
                      key={key}
                      field={parameter}
                      state={form.fields[key]}
                      change={(next) => changeField(key, next)}
                      fault={faults.get(key)}
                    />
                  );
                })}
              </fieldset>
            )
          );
        })}
        {view.moreParameters !== undefined && (
          <p className="try-note">{view.moreParameters} more parameters can’t be filled in here: add them to the curl command.</p>
        )}
        {view.body && (
          <BodyFields method={request.method} body={view.body} form={form} change={change} changeField={changeField} faults={faults} />
        )}
        <div className="try-actions">
          <button
            type="submit"
            className="try-send"
            // A double click counts once.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            aria-disabled={isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Send
          </button>
          {isBusy && (
            <button type="button" className="try-quiet" onClick={() => running.current?.abort()}>
              Cancel
            </button>
          )}
          <p role="status">{faults.size > 0 ? faultsText(faults.size, request.faults.size === 0) : statusText(bytes, outcome)}</p>
        </div>
      </form>
      {outcome?.kind === 'answer' && (
        <AnswerView answer={outcome.answer} isForeign={new URL(request.url, location.href).origin !== location.origin} />
      )}
      {outcome?.kind === 'failed' && <FailureView failure={outcome.failure} />}
      <CurlView request={buildRequest(view, fillBlanks(view, form), location.origin)} />
      {/* Last in the order of Tab, which leads from the heading into the form. */}
      <button type="button" className="try-quiet try-close" onClick={close}>
        Close
      </button>
    </section>
  );
}

const faultsText = (count: number, isSendable: boolean): string =>
  `${count === 1 ? 'One field needs' : `${count} fields need`} your attention.${isSendable ? ' Send again to send it all the same.' : ''}`;

function statusText(bytes: number | undefined, outcome: Outcome | undefined): string {
  if (bytes !== undefined) return bytes === 0 ? 'Sending …' : `${sizeText(bytes)} so far …`;
  if (!outcome) return '';
  if (outcome.kind === 'cancelled') return `Cancelled after ${timeText(outcome.milliseconds)}.`;
  if (outcome.kind === 'failed') return `Failed after ${timeText(outcome.milliseconds)}.`;
  const { status, statusText: words, milliseconds, bytes: all, isPart } = outcome.answer;
  const end = isPart === 'cancelled' ? ', cancelled' : isPart === 'broken' ? ', and the connection broke' : '';
  return `${[status, words].join(' ').trim()} in ${timeText(milliseconds)}, ${sizeText(all.length)}${end}.`;
}
