export function Sidebar({ page }) {
  const items = page.sidebar?.items ?? [];
  items.sort((a, b) => b.label.localeCompare(a.label));
  return <nav>{items.map(({ label }) => label).join()}</nav>;
}
