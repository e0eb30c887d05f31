const ID = `no${'tes'}`;

export function Footer() {
  return (
    <footer>
      <h2 id="setup">Setup</h2>
      <p id="notes">Notes</p>
      <p id={ID}>More notes</p>
      <p id="only">Only here</p>
    </footer>
  );
}
