export const frontMatter = { title: 'About', description: 'Who we are.' };

export default function About() {
  return <h1>{String(process.env.COMPANY!)}</h1>;
}
