/** @jest-environment node */
import { readRunScripts } from '../workflowScripts';

/** Code whose first line is line 10 of the page, indented by two columns. */
const codeOf = (text: string) => ({
  text,
  places: text.split('\n').map((_line, index) => ({ line: 10 + index, column: 3 })),
});

test('reads scripts with the place of each line', () => {
  const workflow = `steps:
  - run: make
  - run: 'echo one'
  - run: |
      echo "\${{ github.sha }}"

        echo two
  - run: >
      make
      all
  - run: "echo two
      words"
`;
  expect(readRunScripts(codeOf(workflow))).toEqual([
    { text: 'make', places: [{ line: 11, column: 12 }] },
    { text: 'echo one', places: [{ line: 12, column: 13 }] },
    {
      text: 'echo "$xxxxxxxxxxxxxxxx"\n\n  echo two',
      places: [
        { line: 14, column: 9 },
        { line: 15, column: 3 },
        { line: 16, column: 9 },
      ],
    },
    { text: 'make all', places: [{ line: 17, column: 12 }] },
    { text: 'echo two words', places: [{ line: 20, column: 12 }] },
  ]);
});
