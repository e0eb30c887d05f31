// The screen before anything is typed: the results that were opened last, and those that the reader has starred. Below a few of them, it
// shows the main pages of the site. It is a grid, because a saved result has buttons beside its link.
import type { ReactNode } from 'react';
import { type Entry, MAIN_PAGES, type Section } from './create-dialog-state.js';
import { CLOCK, CROSS, PAGE, STAR } from './dialog-icons.js';
import { LIST, type ScreenProps } from './dialog-props.js';
import { hitName } from './HitText.js';

export function StartScreen(props: ScreenProps) {
  const { view, texts } = props;
  const filled = view.sections.filter(({ entries }) => entries.length > 0);
  const isNew = filled.every(({ id }) => id === MAIN_PAGES);
  return (
    <>
      {isNew && <p className="search-empty">{texts.noRecentSearchesText}</p>}
      {filled.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: no table
        <div role="grid" id={LIST} aria-label={texts.dialogLabel}>
          {filled.map((section) => (
            <Saved key={section.id} section={section} {...props} />
          ))}
        </div>
      )}
    </>
  );
}

const TITLES = { recent: 'recentSearchesTitle', favorites: 'favoriteSearchesTitle', [MAIN_PAGES]: 'mainPagesTitle' } as const;

function Saved({ section: { id, entries }, texts, ...props }: ScreenProps & { section: Section }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table
    <div role="rowgroup" className="search-group" aria-labelledby={`${LIST}-${id}`}>
      <div id={`${LIST}-${id}`} className="search-group-name" role="presentation">
        {texts[TITLES[id as keyof typeof TITLES]]}
      </div>
      {entries.map((entry) => {
        if (id === MAIN_PAGES) return <Row key={entry.hit.objectID} entry={entry} icon={PAGE} {...props} />;
        return <SavedEntry key={entry.hit.objectID} entry={entry} isRecent={id === 'recent'} texts={texts} {...props} />;
      })}
    </div>
  );
}

interface RowProps extends Pick<ScreenProps, 'state' | 'follow'> {
  entry: Entry;
  icon: ReactNode;
  /** Second line of the link. */
  path?: string | undefined;
  /** Buttons beside the link. */
  actions?: ReactNode;
}

function Row({ entry, icon, path, actions, state, follow }: RowProps) {
  const { hit } = entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: no table; the input has the focus
    <div role="row" className="search-saved" aria-selected={entry.isActive} onMouseMove={() => entry.isActive || state.point(entry)}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: no table; the input has the focus */}
      <div role="gridcell" id={entry.id} className="search-saved-link">
        <a
          className="search-hit"
          tabIndex={-1}
          href={hit.href}
          data-no-navigate={hit.isExternal ? '' : undefined}
          onClick={({ ctrlKey, metaKey, shiftKey }) => follow(entry, !ctrlKey && !metaKey && !shiftKey)}
        >
          {icon}
          <span className="search-hit-text">
            <span className="search-hit-title">{hitName(hit)}</span>
            {path !== undefined && <span className="search-hit-path">{path}</span>}
          </span>
        </a>
      </div>
      {actions && (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: no table; its buttons have it
        <div role="gridcell" className="search-actions">
          {actions}
        </div>
      )}
    </div>
  );
}

interface SavedEntryProps extends Omit<ScreenProps, 'view'> {
  entry: Entry;
  isRecent: boolean;
}

function SavedEntry({ entry, isRecent, texts, saved, state, follow, focusInput }: SavedEntryProps) {
  const { hit } = entry;
  const act = (change: () => void) => () => {
    change();
    state.refresh();
    focusInput();
  };
  const { lvl1 } = hit.levels;
  const name = hitName(hit);
  const removeTitle = isRecent ? texts.removeRecentSearchButtonTitle : texts.removeFavoriteSearchButtonTitle;
  const actions = (
    <>
      {isRecent && (
        <button
          type="button"
          title={texts.saveRecentSearchButtonTitle}
          aria-label={`${texts.saveRecentSearchButtonTitle}: ${name}`}
          onClick={act(() => saved.star(hit))}
        >
          {STAR}
        </button>
      )}
      <button
        type="button"
        title={removeTitle}
        aria-label={`${removeTitle}: ${name}`}
        onClick={act(() => (isRecent ? saved.forget(hit) : saved.unstar(hit)))}
      >
        {CROSS}
      </button>
    </>
  );
  const path = lvl1 === name ? undefined : lvl1;
  return <Row entry={entry} icon={isRecent ? CLOCK : STAR} path={path} actions={actions} state={state} follow={follow} />;
}
