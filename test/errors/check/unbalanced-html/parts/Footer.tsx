const NOTE = '<pre class="note">All of <b>this</b>';

export function Footer() {
  return <footer dangerouslySetInnerHTML={{ __html: NOTE }} />;
}
