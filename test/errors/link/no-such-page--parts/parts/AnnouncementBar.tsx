export function AnnouncementBar({ page }) {
  return <a href={`/old${page.permalink}`}>The old page</a>;
}
