// Runs in <head> of the home page, as an inline classic script whose hash is in the policy. If neither the style sheet nor the script of
// the page can be loaded, the site most likely lies under another path than it was built for. Then a banner at the top of the page says so.
// If only one of them is missing, it is blocked or gone for another reason, and no banner shows. The address comes from the reader, or from
// an attacker, so it is shown as text only.

let hasScript = true;

addEventListener(
  'error',
  ({ target }) => {
    // Scripts of third parties are not modules. Their failures do not matter here.
    if (target instanceof HTMLScriptElement && target.type === 'module') hasScript = false;
  },
  // Captured, because the `error` event of an element does not bubble.
  true,
);

// By now the page's modules, and the style sheets before them, have loaded or failed.
addEventListener('DOMContentLoaded', () => {
  if (!hasScript && !hasStyle()) showBanner();
});

/**
 * Looks for a property of the style sheet (tokens.css). If the host answers with something else, for instance a page, not every browser
 * fires `error`.
 */
const hasStyle = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--page') !== '';

function showBanner(): void {
  const configured = readable(document.documentElement.dataset.baseUrl ?? '/');
  const suggested = readable(location.pathname.replace(/index\.html$/, '').replace(/\/?$/, '/'));
  const banner = document.createElement('div');
  banner.role = 'alert';
  // There is no style sheet. The policy allows styles that a script sets.
  Object.assign(banner.style, { border: '2px solid', padding: '1rem', font: '1rem/1.5 sans-serif' });
  banner.append(line(element('strong', 'This site did not load properly.')));
  if (location.protocol === 'file:') banner.append(line('It was opened as a file. Look at it through a server: run docgen preview.'));
  else if (suggested === configured) {
    banner.append(
      line('Its style sheet and its script could not be loaded, although the base URL is right: ', element('code', suggested)),
      line('If a newer version of the site has just been published, reload the page. Otherwise look for what blocks these files.'),
    );
  } else {
    banner.append(
      line('Its style sheet and its script could not be loaded. The usual cause is a wrong base URL in the configuration.'),
      line('Configured: baseUrl = ', element('code', configured, '#b00020'), configured === '/' ? ' (the default)' : ''),
      line('Suggested: baseUrl = ', element('code', suggested, '#0a6b2d')),
    );
  }
  document.body.prepend(banner);
}

function element(name: string, text: string, color = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.style.color = color;
  return made;
}

function line(...content: (Node | string)[]): HTMLElement {
  const made = document.createElement('p');
  made.append(...content);
  return made;
}

/** The path as an author would write it in the configuration. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
