// Style sheets without a flash: those that the coming page names and this one has not are loaded first; the others go when the page does.

const SHEETS = 'link[rel=stylesheet]';

/** Resolves when all are there, with what takes the old ones away. Rejects when one can't be had. */
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
    // Without a new one nothing has changed: other pages that were shown in this tab may have brought theirs.
    if (!isNew) return;
    for (const sheet of here()) if (!wanted.some((one) => addressOf(one) === addressOf(sheet))) sheet.remove();
  };
}

const addressOf = (sheet: Element): string | null => sheet.getAttribute('href');
