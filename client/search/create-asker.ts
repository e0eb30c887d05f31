// A question in, an answer out that can be drawn: through the engine of the site, which is opened with the first sign of a search, once a
// document. An engine that could not be opened is opened anew for the next question: the network may have failed for a moment.
import type { SearchSettings } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import { buildQuery, type Question } from './build-query.js';
import type { SearchEngine } from './contract.js';
import { openEngine } from './open-engine.js';
import { type Answer, readAnswer } from './read-answer.js';

export interface Asker {
  /** Its code is fetched ahead. */
  prepare(): void;
  /** Rejects when the search fails, for whatever reason. `query`: not empty. */
  ask(question: Question): Promise<Answer>;
}

export function createAsker(settings: SearchSettings, handed: Pick<SharedCode, 'readStored' | 'versionKey' | 'trustedScriptUrl'>): Asker {
  const { readStored, versionKey } = handed;
  let opening: Promise<SearchEngine> | undefined;
  const open = () => {
    opening ??= openEngine(settings, handed);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    prepare: () => void open().catch(() => {}),
    async ask(question) {
      const place = {
        tag: document.querySelector<HTMLMetaElement>('meta[name="docsearch:docusaurus_tag"]')?.content,
        preferred: (instance: string) => readStored(versionKey(instance)),
      };
      const request = buildQuery(settings, question, place);
      const engine = await open();
      return readAnswer(await engine.search([request]), request, settings);
    },
  };
}
