// Ids of diagrams are made while one file is compiled, which can't know how often it is shown: a partial may stand on a page twice, or
// hold the diagram that the page has as well. Equal ids would lead every arrow to the head of the first.

const NAME = /(docgen-diagram-[0-9a-f]{8}-)(\d+)/;

/** Finished HTML, in which a diagram whose name was met before has the next free number. */
export function distinctDiagrams(html: string): string {
  if (!NAME.test(html)) return html;
  const met = new Set<string>();
  return html.replace(/<svg\b[\s\S]*?<\/svg>/g, (svg) => {
    const [name = '', start = '', number = ''] = NAME.exec(svg) ?? [];
    if (name === '') return svg;
    let free = Number(number);
    while (met.has(start + free)) free += 1;
    met.add(start + free);
    return start + free === name ? svg : svg.replace(new RegExp(`${name}(?!\\d)`, 'g'), start + free);
  });
}
