// Replaces style sheets without a flash. Sheets that the coming page names and this document lacks are loaded first. The old ones are
// removed with the page.

const SHEETS = 'link[rel=stylesheet]';

/** Resolves when all have loaded, to a function that removes the old ones. Rejects if one can't be loaded. */
export async function bringSheets(coming: HTMLHeadElement): Promise<() => void> {
  const here = () => [...document.head.querySelectorAll<HTMLLinkElement>(SHEETS)];
  const old = here();
  const wanted = [...coming.querySelectorAll<HTMLLinkElement>(SHEETS)];
  let last = old.at(-1);
  const loads = wanted.map((sheet) => {
    if (old.some((one) => addressOf(one) === addressOf(sheet))) return undefined;
    const own = document.importNode(sheet);
    const load = new Promise<void>((resolve, reject) => {
      own.onload = () => resolve();
      own.onerror = () => reject(new Error(`The style sheet ${own.href} did not load.`));
    });
    if (last) last.after(own);
    else document.head.append(own);
    last = own;
    return load;
  });
  const isNew = loads.some(Boolean);
  await Promise.all(loads);
  return () => {
    // Without a new sheet nothing has changed. Sheets that no page names now may belong to other pages that this tab has shown.
    if (!isNew) return;
    for (const sheet of here()) if (!wanted.some((one) => addressOf(one) === addressOf(sheet))) sheet.remove();
  };
}

const addressOf = (sheet: Element): string | null => sheet.getAttribute('href');
