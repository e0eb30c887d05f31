// A blog of forty posts, three authors and twelve tags: an unlisted post, a draft, every form of date, and texts that would break what shows them.
const pad = (number: number): string => String(number).padStart(2, '0');

export const TAGS = ['release', 'API keys', 'billing', 'chat', 'desk', 'email', 'groups', 'hooks', 'imports', 'jobs', 'keys', 'limits'];

/** Addresses elsewhere, and of the site itself. */
const AUTHORS = `ada:
  name: Ada
  title: Writes
  url: https://ada.example
  page: true
  socials: { github: ada, x: '@ada' }
ben:
  name: Ben <b>
  image_url: /ben.png
cy:
  name: Cy
  url: /ben.png
`;

const pathOf = (number: number): string => {
  const day = `2026-${pad(1 + Math.floor(number / 10))}-${pad(1 + (number % 10))}`;
  if (number % 3 === 0) return `${day}-post-${number}.md`;
  return number % 3 === 1 ? `${day}-post-${number}/index.md` : `${day.replaceAll('-', '/')}/post-${number}.md`;
};

function post(number: number): string {
  const lines = [
    `title: Post ${number}`,
    `authors: ${number % 3 === 0 ? 'ada' : number % 3 === 1 ? '[ben, { name: Guest }]' : '[cy]'}`,
    `tags: [${TAGS[number % TAGS.length]}, ${TAGS[(number * 5 + 1) % TAGS.length]}]`,
    ...(number === 7 ? ['unlisted: true'] : []),
    ...(number === 8 ? ['draft: true'] : []),
    ...(number === 9 ? ['slug: /nine'] : []),
    ...(number === 10 ? ['date: 2026-12-31T10:00:00+02:00'] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n\nIntro of ${number}, with a note[^1] and [the first](${number === 0 ? './2026-01-02-post-1/index.md' : '/blog/2026/01/01/post-0'}).\n\n## Same heading\n\nSee [below](#rest) and [here](#same-heading).\n\n<!-- truncate -->\n\n## Rest\n\nThe rest of ${number}.\n\n[^1]: A note.\n`;
}

/** Paths below `content/blog`. */
export const BLOG_FILES: Record<string, string> = Object.fromEntries([
  ...Array.from({ length: 40 }, (_, number) => [`content/blog/${pathOf(number)}`, post(number)]),
  ['content/blog/authors.yml', AUTHORS],
  ['content/docs/intro.md', '# Intro\n\nSee [a post](/blog/nine).\n'],
  ['content/public/ben.png', ''],
]);

/** In the order in which lists show them. */
export const LISTED = [10, ...Array.from({ length: 40 }, (_, number) => 39 - number).filter((number) => ![7, 8, 10].includes(number))];

/** A post that holds what a feed must not hand on, and what means something on its own site only. Newer than all others. */
export const HOSTILE_POST = `---
title: Everything
date: 2027-01-01
last_update: { date: 2027-02-03 }
---

import { Drawn } from './_drawn.tsx';

## A heading

The area is $a^2$ and:

$$
\\frac{a}{b}
$$

\`\`\`js title="area.js"
const area = a ** 2;
\`\`\`

::::code-group

\`\`\`js title="Node"
node();
\`\`\`

\`\`\`python title="Python"
python()
\`\`\`

::::

- [x] Done
- [ ] Open

![Of the site](/ben.png)

<Drawn />

{/* truncate */}
`;

/** Markup of an author's component: only the feed sanitises it. */
export const DRAWN = `const MARKUP = [
  '<!-- a comment -->',
  '<script>run()</script><style>p { color: red }</style><template>shadow</template><noscript>without</noscript>',
  '<svg><title>Name</title><text>drawn</text><a href="javascript:run()">in it</a></svg>',
  '<form action="/send"><input name="q" value="typed"><button>Send</button></form>',
  '<object data="/x">fallback</object><iframe src="/frame"></iframe>',
  '<picture><source srcset="/ben.png 2x"><img src="/ben.png" srcset="/ben.png 2x" alt="Chosen"></picture>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="In the page"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  '<p><a href="javascript:run()">runs</a>, <a href="vbscript:run()">too</a>, <a href="data:text/html,x">so</a>, <a href="mailto:a@b.example">writes</a></p>',
  '<div>one</div><div>two</div>',
  '<p id="place" class="big" style="color: red" onclick="run()" title="Of it">Text <unknown-one>inside</unknown-one></p>',
  '<span aria-hidden="true">ornament</span><marquee>moves</marquee>',
].join('\\n');

// biome-ignore lint/security/noDangerouslySetInnerHtml: what this post is for
export const Drawn = () => <div dangerouslySetInnerHTML={{ __html: MARKUP }} />;
`;
