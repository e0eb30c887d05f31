// Gives the first paragraph of a page a title, and tries what the sanitiser takes away from a page that is no code.
interface Element {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Element[];
}

export default function markParagraphs({ name }: { name: string }) {
  return (tree: Element): void => {
    const first = tree.children?.find(({ tagName }) => tagName === 'p');
    if (first) first.properties = { ...first.properties, title: name };
  };
}
