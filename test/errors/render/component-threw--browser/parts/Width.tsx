export function Width() {
  const width = window.innerWidth;
  return <b>{width}</b>;
}
