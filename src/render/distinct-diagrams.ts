// Makes the ids of diagrams unique on a page. They are created while one file is compiled, without knowledge of how often it is shown: a
// page may show a partial twice, or hold the same diagram as one of its partials. With equal ids, every arrow would use the arrowhead of
// the first diagram.

const NAME = /(docgen-diagram-[0-9a-f]{8}-)(\d+)/;

/**
 * Returns the HTML with the next free number in each diagram whose name occurred before.
 * @param html finished
 */
export function distinctDiagrams(html: string): string {
  if (!NAME.test(html)) return html;
  const taken = new Set<string>();
  return html.replace(/<svg\b[\s\S]*?<\/svg>/g, (svg) => {
    const [name = '', start = '', number = ''] = NAME.exec(svg) ?? [];
    if (name === '') return svg;
    let free = Number(number);
    while (taken.has(start + free)) free += 1;
    taken.add(start + free);
    return start + free === name ? svg : svg.replace(new RegExp(`${name}(?!\\d)`, 'g'), start + free);
  });
}
