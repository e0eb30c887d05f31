const COUNT = 'window.visits = (window.visits ?? 0) + 1;';

export function Footer() {
  return (
    <footer style={{ color: 'red' }}>
      <form action="https://forms.example.com/join" method="post">
        <button>Join</button>
      </form>
      <iframe src="https://video.example.com/embed/1" title="A film" />
      <script dangerouslySetInnerHTML={{ __html: COUNT }} />
      <img src="https://pictures.example.com/a.png" alt="A picture" />
    </footer>
  );
}
