// Each check of our prose finds what is planted, and nothing in what only looks like it.
import { expect, test } from 'vitest';
import {
  bareHeadingsOf,
  fillersOf,
  headlessTablesOf,
  parseProse,
  sharedParagraphs,
  silentPicturesOf,
  stiffPlacesOf,
  wordsOf,
} from './prose-checks.js';

const page = (text: string, file = 'docs/a.md') => parseProse(file, text);

test.each([
  ['in a line', 'You can simply write.', 'simply'],
  ['across a line end', 'Write it in\norder to see.', 'in order to'],
  ['across emphasis', 'Write it in **order** to see.', 'in order to'],
  ['in a heading', '# A powerful thing\n\nText.', 'powerful'],
  ['in a cell', '| a |\n|---|\n| robust |', 'robust'],
  ['in a list of a directive', ':::note\n- please note\n:::', 'please note'],
  ['in the description', '---\ndescription: A seamless thing.\n---\n\nText.', 'seamless'],
  ['that is another word of ours', 'The live\nagent answers.', 'live agent'],
])('filler %s is found', (_, text, word) => {
  expect(fillersOf(page(text))).toEqual([expect.stringMatching(new RegExp(`: ${word}$`, 'i'))]);
});

test('words of code and longer words are no filler, and a page about other products may use their terms', () => {
  expect(fillersOf(page('Write `simply` and robustness.\n\n```js\nin order to\n```'))).toEqual([]);
  expect(fillersOf(page('Their chatbot.'), true)).toEqual([]);
  expect(fillersOf(page('Their chatbot.'))).toHaveLength(1);
});

test.each([
  ['a stiff word', 'Ask anew.', 'anew'],
  ['a stiff word in a cell', '| a |\n|---|\n| stands in the menu |', 'stands in'],
  ['a semicolon', ['The queue is empty', 'the desk closes.'].join('; '), 'a semicolon'],
  ['a long sentence', `The queue ${'of the desk '.repeat(14)}closes.`, 'a sentence of 45 words'],
])('%s is found', (_, text, found) => {
  expect(stiffPlacesOf(page(text))).toEqual([`content/docs/a.md, line ${text.startsWith('|') ? 3 : 1}: ${found}`]);
});

test('a stiff word is found in a title and in a description', () => {
  const text = '---\ntitle: Stands in the menu\ndescription: Ask anew.\n---\n\nText.';
  expect(stiffPlacesOf(page(text))).toEqual(['Stands in', 'anew'].map((word) => `content/docs/a.md, front matter: ${word}`));
});

test('plain sentences pass, and code in them is one word', () => {
  expect(stiffPlacesOf(page(`${'The queue is empty. '.repeat(20)}Send \`${'a; anew '.repeat(50)}\` once.`))).toEqual([]);
  expect(stiffPlacesOf(page('## Again {#anew}\n\nText.'))).toEqual([]);
  expect(stiffPlacesOf(page('```js\nlet anew; let b;\n```'))).toEqual([]);
});

test.each([
  ['another heading', '# One\n\n## Two\n\nText.'],
  ['nothing', '# One'],
  ['a rule', '# One\n\n---\n\n## Two\n\nText.'],
  ['a comment', '# One\n\n<!-- later -->\n\n## Two\n\nText.'],
  ['nothing, in a directive', ':::note\n\n# One\n\n:::\n\nText.'],
])('a heading over %s is found', (_, text) => {
  expect(bareHeadingsOf(page(text))).toEqual([`content/docs/a.md, line ${text.startsWith(':::') ? '3' : '1'}: One`]);
});

test('a heading of nothing is found, one over a text, a table or code is not', () => {
  expect(bareHeadingsOf(page('#\n\nText.'))).toHaveLength(1);
  expect(bareHeadingsOf(page('# One\n\nText.\n\n## Two\n\n| a |\n|---|\n| b |\n\n## Three\n\n```sh\nls\n```'))).toEqual([]);
});

test.each(['![](a.png)', '![ ](a.png)', '![][ref]\n\n[ref]: a.png', '<img src="a.png">', '<p><img src="a.png" alt=""></p>'])(
  '%s is a picture without a text',
  (text) => expect(silentPicturesOf(page(text))).toEqual(['content/docs/a.md, line 1']),
);

test('a picture with a text is fine', () => {
  expect(silentPicturesOf(page('![A boat](a.png) <img alt="A boat" src="a.png">'))).toEqual([]);
});

test.each(['| a | |\n|---|---|\n| b | c |', '| |\n|---|\n| b |', '<table><tr><td>a</td></tr></table>'])(
  '%s has a column without a name',
  (text) => {
    expect(headlessTablesOf(page(text))).toEqual(['content/docs/a.md, line 1']);
  },
);

test('a table may have an empty corner', () => {
  expect(headlessTablesOf(page('| | a | b |\n|---|---|---|\n| x | 1 | 2 |'))).toEqual([]);
});

const LONG =
  'A conversation that no agent takes waits in the queue of its department until an agent of it goes online, or until the desk closes for the night.';

test.each([
  ['equal', LONG],
  ['with other blanks', LONG.replaceAll(' until', '\nuntil')],
  ['with a word changed', LONG.replace('takes', 'wants')],
  ['with a sentence more', `${LONG} No agent is notified, and nothing is lost.`],
  ['in a cell', `| a |\n|---|\n| ${LONG} |`],
  ['in a list', `- ${LONG}`],
])('a paragraph that another page has is found: %s', (_, text) => {
  expect(sharedParagraphs([page(LONG), page(text, 'docs/b.md')])).toHaveLength(1);
});

test('repetition in one page, short labels, and texts of one subject are not', () => {
  expect(sharedParagraphs([page(`${LONG}\n\n${LONG}`)])).toEqual([]);
  expect(sharedParagraphs([page('The answer:'), page('The answer:', 'docs/b.md')])).toEqual([]);
  const other = 'A conversation waits in the queue of its department; the agent who is there first, and has room for one more, gets it.';
  expect(sharedParagraphs([page(LONG), page(other, 'docs/b.md')])).toEqual([]);
});

test('words of code, comments and front matter are not counted, wherever they stand', () => {
  const code = 'word '.repeat(100);
  const text = `---\ntitle: ${code}\n---\n\n# Two words\n\nThree \`more\` words.\n\n<!-- ${code} -->\n\n::::tabs\n:::tab[x]\n\`\`\`txt\n${code}\n\`\`\`\n:::\n::::\n\n| one |\n|---|\n| two |`;
  const label = wordsOf(page('::::tabs\n:::tab[x]\n:::\n::::'));
  expect(wordsOf(page(text))).toBe(2 + 3 + 2 + label);
});
