// Shows that the search has failed, until the next answer.
import type { DialogTexts } from '../search-texts.js';
import { CLOUD } from './dialog-icons.js';

export const ErrorScreen = ({ texts }: { texts: DialogTexts }) => (
  <div className="search-screen">
    {CLOUD}
    <p className="search-screen-title">{texts.titleText}</p>
    <p>{texts.helpText}</p>
  </div>
);
