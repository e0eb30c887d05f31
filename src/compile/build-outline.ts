// Builds the outline: all that routes, sidebars and other pages may show of this page. It holds no positions, and no prose except the
// description. An edit of the text that changes nothing of this leaves the outline equal, and then only this page is rendered again.
import type { Outline } from '../model/compiled-entry.js';
import type { CompileState } from './markdown/compile-state.js';
import { readingMinutes } from './reading-minutes.js';

/** UTF-16 units. Search engines show about half of it. */
const MAX_DESCRIPTION = 300;

export function buildOutline({ frontMatter, contentTitle, headings, blocks, isPost, isCut, diagnostics }: CompileState): Outline {
  const isMisdated = () =>
    frontMatter.date === undefined && diagnostics.some(({ code, severity }) => code.startsWith('front-matter/') && severity === 'error');
  const title = frontMatter.title ?? (contentTitle || undefined);
  return {
    frontMatter,
    ...(title !== undefined && { title }),
    description: frontMatter.description ?? excerptOf(blocks),
    hasContentTitle: contentTitle !== undefined && !isPost,
    headings,
    ...(isPost && {
      post: { minutes: readingMinutes(blocks.map(textOfBlock)), isCut, ...(isMisdated() && { isMisdated: true as const }) },
    }),
  };
}

const textOfBlock = (block: CompileState['blocks'][number]): string => (block.kind === 'content' ? block.text : block.heading.text);

/**
 * The first paragraph of the page's own flow. Without one, the first prose in a list, a table or a box. A text with a hole (`hasHole`) is
 * skipped: it can't describe the page.
 */
function excerptOf(blocks: CompileState['blocks']): string {
  const prose = blocks.flatMap((block) => (block.kind === 'content' && !block.isCode && /\p{L}/u.test(block.text) ? [block] : []));
  const leads = prose.filter(({ isLead }) => isLead);
  const first = (leads.length > 0 ? leads : prose).find(({ hasHole }) => !hasHole);
  return first ? cutAtWord(first.text) : '';
}

function cutAtWord(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_DESCRIPTION / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
