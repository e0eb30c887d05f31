// A small site in which each kind of input has a page that depends on it, and a page that does not.
import type { Files } from './site-on-disk.js';

export const CONFIG = `import { names } from './config/names.ts';

export default {
  title: names.title,
  url: 'https://harbour.example',
  search: false,
  env: ['HARBOUR_TAGLINE'],
  tagline: process.env.HARBOUR_TAGLINE ?? 'Where ships lie',
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'default', label: 'Manual' }] },
  footer: { copyright: 'The harbour' },
  docs: [{ path: '/docs', lastUpdated: false }],
  redirects: [{ from: '/old', to: '/docs/quay' }],
  templates: { Footer: './parts/Footer.tsx' },
  styles: ['./parts/harbour.css'],
};
`;

export const SQUARE = (size: number, fill = '#123'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 8 8"><path fill="${fill}" d="M0 0h8v8H0z"/></svg>\n`;

export const FULL_SITE: Files = {
  'site.config.ts': CONFIG,
  'config/names.ts': "export const names = { title: 'Harbour' };\n",
  'content/docs/index.md':
    '---\ntitle: Start\nsidebar_position: 1\n---\n\nThe harbour. [The quay](./quay.md#bollards), [the tide](./tide.mdx).\n',
  'content/docs/quay.md':
    '---\ntitle: The quay\nsidebar_position: 2\n---\n\nLong and made of stone.\n\n## Bollards\n\nTwelve of them.\n\n```js\nconst rope = 1;\n```\n',
  'content/docs/tide.mdx': `---
title: The tide
sidebar_position: 3
---

import { Gauge } from './_parts/gauge.tsx';
import Note from './_parts/note.mdx';

The water is at <Gauge value={3} />.

<Note />
`,
  'content/docs/_parts/gauge.tsx':
    "import { metres } from './deep/scale.ts';\n\nexport const Gauge = ({ value }: { value: number }) => <b>{metres(value)}</b>;\n",
  'content/docs/_parts/deep/scale.ts': 'export const metres = (value: number): string => `${value} m`;\n',
  'content/docs/_parts/note.mdx': '## Note\n\nMind the mark. ![A mark](./mark.svg)\n',
  'content/docs/_parts/mark.svg': SQUARE(8),
  'content/docs/bell.mdx': `---
title: The bell
sidebar_position: 4
---

import Bell from './_parts/bell.island.tsx';

<Bell times={2} />
`,
  'content/docs/_parts/bell.island.tsx':
    'import { useState } from \'react\';\n\nexport default function Bell({ times }: { times: number }) {\n  const [rung] = useState(times);\n  return <button type="button">Ring {rung} times</button>;\n}\n',
  'content/docs/chart.md': `---
title: The chart
sidebar_position: 5
---

![A chart](./img/chart.svg)

::include{file=./_parts/depths.md}

\`\`\`ts file=./samples/sound.ts
\`\`\`
`,
  'content/docs/img/chart.svg': SQUARE(16),
  'content/docs/_parts/depths.md': 'Ten metres at low water.\n',
  'content/docs/samples/sound.ts': 'export const fathoms = 5;\n',
  'content/docs/guides/_category_.yml': 'label: Guides\nposition: 6\n',
  'content/docs/guides/enter.md': '---\ntitle: Enter\n---\n\nSlowly. [Leave](./leave.md).\n',
  'content/docs/guides/leave.md': '---\ntitle: Leave\n---\n\nSlowly as well.\n',
  'content/pages/index.tsx':
    "export const frontMatter = { title: 'Harbour', description: 'Where ships lie.' };\n\nexport default function Home() {\n  return <p>Welcome.</p>;\n}\n",
  'content/public/terms.txt': 'Pay in coin.\n',
  'parts/Footer.tsx':
    "import { Footer as Original } from 'docgen/templates/original/Footer';\nimport type { ComponentProps } from 'react';\n\nexport function Footer(props: ComponentProps<typeof Original>) {\n  return (\n    <>\n      <p className=\"keeper\">Kept by the master.</p>\n      <Original {...props} />\n    </>\n  );\n}\n",
  'parts/harbour.css': '.keeper {\n  color: green;\n}\n',
};
