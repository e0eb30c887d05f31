// The parts that the mocks share. A mock names them by attributes, and this script writes their elements before the picture is taken.
const icon = (name) => `<svg class="icon"><use href="#${name}"/></svg>`;
const unknownIcons = [];

/** `<i data-i="bot">` becomes an icon of icons.svg. */
for (const node of document.querySelectorAll('[data-i]')) {
  if (!document.getElementById(node.dataset.i)) unknownIcons.push(node.dataset.i);
  node.classList.add('i');
  node.innerHTML = icon(node.dataset.i);
}

/** The sections of the console, in the order of its menu. */
const SECTIONS = [
  ['AI agents', 'bot'],
  ['Knowledge base', 'book-open'],
  ['Chat', 'messages-square'],
  ['Campaigns', 'megaphone'],
  ['Analytics', 'chart-no-axes-column'],
  ['Environments', 'layers'],
  ['Integrations', 'plug'],
  ['Settings', 'settings'],
];

/** `<section class="window" data-menu="Chat">` gets the menu of the console, with that section as the current one. */
for (const node of document.querySelectorAll('[data-menu]')) {
  const { menu, environment = 'Production' } = node.dataset;
  const items = SECTIONS.map(([name, symbol]) => `<li${name === menu ? ' class="on"' : ''}>${icon(symbol)}${name}</li>`).join('');
  const other = environment === 'Production' ? 'Staging' : 'Production';
  const switched =
    environment === 'Production' ? `<b>${environment}</b><span>${other}</span>` : `<span>${other}</span><b>${environment}</b>`;
  node.insertAdjacentHTML('afterbegin', `<aside class="menu"><div class="switch">${switched}</div><ul>${items}</ul></aside>`);
}

/** `<nav data-tabs="Dialogs *Intents Entities">`: tabs, divided by `|`, the current one with a star. */
for (const node of document.querySelectorAll('[data-tabs]')) {
  node.classList.add('tabs');
  node.innerHTML = node.dataset.tabs
    .split('|')
    .map((label) => (label.startsWith('*') ? `<b>${label.slice(1)}</b>` : `<span>${label}</span>`))
    .join('');
}

/** `<span data-select>`: a field that opens a menu. `<span data-on>`: a switch. */
for (const node of document.querySelectorAll('[data-select]')) node.insertAdjacentHTML('beforeend', icon('chevron-down'));
for (const node of document.querySelectorAll('[data-on]')) node.classList.add('toggle');

/** Faults that a look at the picture could miss: icons that don't exist, and text that is wider than its box or leaves the picture. */
globalThis.mockFaults = () => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const wide = [...document.querySelectorAll('.stage *')].filter((node) => {
    const box = node.getBoundingClientRect();
    const leaves = box.right > stage.right + 0.5 || box.bottom > stage.bottom + 0.5 || box.left < stage.left - 0.5;
    const cut = node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0 && !node.closest('.clip, svg');
    return node.textContent.trim() !== '' && (leaves || (cut && getComputedStyle(node).display !== 'inline'));
  });
  return [...unknownIcons.map((name) => `no icon ${name}`), ...wide.map((node) => `too wide: ${node.textContent.trim().slice(0, 40)}`)];
};
