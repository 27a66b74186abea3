// Reads the steps, tabs and fences of a walkthrough for the continuity check.
import type { Page } from '../types';

/** Page with numbered steps. */
export type WalkthroughFacts = NonNullable<ReturnType<typeof readWalkthrough>>;

const stepHeading = /^Step (\d+): /;

/** Reads a walkthrough. Returns undefined if the page has no numbered steps. */
export const readWalkthrough = (page: Page) => {
  const headings = page.headings.filter(({ depth }) => depth === 2);
  if (!headings.some(({ text }) => stepHeading.test(text))) return undefined;
  const lines = page.text.split('\n');
  const parts = headings.map((heading, index) => ({
    ...heading,
    step: stepHeading.exec(heading.text)?.[1],
    body: lines.slice(heading.line, (headings[index + 1]?.line ?? lines.length + 1) - 1).join('\n'),
  }));
  const steps = parts.flatMap(({ step }) => (step === undefined ? [] : [Number(step)]));
  const last = Math.max(...steps);
  const stepAt = (line: number): number => {
    const part = parts.findLast((candidate) => candidate.line <= line);
    if (part?.step !== undefined) return Number(part.step);
    const first = parts.find(({ step }) => step !== undefined)?.line ?? 0;
    return line < first ? 0 : last + 1;
  };
  const prerequisites = parts.find(({ text }) => text === 'Prerequisites');
  const texts: Record<number, string> = {};
  for (const { line, body } of parts) {
    const step = stepAt(line);
    texts[step] = `${texts[step] ?? ''}\n${body}`;
  }
  return {
    steps,
    /** The "Prerequisites" section. */
    prerequisites: { line: prerequisites?.line ?? 1, text: prerequisites?.body ?? '' },
    /** Text of each step, and of the sections after the last one, by number. */
    texts,
    /** The other sections, with their first lines and texts. */
    sections: parts
      .filter(({ step }) => step === undefined)
      .map(({ text, line, body }) => ({ title: withoutAnchor(text), line, text: body })),
    fences: page.fences
      .filter(({ unchecked, expectError }) => unchecked === undefined && expectError === undefined)
      .map(({ language, title, words, place, code }) => ({
        ...place,
        /** 0 before the first step, and the last number plus 1 after the last step. */
        step: stepAt(place.line),
        /** Value of the tab that contains the fence. */
        tab: tabAt(lines, place.line),
        title,
        language,
        isChange: words.includes('diff') || words.includes('extend'),
        code,
      })),
  };
};

/** Removes the explicit anchor from a heading: `Clean up /* #remove *\/` → `Clean up`. */
const withoutAnchor = (title: string): string => title.replace(/\s*\/\*.*$/, '');

/** Returns the value of the tab that contains a line. */
const tabAt = (lines: readonly string[], line: number): string | undefined => {
  for (let index = line - 2; index >= 0; index--) {
    const text = lines[index] ?? '';
    if (/^\s*<\/(?:TabItem|Tabs)>/.test(text)) return undefined;
    const value = /^\s*<TabItem\b[^>]*\bvalue="([^"]+)"/.exec(text)?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
};
