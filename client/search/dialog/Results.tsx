// The results: a list box of groups, a link for each hit, and a link to all results.

import type { Answer } from '../read-answer.js';
import { fillText } from '../search-texts.js';
import { ENTER } from './dialog-icons.js';
import { LIST, type ScreenProps } from './dialog-props.js';
import { HitText } from './HitText.js';

export function Results({ view, settings, texts, answer, state, follow, close }: ScreenProps & { answer: Answer }) {
  const { pagePermalink } = settings;
  return (
    <>
      <div role="listbox" id={LIST} aria-label={texts.dialogLabel}>
        {view.sections.map(({ id, name, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: options can't stand in a field set
          <div
            key={id}
            role="group"
            className="search-group"
            {...(name ? { 'aria-labelledby': `${LIST}-${id}` } : { 'aria-label': texts.dialogLabel })}
          >
            {name && (
              <div id={`${LIST}-${id}`} className="search-group-name">
                {name}
              </div>
            )}
            {entries.map((entry) => (
              <a
                key={entry.id}
                id={entry.id}
                role="option"
                aria-selected={entry.isActive}
                tabIndex={-1}
                className="search-hit"
                data-child={entry.hit.parent && ''}
                data-no-navigate={entry.hit.isExternal ? '' : undefined}
                href={entry.hit.href}
                onMouseMove={() => entry.isActive || state.point(entry)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ ctrlKey, metaKey, shiftKey }) => follow(entry, !ctrlKey && !metaKey && !shiftKey)}
              >
                <HitText hit={entry.hit} />
                {ENTER}
              </a>
            ))}
          </div>
        ))}
      </div>
      {pagePermalink !== undefined && (
        <p className="search-all">
          <a
            href={`${pagePermalink}?q=${encodeURIComponent(answer.query)}`}
            onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || setTimeout(close)}
          >
            {fillText(texts.seeAllResultsText, { count: answer.count })}
          </a>
        </p>
      )}
    </>
  );
}
