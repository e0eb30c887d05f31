// Loads the style sheets that the coming page names and this document lacks, before the page shows, so that it never shows without them. No
// sheet is removed: its rules do not apply to pages that do not name it.

/** Rejects if a sheet does not load. The browser may succeed when it loads the page itself. */
export async function bringStyles(coming: HTMLHeadElement): Promise<void> {
  const here = [...document.head.querySelectorAll(SHEETS)];
  const missing = [...coming.querySelectorAll<HTMLLinkElement>(SHEETS)].filter(
    (sheet) => !here.some((one) => addressOf(one) === addressOf(sheet)),
  );
  await Promise.all(missing.map((sheet) => bring(document.adoptNode(sheet), here.at(-1))));
}

const SHEETS = 'link[rel=stylesheet]';

const addressOf = (sheet: Element): string | null => sheet.getAttribute('href');

function bring(sheet: HTMLLinkElement, last: Element | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`The style sheet ${sheet.href} did not load.`));
    };
    if (last) last.after(sheet);
    else document.head.append(sheet);
  });
}
