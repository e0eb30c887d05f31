// The chat widget and page analytics as one generated module, `docgen-services`, which passes the configuration to the code that runs them.
// The settings are in the bundle, so that pages need neither them nor an inline script. A site that configures neither service has neither
// the module nor the few bytes that would load it.
import { join } from 'node:path';
import { INSIGHTS_SCRIPT } from '../model/client.js';
import type { AnalyticsConfig, ChatWidgetConfig } from '../model/site-config.js';
import type { Plugin } from './esbuild.js';

interface Services {
  chatWidget: ChatWidgetConfig | undefined;
  analytics: AnalyticsConfig | undefined;
}

const MODULE = 'docgen-services';

/** Constants that the client's sources expect. Only strings and booleans, because esbuild inserts them wherever they are used. */
export const servicesDefines = ({ chatWidget, analytics, insights }: Services & { insights: boolean }): Record<string, string> => ({
  DOCGEN_SERVICES: String(chatWidget !== undefined || analytics !== undefined),
  // The addresses that the Trusted Types policy allows in addition to scripts of the site. They are separated by blanks, which no address
  // contains.
  DOCGEN_SCRIPTS: JSON.stringify(
    [chatWidget?.script, analytics?.script, insights && INSIGHTS_SCRIPT].filter((script) => script && !script.startsWith('/')).join(' '),
  ),
});

export function servicesPlugin({
  siteRoot,
  packageRoot,
  chatWidget,
  analytics,
}: Services & { siteRoot: string; packageRoot: string }): Plugin {
  return {
    name: MODULE,
    setup(build) {
      build.onResolve({ filter: /^docgen-services(-|$)/ }, ({ path }) => {
        if (path === MODULE) return { path, namespace: MODULE };
        if (path === `${MODULE}-provider` && analytics && 'module' in analytics) return { path: join(siteRoot, analytics.module) };
        return { path: join(packageRoot, 'client', `${path.slice(MODULE.length + 1)}.ts`) };
      });
      build.onLoad({ filter: /.*/, namespace: MODULE }, () => ({
        contents: [...widgetLines(chatWidget), ...analyticsLines(analytics), ...startLines(chatWidget)].join('\n'),
        loader: 'js',
      }));
    },
  };
}

const widgetLines = (chatWidget: ChatWidgetConfig | undefined): string[] =>
  chatWidget ? [`import { startWidget } from '${MODULE}-widget/start-widget';`] : [];

/** The only export. `client/boot/services.ts` calls it, and its argument is passed to both services. */
const startLines = (chatWidget: ChatWidgetConfig | undefined): string[] => [
  'export function startAll(handed) {',
  ...(chatWidget ? [`startWidget(${JSON.stringify(chatWidget)}, handed);`] : []),
  'return startAnalytics(handed);',
  '}',
];

/** The code that adds the listener is there in any case, so this always defines `startAnalytics`. */
function analyticsLines(analytics: AnalyticsConfig | undefined): string[] {
  if (!analytics) return ['const startAnalytics = () => () => {};'];
  const { excludedUserAgents, script } = analytics;
  const settings = JSON.stringify({ excludedUserAgents, ...(script !== undefined && { script }) });
  const provider =
    'module' in analytics
      ? [
          `import { pageView } from '${MODULE}-provider';`,
          `const tell = (view) => pageView(view${analytics.options === undefined ? '' : `, ${JSON.stringify(analytics.options)}`});`,
        ]
      : [
          `import { createGlobalProvider } from '${MODULE}-analytics/global-provider';`,
          `const tell = createGlobalProvider(${JSON.stringify({ global: analytics.global, trackingId: analytics.trackingId })});`,
        ];
  return [
    `import { createAnalytics } from '${MODULE}-analytics/create-analytics';`,
    ...provider,
    `const startAnalytics = (handed) => createAnalytics(tell, ${settings}, handed);`,
  ];
}
