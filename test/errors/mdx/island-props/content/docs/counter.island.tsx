export default function Counter({ start }: { start: number }) {
  return <b>{start}</b>;
}
