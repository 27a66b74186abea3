/** @jest-environment node */
import { makeRecords, type PlacedPage } from '../makeRecords';
import type { PageSection } from '../readPage';

const section = (level: number, heading: string, anchor: string | null, trail: string[] = []) => ({
  level,
  heading,
  anchor,
  trail,
  content: `About ${heading}`,
  code: '',
});

const vpc: PlacedPage = {
  path: '/docs/vpc',
  title: 'VPC',
  section: 'Networking',
  kind: 'service',
  language: 'en',
  docusaurus_tag: 'docs-default-current',
  sections: [
    section(1, 'VPC', null),
    section(2, 'Inputs', 'inputs'),
    { ...section(3, 'vpc_name', 'input-vpc_name', ['Inputs']), item: 'input' },
  ],
};

describe('makeRecords', () => {
  it('creates a record for the page, each heading and each item', () => {
    const records = makeRecords([vpc], 'https://docs.example.com/sub');
    expect(records.map(({ objectID, type, kind }) => ({ objectID, type, kind }))).toEqual([
      { objectID: '/docs/vpc', type: 'lvl1', kind: 'service' },
      { objectID: '/docs/vpc#inputs', type: 'lvl2', kind: 'service' },
      { objectID: '/docs/vpc#input-vpc_name', type: 'lvl3', kind: 'input' },
    ]);
    expect(records[2]).toEqual({
      objectID: '/docs/vpc#input-vpc_name',
      url: 'https://docs.example.com/sub/docs/vpc#input-vpc_name',
      anchor: 'input-vpc_name',
      type: 'lvl3',
      kind: 'input',
      hierarchy: {
        lvl0: 'Networking',
        lvl1: 'VPC',
        lvl2: 'Inputs',
        lvl3: 'vpc_name',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'About vpc_name',
      code: '',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      weight: { level: 40, position: -2 },
    });
  });

  it('adds questions and messages of the front matter to the page and its sections', () => {
    const [page, inputs] = vpc.sections as [PageSection, PageSection];
    const words = {
      questions: ['How do I create a network?', 'What is a subnet?'],
      sections: { inputs: { questions: ['What can I set?'], messages: ['Unsupported argument'] } },
    };
    const explained = { ...inputs, topics: ['A wrong type'], messages: ['Missing argument'] };
    const records = makeRecords([{ ...vpc, words, sections: [page, explained] }], '');
    expect(records.map(({ questions, messages }) => ({ questions, messages }))).toEqual([
      { questions: words.questions, messages: undefined },
      {
        questions: ['What can I set?', 'A wrong type'],
        messages: ['Missing argument', 'Unsupported argument'],
      },
    ]);
  });

  it('keeps the old names of a section', () => {
    const [page, inputs] = vpc.sections as [PageSection, PageSection];
    const records = makeRecords(
      [{ ...vpc, sections: [page, { ...inputs, oldNames: ['vpc_cidr'] }] }],
      '',
    );
    expect(records.map(({ oldNames }) => oldNames)).toEqual([undefined, ['vpc_cidr']]);
  });

  it('rejects questions for a section that the page does not have', () => {
    const words = { sections: { outputs: { questions: ['What does it return?'] } } };
    expect(() => makeRecords([{ ...vpc, words }], '')).toThrow('- /docs/vpc#outputs');
  });

  it('rejects two records with the same URL, and explains the fix', () => {
    const twice = { ...vpc, sections: [...vpc.sections, section(2, 'Inputs', 'inputs')] };
    expect(() => makeRecords([twice], 'https://docs.example.com')).toThrow(
      'The search index has more than one record for an address.\n' +
        '- /docs/vpc#inputs\n' +
        'An id can be used once on a page: rename one of the headings, or give one an explicit id.',
    );
  });
});
