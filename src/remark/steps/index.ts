/**
 * Adds a checkbox to the end of each step of a walkthrough, and the progress above the first step.
 * A step is a section with a heading `## Step 1: …`:
 *
 *   before  ## Step 1: Make a place       after  <WalkthroughProgress steps="step-1-make-a-place …" />
 *           Text.                                ## Step 1: Make a place
 *           ## Check that it works               Text.
 *                                                <StepDone step="step-1-make-a-place" number="1" />
 *                                                ## Check that it works
 */
import GithubSlugger from 'github-slugger';
import type { Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { block } from '../service-interface/nodes';

export interface Step {
  readonly number: number;
  /** Text of the heading without the number. */
  readonly title: string;
  /** Anchor of the heading. */
  readonly id: string;
}

const stepPattern = /^Step (\d+): (.+)$/;

/** Explicit anchor at the end of a heading's text. */
const explicitId = /\s*\/\*\s*#(\S+)\s*\*\/$/;

/**
 * Returns the steps of a document, in order, with the anchors of their headings. In a build,
 * Docusaurus has already moved explicit anchors from the text to `data.id`.
 */
export function stepsOf(tree: Root): Map<RootContent, Step> {
  const slugger = new GithubSlugger();
  const steps = new Map<RootContent, Step>();
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const source = textOf(node);
    const text = source.replace(explicitId, '');
    const { id: assigned } = (node.data ?? {}) as { id?: string };
    const id = assigned ?? explicitId.exec(source)?.[1] ?? slugger.slug(text);
    const [, number, title] = node.depth === 2 ? (stepPattern.exec(text) ?? []) : [];
    if (number && title) steps.set(node, { number: Number(number), title, id });
  }
  return steps;
}

/** Returns whether a document contains files of a repository, which readers can download. */
function containsFiles(tree: Root): boolean {
  let found = false;
  visit(tree, 'code', ({ meta }) => {
    const title = /\btitle="([\w.][^"~]*\/[^"]*)"/.exec(meta ?? '')?.[1];
    found ||= title !== undefined && !/\b(?:fragment|diff|expect-error)\b/.test(meta ?? '');
  });
  return found;
}

/** Remark plugin. Throws if the steps are not numbered consecutively from 1. */
export default function steps() {
  return (tree: Root, file: { path?: string }): void => {
    const found = stepsOf(tree);
    if (found.size === 0) return;
    for (const [index, [node, step]] of [...found].entries()) {
      if (step.number === index + 1) continue;
      throw new Error(
        `${file.path ?? 'document'}:${node.position?.start.line ?? 0}: the heading has step number ${step.number}; expected ${index + 1}. Number the steps from 1 without gaps.`,
      );
    }
    const isSectionStart = (node: RootContent) =>
      node.type === 'heading' && (node as Heading).depth <= 2;
    const children: RootContent[] = [];
    let open: Step | undefined;
    const close = () => {
      if (open) children.push(block('StepDone', { step: open.id, number: open.number }));
      open = undefined;
    };
    for (const node of tree.children) {
      if (isSectionStart(node)) close();
      const step = found.get(node);
      if (step) {
        if (step.number === 1) {
          const ids = [...found.values()].map(({ id }) => id).join(' ');
          const files = containsFiles(tree) ? { files: 'true' } : {};
          children.push(block('WalkthroughProgress', { steps: ids, ...files }));
        }
        open = step;
      }
      children.push(node);
    }
    close();
    tree.children = children;
  };
}
