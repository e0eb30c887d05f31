export const frontMatter = { title: 'Start' };

export default function Start() {
  return (
    <button type="button" onClick={() => alert('pressed')}>
      Press
    </button>
  );
}
