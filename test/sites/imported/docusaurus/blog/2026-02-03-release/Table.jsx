export default function Table() {
  return <strong>2.0</strong>;
}
