// The title of an operation's page, as text: its summary without Markdown, unless that is too long for tabs, sidebars and links.

/** UTF-16 units. Longer titles fit neither a tab nor two lines of a sidebar. */
const MOST = 80;

interface Named {
  summary: string | undefined;
  id: string | undefined;
  /** Method and path. */
  request: string;
}

/** The summary if it is short, else its first sentence, else the id, else the beginning of the summary, cut after a word. */
export function operationTitle({ summary = '', id, request }: Named): string {
  const text = plainSummary(summary);
  if (text === '') return id ?? request;
  if (text.length <= MOST) return text;
  const sentence = /^(.+?[.!?])\s/.exec(text)?.[1]?.replace(/\.$/, '');
  if (sentence !== undefined && sentence.length <= MOST) return sentence;
  if (id !== undefined && id.length <= MOST) return id;
  return cutAtWord(text);
}

/** The texts of links, code and emphasis, without the marks around them, on one line. */
export const plainSummary = (summary: string): string =>
  summary
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?(?:a|b|br|code|em|i|p|span|strong)\b[^>]*>/gi, ' ')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])(\*{1,3})(?=\S)(.+?)(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/(?<![\w_])(_{1,2})(?=\S)(.+?)(?<=\S)\1(?![\w_])/g, '$2')
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();

function cutAtWord(text: string): string {
  const start = text.slice(0, MOST);
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[,;:–-]+$/, '')}…`;
}
