// The script of live reload, as the dev server serves it: a module of the site's own origin, so that the site's policy
// holds in development too. It writes text, never markup. The build that a page was made by stands in the script's
// address: a tab that slept through a build notices when it wakes.

export const LIVE_SCRIPT = `const { searchParams } = new URL(import.meta.url);
const token = searchParams.get('token');
const build = searchParams.get('build');
let source, box;

function connect() {
  source = new EventSource('/__docgen/events?token=' + token);
  source.addEventListener('build', ({ data }) => { if (data !== build) location.reload(); });
  source.addEventListener('problems', ({ data }) => { if (data === '0') hide(); else show(); });
}

async function show() {
  const response = await fetch('/__docgen/problems?token=' + token);
  if (!response.ok) return;
  const text = await response.text();
  hide();
  box = document.createElement('docgen-problems');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;background:#1b1b1f;color:#f4f4f5;font:14px/1.5 ui-monospace,monospace;border-top:3px solid #e5484d}pre{margin:0;padding:16px 64px 16px 16px;white-space:pre-wrap;font:inherit}button{position:absolute;top:12px;right:16px;font:inherit;color:inherit;background:#3a3a42;border:0;border-radius:4px;padding:4px 10px;cursor:pointer}');
  root.adoptedStyleSheets = [sheet];
  const pre = document.createElement('pre');
  pre.setAttribute('role', 'alert');
  pre.textContent = text;
  const button = document.createElement('button');
  button.textContent = 'Close';
  button.addEventListener('click', hide);
  root.append(pre, button);
  document.body.append(box);
}

function hide() {
  box?.remove();
}

addEventListener('keydown', ({ key }) => { if (key === 'Escape') hide(); });
// A browser opens six connections to a server, and a hidden tab would keep one of them.
addEventListener('visibilitychange', () => { if (document.hidden) source?.close(); else connect(); });
addEventListener('pagehide', () => source?.close());
if (!document.hidden) connect();
`;
