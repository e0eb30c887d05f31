// The content of the dialog: the input with its buttons, one screen below it, and the list of keys at the foot. The focus stays in the
// input, which names the active entry. The number of results is announced to screen readers.
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { type DialogTexts, fillText } from '../search-texts.js';
import { type DialogView, MOST_CHARACTERS } from './create-dialog-state.js';
import { DialogFooter } from './DialogFooter.js';
import { CROSS, LENS } from './dialog-icons.js';
import { type DialogProps, LIST, type ScreenProps } from './dialog-props.js';
import { ErrorScreen } from './ErrorScreen.js';
import { NoResults } from './NoResults.js';
import { Results } from './Results.js';
import { StartScreen } from './StartScreen.js';

const INPUT = 'docgen-search-input';

export function SearchDialog(props: DialogProps) {
  const { state, settings, texts, close, open } = props;
  const view = useSyncExternalStore(state.subscribe, state.view);
  const input = useRef<HTMLInputElement>(null);
  const active = view.sections.flatMap(({ entries }) => entries).find(({ isActive }) => isActive);
  const isBusy = view.status === 'loading' || view.status === 'stalled';
  const focusInput = () => input.current?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') state.move(event.nativeEvent);
    if (key !== 'Enter' || altKey) return;
    event.preventDefault();
    const how = ctrlKey || metaKey ? 'tab' : shiftKey ? 'window' : 'here';
    state.whenSettled((entry) => open(entry, how));
  };
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    state.type(currentTarget.value, (nativeEvent as InputEvent).isComposing);

  return (
    <div className="search-panel" data-status={view.status}>
      <form className="search-box" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={INPUT}>
          {isBusy && view.status === 'stalled' ? <span className="search-spinner" /> : LENS}
          <span className="visually-hidden">{texts.searchInputLabel}</span>
        </label>
        <input
          ref={input}
          id={INPUT}
          type="search"
          role="combobox"
          aria-expanded={active !== undefined}
          aria-controls={active && LIST}
          aria-haspopup={view.shown.kind === 'start' ? 'grid' : 'listbox'}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          value={view.query}
          placeholder={settings.placeholder}
          maxLength={MOST_CHARACTERS}
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={onChange}
          onCompositionEnd={({ currentTarget }) => state.type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="search-reset"
          title={texts.resetButtonTitle}
          aria-label={texts.resetButtonAriaLabel}
          hidden={view.query === ''}
          onClick={() => {
            state.type('');
            focusInput();
          }}
        >
          {CROSS}
        </button>
        <button type="button" className="search-cancel" aria-label={texts.cancelButtonAriaLabel} onClick={close}>
          {texts.cancelButtonText}
        </button>
      </form>
      <div className="search-body" aria-busy={isBusy}>
        <Screen {...props} view={view} focusInput={focusInput} />
      </div>
      <Announcer view={view} texts={texts} />
      <DialogFooter texts={texts} isHosted={settings.hosted !== undefined} />
    </div>
  );
}

function Screen(props: ScreenProps) {
  const { kind, answer } = props.view.shown;
  if (kind === 'start') return <StartScreen {...props} />;
  if (kind === 'error') return <ErrorScreen texts={props.texts} />;
  if (!answer) return null;
  return answer.hits.length === 0 ? <NoResults {...props} /> : <Results {...props} answer={answer} />;
}

/** Announces the results when they are there, and a fault at once. */
function Announcer({ view: { shown, status }, texts }: { view: DialogView; texts: DialogTexts }) {
  const region = useRef<HTMLParagraphElement>(null);
  const isSettled = status === 'idle' || status === 'error';
  useEffect(() => {
    // The text is set and not rendered, because a live region announces changes of its content.
    if (isSettled && region.current) region.current.textContent = foundText(shown, texts);
  }, [isSettled, shown, texts]);
  return <p ref={region} role="status" className="visually-hidden" />;
}

function foundText({ kind, answer, query }: DialogView['shown'], texts: DialogTexts): string {
  if (kind === 'error') return `${texts.titleText}. ${texts.helpText}`;
  if (!answer) return '';
  if (answer.hits.length === 0) return `${texts.noResultsText} "${query}"`;
  return answer.count === 1 ? texts.oneResultText : fillText(texts.resultsText, { count: answer.count });
}
