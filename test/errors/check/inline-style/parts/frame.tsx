export function Frame() {
  return <p style={{ color: 'red' }}>Framed</p>;
}
