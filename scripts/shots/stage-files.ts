// A site for what the other sites lack: islands that crash, a form, and a diagram of every kind, large and small.

const DIAGRAMS = `---
title: Diagrams
---

Every kind that is drawn.

## Flowchart

\`\`\`mermaid
flowchart TB
  A[Message arrives] --> B{Rule matches?}
  B -->|yes| C[Run the dialog]
  B -->|no| D{Source answers?}
  D -->|yes| E([Answer with a citation])
  D -->|no| F[(Log the question)]
  subgraph desk [Desk]
    F --> G((Agent))
  end
\`\`\`

A paragraph after it, to see the space between.

\`\`\`mermaid
flowchart LR
  A[Draft] --> B[Review] --> C[Test] --> D[Staging] --> E[Approval] --> F[Production] --> G[Archive]
\`\`\`

## Sequence diagram

\`\`\`mermaid
sequenceDiagram
  autonumber
  actor C as Contact
  participant W as Web client
  participant A as Agent
  C->>W: Hello
  W->>+A: POST /messages
  loop until answered
    A-->>W: typing
  end
  A-->>-W: 201 Created
  Note over C,W: The answer shows
\`\`\`

## State diagram

\`\`\`mermaid
stateDiagram-v2
  [*] --> Open
  Open --> Pending : wait
  Pending --> Open : reply
  Open --> Solved : solve
  Solved --> [*]
\`\`\`

## Class diagram

\`\`\`mermaid
classDiagram
  class Channel {
    <<interface>>
    +String name
    +send(text) void
  }
  Channel <|.. Mail
  Channel <|.. Chat
  Mail "1" *-- "many" Attachment : holds
\`\`\`

## Entities

\`\`\`mermaid
erDiagram
  SHELF ||--o{ BOOK : holds
  SHELF ||--|{ LABEL : has
  BOOK ||--o{ LOAN : sees
  SHELF {
    string id PK "its key"
    string name
    date created_at
  }
  LABEL {
    string id PK
    string shelf_id FK
  }
\`\`\`
`;

const island = (body: string): string => `import { useEffect, useState } from 'react';
export default function Part({ at }) {
  const [count, setCount] = useState(2);
  const [isReady, setReady] = useState(typeof document === 'undefined');
  useEffect(() => {
    if (at === 'effect') throw new Error('The quota could not be read', { cause: new Error('GET /v1/quota was answered with status 503') });
  }, []);
  if (at === 'render' && !isReady) throw new Error("Cannot read properties of undefined (reading 'length')");
  ${body}
}
`;

const PLANNER = `return (
    <fieldset>
      <legend>Seats</legend>
      <label>Agents <input type="number" value={count} onChange={(event) => setCount(Number(event.target.value))} /></label>
      <button type="button" onClick={() => setCount(count + 1)}>Add one</button>
      <output>{count * 40} a month</output>
    </fieldset>
  );`;

export const STAGE_FILES: Record<string, string> = {
  'site.config.ts': "export default { title: 'Stage', url: 'https://example.com', baseUrl: '/', search: false };",
  'content/pages/index.md': '---\nlayout: home\n---\n\n# Stage\n\nA site that stands where it was not built for.\n',
  'content/docs/index.md': '# Start\n\nThe first page, with little on it.\n\n## More\n\nNothing.\n',
  'content/docs/diagrams.md': DIAGRAMS,
  'content/docs/island.mdx': `import Planner from '../../parts/planner.island.tsx';

# An island

What a plan costs depends on the number of agents.

<Planner when="load" />

The price holds for a year.
`,
  'content/docs/crash.mdx': `import Planner from '../../parts/planner.island.tsx';

# A crash

The first one breaks while it renders.

<Planner when="load" at="render" />

The second one when it has.

<Planner when="load" at="effect" />

The rest of the page lives on.
`,
  'parts/planner.island.tsx': island(PLANNER),
};
