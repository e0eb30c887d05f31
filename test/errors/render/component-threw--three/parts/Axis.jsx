// A comment that the bundle does not have.
export function Axis({ values }) {
  return <b>{values.map((value) => value * 2)}</b>;
}
