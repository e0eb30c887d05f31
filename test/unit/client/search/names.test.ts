// Which page comes first if a reader types a name, or a question with words that say little: over files that the build's own writers made.
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../../client/search/embedded/create-engine.js';
import { fetcherOf, type IndexedPage, MANIFEST_URL, makeIndex } from './make-index.js';

async function hitsOf(pages: readonly IndexedPage[], query: string): Promise<string[]> {
  const { results } = await createEngine(MANIFEST_URL, fetcherOf(makeIndex(pages))).search([{ indexName: 'docs', query }]);
  return (results[0]?.hits ?? []).map(({ url }) => {
    const [path = '', anchor] = url.split('#');
    const { title = '' } = pages[Number(path.slice(1))] ?? {};
    return anchor === undefined ? title : `${title} > ${anchor}`;
  });
}

const firstOf = async (pages: readonly IndexedPage[], query: string) => (await hitsOf(pages, query))[0];

describe('the page whose name was typed is first', () => {
  const often = 'Create a boat hook, create a boat hook, and create another boat with a hook for the boat.';
  const section = { heading: 'Create a boat', text: often };
  const pages: IndexedPage[] = [
    ...Array.from({ length: 30 }, (_, n) => ({ title: `Create a boat hook ${n}`, text: often })),
    { title: 'Boat', text: 'A hull.', share: 0.7 },
    { title: 'Create a boat', text: 'It floats.', share: 0.7 },
    { title: 'Limits of rates', text: 'The rate limits of a boat. The rate limits of a boat.' },
    { title: 'Rate limits', text: 'How often.' },
    { title: 'How a hull is made and named', labels: ['Hull yard'], text: 'Wood.' },
    { title: 'BoatHook', text: 'A schema.' },
    { title: 'Boats and hooks', section },
  ];

  test.each([
    ['create a boat', 'Create a boat'],
    ['Create boats', 'Create a boat'],
    ['creating a boat', 'Create a boat'],
    ['how do I create a boat?', 'Create a boat'],
    ['boat', 'Boat'],
    ['the rate limits', 'Rate limits'],
    ['rate-limit', 'Rate limits'],
    ['hull yard', 'How a hull is made and named'],
    ['boathook', 'BoatHook'],
  ])('%s', async (query, title) => {
    expect(await firstOf(pages, query)).toBe(title);
  });

  test('comes before a section of that name, which comes before places with more words', async () => {
    const more = { heading: 'Create a boat hook', text: 'Create a boat.' };
    const few: IndexedPage[] = [
      { title: 'Yard', section: more },
      { title: 'Harbour', section: { heading: 'Create a boat', text: 'Wood.' } },
    ];
    expect(await firstOf(few, 'create a boat')).toBe('Harbour > section');
    expect(await firstOf([...few, { title: 'Create a boat', text: 'It floats.' }], 'create a boat')).toBe('Create a boat');
  });

  test('with its stop words comes before a page without them', async () => {
    const two: IndexedPage[] = [{ title: 'Get a boat' }, { title: 'Boat', share: 0.7 }];
    expect(await hitsOf(two, 'boat')).toEqual(['Boat', 'Get a boat']);
    expect(await hitsOf(two, 'get a boat')).toEqual(['Get a boat', 'Boat']);
  });

  test('in an identifier every word counts', async () => {
    const two: IndexedPage[] = [
      { title: 'Hours', text: 'Of a day.' },
      { title: 'Filters', text: 'hours_only leaves out the rest.' },
    ];
    expect(await firstOf(two, 'hours_only')).toBe('Filters');
  });
});

test('pages of a lower weight come after the others, except for the page whose name was typed', async () => {
  const pages: IndexedPage[] = [
    { title: 'no-harbour', text: 'A boat has no harbour.', weight: 0.3 },
    { title: 'wrong-harbour', text: 'A boat has a wrong harbour.', weight: 0.3 },
    { title: 'Land a boat', text: 'How a boat comes into the harbour.' },
  ];
  const plain = pages.map(({ weight: _, ...page }) => page);
  expect(await firstOf(plain, 'harbour')).toBe('no-harbour');
  expect(await firstOf(pages, 'harbour')).toBe('Land a boat');
  expect(await hitsOf(pages, 'harbour')).toHaveLength(3);
  expect(await firstOf(pages, 'wrong-harbour')).toBe('wrong-harbour');
});

test('the description of a page is searched', async () => {
  const pages: IndexedPage[] = [{ title: 'Details', description: 'A collapsible section.', text: 'It opens.' }, { title: 'Other' }];
  expect(await hitsOf(pages, 'collapsible')).toEqual(['Details']);
});

test('a word that no page has changes nothing', async () => {
  const pages: IndexedPage[] = [
    { title: 'Tags', text: 'Group pages.' },
    { title: 'Groups', text: 'Of code.' },
    { title: 'Pages', text: 'A group of them, a page each.' },
  ];
  expect(await hitsOf(pages, 'group pages zzyzx')).toEqual(await hitsOf(pages, 'group pages '));
});

test('further hits of a page count less, so that one page does not fill the screen', async () => {
  const pages: IndexedPage[] = [
    { title: 'Chat settings', text: 'The colour of a chat.', section: { heading: 'Colours and a chat', text: 'A colour of the chat.' } },
    { title: 'Chat help', text: 'The colour is of a chat.' },
  ];
  expect(await hitsOf(pages, 'chat colour')).toEqual(['Chat settings > section', 'Chat help', 'Chat settings']);
});
