export default function Bell() {
  return <button onClick={() => {}}>Ring</button>;
}
