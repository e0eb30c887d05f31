export function Footer({ site, page }) {
  return (
    <footer>
      <a href={site.customFields.help.href}>Help</a>
      <a href="/docs/mroe">More</a>
      {page.description && <a href={page.description}>About</a>}
      {page.next && <a href={page.next.permalink}>Next</a>}
    </footer>
  );
}
