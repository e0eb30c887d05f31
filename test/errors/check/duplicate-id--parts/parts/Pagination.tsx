export function Pagination() {
  return <nav id="only">Pages</nav>;
}
