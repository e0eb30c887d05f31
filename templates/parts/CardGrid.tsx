// The entries of a category as cards, for a generated index.
import type { Card as CardView } from '../../src/model/page-context.js';
import { CardBox } from '../content/Card.js';
import { Cards } from '../content/Cards.js';

export function CardGrid({ cards }: { cards: CardView[] }) {
  return (
    <Cards>
      {cards.map((card) => (
        <CardBox
          key={card.permalink}
          title={card.label}
          href={card.permalink}
          external={card.external}
          icon={card.kind === 'category' ? 'folder' : 'page'}
        >
          {card.description && <p>{card.description}</p>}
        </CardBox>
      ))}
    </Cards>
  );
}
