// Adopts the style sheet of the dialog and of the search page's results, once per document.
import sheet from 'docgen-search-styles';

let isAdopted = false;

export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
