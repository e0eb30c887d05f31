// The screen if nothing was found: other searches, and a link to report the missing results.
import { fillText } from '../search-texts.js';
import { suggestionsFor } from '../shared/suggestions.js';
import { LENS } from './dialog-icons.js';
import type { ScreenProps } from './dialog-props.js';

export function NoResults({ view, settings, texts, state, focusInput }: ScreenProps) {
  const { query, answer } = view.shown;
  const suggestions = suggestionsFor(query, settings, answer?.nearWords ?? []);
  const { reportUrl } = settings;
  return (
    <div className="search-screen">
      {LENS}
      <p className="search-screen-title">
        {texts.noResultsText} "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div>
          <p>{texts.suggestedQueryText}:</p>
          <ul>
            {suggestions.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => {
                    state.type(`${name.toLowerCase()} `);
                    focusInput();
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reportUrl !== undefined && (
        <p>
          {texts.reportMissingResultsText}{' '}
          <a href={fillText(reportUrl, { query: encodeURIComponent(query) })} target="_blank" rel="noopener noreferrer">
            {texts.reportMissingResultsLinkText}
          </a>
        </p>
      )}
    </div>
  );
}
