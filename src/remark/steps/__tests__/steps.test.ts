/** @jest-environment node */
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import steps, { stepsOf } from '..';

/** Returns a document after the transform, with one line per node. */
function outline(markdown: string): string[] {
  const tree = unified().use(remarkParse).parse(markdown) as Root;
  steps()(tree, { path: 'docs/x.mdx' });
  return tree.children.map((node) => {
    if ('name' in node && 'attributes' in node) {
      const attributes = node.attributes as { name: string; value: string }[];
      return `<${String(node.name)} ${attributes.map(({ name, value }) => `${name}=${value}`).join(' ')}>`;
    }
    return node.type;
  });
}

describe('steps', () => {
  it('adds a checkbox to the end of every step and the progress before the first one', () => {
    expect(
      outline(
        'Intro.\n\n## Step 1: Make it\n\nText.\n\n### Detail\n\n## Step 2: Run it\n\nText.\n\n## Check\n\nText.',
      ),
    ).toEqual([
      'paragraph',
      '<WalkthroughProgress steps=step-1-make-it step-2-run-it>',
      'heading',
      'paragraph',
      'heading',
      '<StepDone step=step-1-make-it number=1>',
      'heading',
      'paragraph',
      '<StepDone step=step-2-run-it number=2>',
      'heading',
      'paragraph',
    ]);
  });

  it('uses the explicit anchor of a heading', () => {
    const source = '## Step 1: Sign in {/* #step-1-let-people-in */}\n\n## Step 2: Check';
    const tree = unified().use(remarkParse).use(remarkMdx).parse(source) as Root;
    expect([...stepsOf(tree).values()]).toEqual([
      { number: 1, title: 'Sign in', id: 'step-1-let-people-in' },
      { number: 2, title: 'Check', id: 'step-2-check' },
    ]);
  });

  it('uses the anchor that Docusaurus has assigned', () => {
    const tree = unified().use(remarkParse).parse('## Step 1: Sign in') as Root;
    const [heading] = tree.children;
    if (heading) heading.data = { id: 'old' } as typeof heading.data;
    expect([...stepsOf(tree).values()]).toEqual([{ number: 1, title: 'Sign in', id: 'old' }]);
  });

  it('does not change a page without steps', () => {
    expect(outline('## A step\n\n### Step 1: not of level 2')).toEqual(['heading', 'heading']);
  });

  it('reports the position of a gap in the numbers', () => {
    expect(() => outline('## Step 1: a\n\n## Step 3: b')).toThrow(
      'docs/x.mdx:3: the heading has step number 3; expected 2. Number the steps from 1 without gaps.',
    );
  });
});
