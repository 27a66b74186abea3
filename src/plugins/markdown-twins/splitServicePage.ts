/**
 * Splits the page of a service into several files, because assistants truncate long files. The
 * first file contains everything that a reader needs for a call: purpose, usage, required inputs,
 * outputs, and a line for each optional input. The later files contain the optional inputs in full
 * and sections such as the history of the interface.
 */
import type { PhrasingContent, RootContent } from 'mdast';
import { flatten } from '../../remark/service-interface/flatten';
import { type InterfaceItem, isLong } from '../../remark/service-interface/interfaceItems';
import { code, link, paragraph, table, text } from '../../remark/service-interface/nodes';
import { interfaceTable } from './interfaceTable';
import {
  joinMarkdown,
  type LaterFile,
  linksTo,
  type PageFiles,
  packed,
  partLimit,
  type Section,
  textOfSections,
  type Write,
} from './splitSections';

/** Page with the lists of its service. */
interface ServicePage {
  readonly sections: readonly Section[];
  readonly optional: readonly InterfaceItem[];
  /** Markdown of the optional inputs, which is part of a section. */
  readonly optionalText: string;
  /** Nodes of the page that contain the outputs. */
  readonly outputs: readonly RootContent[];
}

/**
 * Splits the page of a service.
 *
 * @param write returns the Markdown of nodes
 * @param addressOf returns the URL of a file by its number, which starts at 2
 */
export function splitServicePage(
  { sections, optional, optionalText, outputs }: ServicePage,
  write: Write,
  addressOf: (number: number) => string,
): PageFiles {
  const withOutputs = sections.findIndex(({ nodes }) =>
    nodes.some((node) => outputs.includes(node)),
  );
  const afterOutputs = sections.slice(withOutputs + 1);
  const inputFiles = distribute(optional, (input) => write(interfaceTable([input])).length);
  const indexText = write(inputIndex(inputFiles, addressOf));

  // The last sections move first, because readers need them least. The section after the outputs
  // moves last, because it contains the requirements of a call.
  const candidates: readonly (Section | 'inputs')[] = [
    // Moving a short section makes no difference.
    ...afterOutputs
      .slice(1)
      .reverse()
      .filter(({ text }) => text.length > partLimit / 10),
    'inputs',
    ...afterOutputs.slice(0, 1),
  ];
  const moved = new Set<Section | 'inputs'>();
  let { length } = textOfSections(sections);
  for (const candidate of candidates) {
    if (length <= partLimit) break;
    moved.add(candidate);
    length -=
      candidate === 'inputs' ? optionalText.length - indexText.length : candidate.text.length;
  }

  const inputs = moved.has('inputs') ? inputFiles : [];
  const movedSections = packed(afterOutputs.filter((section) => moved.has(section)));
  const later: LaterFile[] = [
    ...inputs.map((items) => ({
      contents: `optional inputs, ${items[0]?.name} to ${items.at(-1)?.name}`,
      text: write(interfaceTable(items)),
    })),
    ...movedSections.map((group) => ({
      contents: group.map(({ title }) => title).join(', '),
      text: textOfSections(group),
    })),
  ];
  const remaining = textOfSections(sections.filter((section) => !moved.has(section)));
  const first = inputs.length > 0 ? remaining.replace(optionalText, () => indexText) : remaining;
  return { first: joinMarkdown([first, write(linksTo(later, addressOf))]), later };
}

/**
 * Distributes inputs over files of about the same length, in order.
 *
 * @param lengthOf returns the number of characters of an input in its file
 */
function distribute(
  inputs: readonly InterfaceItem[],
  lengthOf: (input: InterfaceItem) => number,
): InterfaceItem[][] {
  const lengths = inputs.map(lengthOf);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  // A file can exceed its share by one input; the margin keeps it below the limit.
  const share = total / Math.ceil((total * 1.25) / partLimit);
  const files: InterfaceItem[][] = [];
  let before = 0;
  inputs.forEach((input, index) => {
    const length = lengths[index] ?? 0;
    const file = Math.floor((before + length / 2) / share);
    files[file] = [...(files[file] ?? []), input];
    before += length;
  });
  return files.filter(Boolean);
}

/** Returns a link to each file of inputs, and a line for each input. */
function inputIndex(
  files: readonly (readonly InterfaceItem[])[],
  addressOf: (number: number) => string,
): RootContent[] {
  return files.flatMap((inputs, position) => [
    paragraph([
      link(addressOf(position + 2), [text(`Part ${position + 2}`)]),
      text(' has these inputs in full, with their attributes, rules and examples:'),
    ]),
    table([
      ['Name', 'Type', 'Default', 'Summary'].map((head) => [text(head)]),
      ...inputs.map((input) => [
        [code(input.name)],
        [text(input.type?.words ?? '')],
        shortDefault(input),
        summary(input),
      ]),
    ]),
  ]);
}

const shortDefault = ({ defaultText }: InterfaceItem): PhrasingContent[] => {
  if (!defaultText) return [];
  return isLong(defaultText) ? [text('in the file')] : [code(defaultText)];
};

const summary = ({ deprecation, description }: InterfaceItem): PhrasingContent[] => [
  ...(deprecation ? [text('Deprecated. ')] : []),
  ...firstSentence(flatten(description)),
];

/** Returns the nodes of a text up to the end of its first sentence. */
function firstSentence(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const sentence: PhrasingContent[] = [];
  for (const node of nodes) {
    const end = node.type === 'text' ? /[.!?:](?=\s|$)/.exec(node.value) : undefined;
    if (node.type !== 'text' || !end) {
      sentence.push(node);
      continue;
    }
    return [...sentence, text(`${node.value.slice(0, end.index)}.`)];
  }
  return sentence;
}
