export const frontMatter = { title: 'Lantern', description: 'A lighthouse simulator.' };

export default function Home() {
  return (
    <section>
      <h1>Lantern</h1>
      <p>A lighthouse simulator.</p>
    </section>
  );
}
