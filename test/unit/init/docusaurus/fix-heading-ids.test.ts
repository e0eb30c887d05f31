// Ids of headings that stand in comments: they are the ids that docgen reads afterwards, and every other comment stays.
import { expect, test } from 'vitest';
import { fixHeadingIds } from '../../../../src/init/docusaurus/fix-heading-ids.js';

test('the comment at the end of a heading, of MDX or of HTML, is its id; a remark after it goes', () => {
  expect(fixHeadingIds('## Install {/* #setup */}\n\n> ### **Run** it {/*#run-It for links */}  \n\n## Old <!-- #old -->\n')).toBe(
    '## Install {#setup}\n\n> ### **Run** it {#run-It}\n\n## Old {#old}\n',
  );
  expect(fixHeadingIds('Install {/* #setup */}\n---\n\nOld <!-- #old -->\n===\n')).toBe('Install {#setup}\n---\n\nOld {#old}\n===\n');
});

test('comments without an id, in the middle, in text and in code stay as they are', () => {
  const text =
    '## A {/* later */}\n\n## B {/* #b */} c\n\n## D {/* #d */ /* #e */}\n\nText {/* #text */}\n\n```md\n## F {/* #f */}\n```\n\n## `{/* #g */}`\n';
  expect(fixHeadingIds(text)).toBe(text);
});
