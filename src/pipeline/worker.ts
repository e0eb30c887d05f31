// The module that worker processes run. It calls the function of each kind of task, with what the process knows of the site. It is bundled
// on its own.
import { serveTasks, type TaskFunction } from '../engine/pool/serve-tasks.js';
import { createPageIndexer } from '../search/index-page.js';
import { type CompileTask, compileTask } from './tasks/compile-task.js';
import { type HighlightTask, highlightTask } from './tasks/highlight-task.js';
import { type ModuleTask, moduleTask, pluginsTask } from './tasks/module-task.js';
import { renderTask } from './tasks/render-task.js';
import { type SearchTask, searchTask } from './tasks/search-task.js';
import { receiveTask, type SentTask } from './tasks/sent-task.js';
import { createShownTexts } from './tasks/shown-texts.js';
import { workIn } from './tasks/work-in.js';
import {
  createApiAccess,
  createFrameAccess,
  createMessageAccess,
  createNameAccess,
  createStoreAccess,
  renderingOf,
  siteOf,
  type WorkAhead,
} from './tasks/worker-setup.js';

const stores = createStoreAccess();
const { openApi, loadAhead } = createApiAccess();
const messagesOf = createMessageAccess();
const namesOf = createNameAccess();
const indexer = createPageIndexer();
const shownTexts = createShownTexts();
const frames = createFrameAccess();

type Scope = Parameters<TaskFunction>[1];

const scopeOf = ({ settings, isRetry }: Scope) => {
  const site = siteOf(settings);
  workIn(site.siteRoot, site.env);
  return { site, store: stores.open(site.storeFolder), openApi, messagesOf, namesOf, indexer, isRetry };
};

serveTasks(
  {
    compile: (task: CompileTask, scope) => compileTask(task, scopeOf(scope)),
    highlight: (task: HighlightTask, scope) => highlightTask(task, scopeOf(scope).store),
    module: (task: ModuleTask, scope) => moduleTask(task, scopeOf(scope).site),
    search: (task: SearchTask, scope) => searchTask(task, scopeOf(scope)),
    plugins: (_: null, scope) => pluginsTask(scopeOf(scope).site),
    async render(sent: SentTask, scope) {
      const rendering = renderingOf(scope.settings);
      const { task, document } = receiveTask(sent, { shared: scope.shared, frame: rendering.frame });
      const result = await renderTask(task, { ...scopeOf(scope), shownTexts, frames, rendering });
      return result.sha256 === undefined ? result : { ...result, document };
    },
  },
  {
    beforeAnswer: stores.flush,
    nameOf: (kind, task) => (kind === 'render' ? pageWithCode(task as SentTask) : undefined),
    prepare: (value) => loadAhead(value as WorkAhead),
  },
);

function pageWithCode({ content }: SentTask): string | undefined {
  return content?.article && content.entry.file;
}
