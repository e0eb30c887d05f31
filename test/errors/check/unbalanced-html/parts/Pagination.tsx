export function Pagination({ page }) {
  return <nav dangerouslySetInnerHTML={{ __html: `<!-- of ${page.title} ->` }} />;
}
